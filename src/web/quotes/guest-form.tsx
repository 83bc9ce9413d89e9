import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatQuantity } from "#contract/format/quantity.ts";
import { type RequestGuestQuoteMutation, requestGuestQuote } from "#contract/generated/operations.ts";
import {
  findGuestProblems,
  type GuestRequest,
  MAX_GUEST_COMPANY,
  MAX_GUEST_EMAIL,
  MAX_GUEST_NAME,
} from "#contract/rules/quotes/guest-request.ts";
import { MAX_QUOTE_LINES, MAX_QUOTE_TEXT, readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import type { QuoteFormData } from "#contract/screens.ts";
import { CaptchaLine, type CaptchaState, useCaptcha } from "#web/registration/index.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import account from "#web/account/account.module.css";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import css from "./quotes.module.css";

type Line = QuoteFormData["lines"][number];
type Row = { index: number; line: Line | null };
type Problem = RequestGuestQuoteMutation["requestGuestQuote"]["problems"][number] | "failed";
type EnteredLine = { index: number; id: string; quantity: number | null };
/** Why the request was not sent; `lines`: what was entered then. */
type Outcome = { problems: readonly Problem[]; unknownArticles: readonly string[]; lines: readonly EnteredLine[] };

/** Requests prices without an account. The captcha needs a script, so the form does as well. */
export function GuestForm({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const link = useLink();
  const { page, settings } = usePage();
  const [sent, setSent] = useState<{ quoteNumber: string; email: string } | null>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sent) return;
    window.scrollTo(0, 0);
    done.current?.focus({ preventScroll: true });
  }, [sent]);
  if (sent)
    return (
      <article className={`page-body ${account["page"]}`}>
        <h1>{t("Quotes.Form.Title")}</h1>
        <MessageBox
          ref={done}
          tone="success"
          title={t("Quotes.Message.requested", sent.quoteNumber)}
          text={t("Quotes.Guest.Sent", sent.email)}
        />
      </article>
    );
  return (
    <article className={`page-body ${account["page"]}`}>
      <h1>{t("Quotes.Form.Title")}</h1>
      <p>
        {t("Quotes.Guest.About")}{" "}
        <a href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(currentAddress(page))}`}>
          {t("Quotes.Guest.HaveAccount")}
        </a>
      </p>
      <noscript>
        <MessageBox tone="info" title={t("Quotes.Guest.NoScript")} text={t("Quotes.Guest.NoScript.Text")}>
          <p>
            <SupportContact subject={t("Quotes.Form.Title")} />
          </p>
        </MessageBox>
      </noscript>
      <Fields lines={lines} onSent={(quoteNumber, email) => setSent({ quoteNumber, email })} />
    </article>
  );
}

function Fields({ lines, onSent }: { lines: readonly Line[]; onSent: (quoteNumber: string, email: string) => void }) {
  const t = useT();
  const link = useLink();
  const { language, settings } = usePage();
  const form = useLeaveQuestion();
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly Row[]>(
    lines.length > 0 ? lines.map((line, index) => ({ index, line })) : [{ index: 0, line: null }],
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const [captchaState, setCaptchaState] = useState<CaptchaState>({ captchaResponse: "", hasCaptchaError: false });
  const captcha = useCaptcha(true, setCaptchaState);
  const problems = outcome?.problems ?? [];

  useEffect(() => {
    if (!outcome) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalid ?? box.current)?.focus();
  }, [outcome, form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const entered = readLines(fields, rows, language);
    const request = { ...readTexts(fields), lines: entered.map(({ id, quantity }) => ({ id, quantity })) };
    const fail = (found: Omit<Outcome, "lines">) => setOutcome({ ...found, lines: entered });
    const local: Problem[] = findGuestProblems(request);
    if (entered.some(({ id }) => id === "")) local.push("unknownArticles");
    if (local.length > 0) return fail({ problems: local, unknownArticles: [""] });
    setSending(true);
    setOutcome(null);
    try {
      const captchaResponse = await captcha.answer().catch(() => null);
      if (captchaResponse === null) return fail({ problems: ["captcha"], unknownArticles: [] });
      const { baseSiteId } = callVariables();
      const { requestGuestQuote: result } = await execute(requestGuestQuote, { baseSiteId, language, request, captchaResponse });
      if (result.quoteNumber) return onSent(result.quoteNumber, request.email.trim());
      // A response is valid once.
      captcha.clear();
      fail(result);
    } catch (error) {
      console.error("the request for prices was not sent", error);
      captcha.clear();
      fail({ problems: ["failed"], unknownArticles: [] });
    } finally {
      setSending(false);
    }
  }

  const errorOf = (problem: Problem) => (problems.includes(problem) ? t(`Quotes.Guest.Problem.${problem}`) : undefined);
  const enteredOf = ({ index }: Row) => outcome?.lines.find((line) => line.index === index);
  const articleErrorOf = (row: Row) => {
    const id = enteredOf(row)?.id;
    if (id === undefined || !problems.includes("unknownArticles") || !outcome?.unknownArticles.includes(id)) return undefined;
    return id === "" ? t("Quotes.Guest.Problem.noNumber") : t("Quotes.Guest.Problem.unknownArticles", id);
  };
  const general = (["noLines", "captcha", "tooOften", "failed"] as const).find((problem) => problems.includes(problem));
  return (
    <form ref={form} className={css["fields"]} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSending}>
      {general && <MessageBox ref={box} tone={general === "tooOften" ? "warning" : "error"} title={t(`Quotes.Guest.Problem.${general}`)} />}
      <fieldset className={css["articles"]}>
        <legend>{t("Quotes.Form.Articles")}</legend>
        <ul className={css["formLines"]}>
          {rows.map((row) => (
            <LineFields
              key={row.index}
              row={row}
              isOnly={rows.length === 1}
              articleError={articleErrorOf(row)}
              quantityError={
                problems.includes("quantity") && enteredOf(row)?.quantity === null ? t("Quotes.Form.Problem.quantity") : undefined
              }
              onRemove={() => setRows(rows.filter(({ index }) => index !== row.index))}
            />
          ))}
        </ul>
        {rows.length < MAX_QUOTE_LINES && (
          <div>
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              onClick={() => setRows([...rows, { index: Math.max(...rows.map(({ index }) => index)) + 1, line: null }])}
            >
              {t("Quotes.Guest.AddArticle")}
            </Button>
          </div>
        )}
      </fieldset>
      <TextField
        label={t("Quotes.Guest.Name")}
        name="name"
        autoComplete="name"
        maxLength={MAX_GUEST_NAME}
        required
        error={errorOf("name")}
      />
      <TextField
        label={t("Quotes.Guest.Company")}
        name="company"
        autoComplete="organization"
        maxLength={MAX_GUEST_COMPANY}
        required
        error={errorOf("company")}
      />
      <TextField
        label={t("Quotes.Guest.Email")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_GUEST_EMAIL}
        required
        hint={t("Quotes.Guest.Email.Hint")}
        error={errorOf("email")}
      />
      <TextArea label={t("Quotes.Form.Text")} name="text" rows={4} maxLength={MAX_QUOTE_TEXT} optional error={errorOf("text")} />
      <p className={css["hint"]}>
        {t("Quotes.Guest.Privacy")} <a href={link(settings.site.pages.privacy)}>{t("Quotes.Guest.PrivacyLink")}</a>
      </p>
      <CaptchaLine draft={captchaState} onRetry={captcha.retry} />
      <div className={css["send"]}>
        <Button type="submit" isLoading={isSending}>
          {t("Quotes.Form.Send")}
        </Button>
      </div>
    </form>
  );
}

type LineFieldsProps = {
  row: Row;
  isOnly: boolean;
  articleError: string | undefined;
  quantityError: string | undefined;
  onRemove: () => void;
};

function LineFields({ row: { index, line }, isOnly, articleError, quantityError, onRemove }: LineFieldsProps) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  return (
    <li className={css["formLine"]}>
      {line ? (
        <div className={css["article"]}>
          {line.url ? <a href={link(line.url)}>{line.name}</a> : <strong>{line.name}</strong>}
          <span className={css["hint"]}>{t("Product.ArticleNumber", line.articleNo)}</span>
        </div>
      ) : (
        <TextField
          label={t("Quotes.Form.ArticleNumber")}
          name={`article-${index}`}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          error={articleError}
        />
      )}
      <TextField
        label={line ? t("Quotes.Form.Quantity", line.unit) : t("Quotes.Form.NewQuantity")}
        name={`quantity-${index}`}
        defaultValue={line?.quantity == null ? "" : formatQuantity(line.quantity, language)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={quantityError}
      />
      {!isOnly && (
        <Button variant="quiet" size="small" icon="trash" className={css["remove"]} onClick={onRemove}>
          {t("Quotes.Form.Remove", line?.name ?? t("Quotes.Guest.Row", index + 1))}
        </Button>
      )}
    </li>
  );
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

function readTexts(fields: FormData): Omit<GuestRequest, "lines"> {
  return { name: textOf(fields, "name"), company: textOf(fields, "company"), email: textOf(fields, "email"), text: textOf(fields, "text") };
}

/** The rows as entered; those without an article number and a quantity are left out. */
function readLines(fields: FormData, rows: readonly Row[], language: string): EnteredLine[] {
  return rows
    .map(({ index, line }) => ({
      index,
      id: line?.articleNo ?? textOf(fields, `article-${index}`).trim(),
      typed: textOf(fields, `quantity-${index}`),
    }))
    .filter(({ id, typed }) => id !== "" || typed.trim() !== "")
    .map(({ index, id, typed }) => ({ index, id, quantity: readQuoteQuantity(typed, decimalMarkOf(language)) }));
}
