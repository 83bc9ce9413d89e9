import { formatQuantity } from "#contract/format/quantity.ts";
import { QUOTE_PAGES, QUOTE_ROUTES } from "#contract/quote-links.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_PROJECT_LENGTH,
  MAX_QUOTE_FILES,
  MAX_QUOTE_LINES,
  MAX_QUOTE_TEXT,
} from "#contract/rules/quotes/quote-request.ts";
import type { QuoteFormData, ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { FieldFrame } from "#web/ui/form/field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { GuestForm } from "./guest-form.tsx";
import { QuoteFiles } from "./quote-files.tsx";
import css from "./quotes.module.css";

/** Requests prices for articles; a plain form that saves what was entered. */
export function QuoteForm({ data, errorId }: ScreenProps<"QuoteForm">) {
  const t = useT();
  const link = useLink();
  const headline = t("Quotes.Form.Title");
  if (!data) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data.view === "guest") return <GuestForm lines={data.lines} />;
  if (data.view === "visitor") return <SignInHint headline={headline} />;
  if (data.view === "unknown")
    return (
      <article className={`page-body ${account["page"]}`}>
        <AccountNavigation />
        <h1>{t("Quotes.Form.Unknown")}</h1>
        <p>{t("Quotes.Form.Unknown.Text")}</p>
        <p>
          <LinkButton href={link(QUOTE_PAGES.list)}>{t("Quotes.Details.Back")}</LinkButton>
        </p>
      </article>
    );
  return <FillIn {...data} />;
}

type FormState = Extract<ScreenData["QuoteForm"], { view: "form" }>;

function FillIn({ form, message, rejected, fileProblem }: FormState) {
  const t = useT();
  const { page, language } = usePage();
  const root = useLeaveQuestion();
  const problems = message === "problems" ? form.problems : [];
  const errorOf = (problem: QuoteFormData["problems"][number]) =>
    problems.includes(problem) ? t(`Quotes.Form.Problem.${problem}`) : undefined;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Quotes.Form.Title")}</h1>
      <FormMessages form={form} message={message} rejected={rejected} fileProblem={fileProblem} />
      <p>{t("Quotes.Form.About")}</p>
      <form ref={root} method="post" action={QUOTE_ROUTES.draft} encType="multipart/form-data" className={css["fields"]} noValidate>
        <input type="hidden" name="page" value={page.uri} />
        {form.draftId && <input type="hidden" name="draft" value={form.draftId} />}
        {/* Enter sends the form; the first button decides what it does. */}
        <button type="submit" name="do" value="add" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <fieldset className={css["articles"]}>
          <legend>{t("Quotes.Form.Articles")}</legend>
          <p className={css["hint"]}>{t("Quotes.Form.TargetPriceHint")}</p>
          <ul className={css["formLines"]}>
            {form.lines.map((line) => (
              <FormLine key={line.articleNo} line={line} showsProblems={problems.includes("quantity")} />
            ))}
            {form.lines.length < MAX_QUOTE_LINES && <NewLine index={form.lines.length + 1} isFirst={form.lines.length === 0} />}
          </ul>
        </fieldset>
        <TextField label={t("Quotes.Form.Project")} name="project" defaultValue={form.project} maxLength={MAX_PROJECT_LENGTH} optional />
        <TextField
          label={t("Quotes.Form.WishedOn")}
          name="wished"
          defaultValue={form.wishedOn ? writeDay(form.wishedOn, language) : ""}
          hint={t("Quotes.Form.WishedOn.Hint")}
          error={errorOf("wishedOn")}
          autoComplete="off"
          maxLength={20}
          optional
        />
        <TextArea
          label={t("Quotes.Form.Address")}
          name="address"
          rows={6}
          defaultValue={form.deliveryAddress}
          maxLength={MAX_ADDRESS_LENGTH}
          hint={t("Quotes.Form.Address.Hint")}
          optional
        />
        <TextArea
          label={t("Quotes.Form.Text")}
          name="text"
          rows={4}
          defaultValue={form.text}
          maxLength={MAX_QUOTE_TEXT}
          error={errorOf("text")}
          optional
        />
        {form.files.length > 0 && <QuoteFiles files={form.files} isForm />}
        {/* Last, because the server saves the fields before it receives files. */}
        <FieldFrame label={t("Quotes.Form.Files")} hint={t("Quotes.Form.FilesHint", MAX_QUOTE_FILES)} optional>
          {(naming) => (
            <input type="file" name="files" accept=".pdf,.dxf,.dwg,.jpg,.jpeg,.png,.xlsx" multiple className={css["file"]} {...naming} />
          )}
        </FieldFrame>
        <div className={css["send"]}>
          <Button type="submit" name="do" value="send">
            {t("Quotes.Form.Send")}
          </Button>
          <Button type="submit" name="do" value="save" variant="secondary">
            {t("Quotes.Form.Save")}
          </Button>
        </div>
      </form>
      {form.draftId && (
        <form method="post" action={QUOTE_ROUTES.discard}>
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="draft" value={form.draftId} />
          <Button type="submit" variant="quiet">
            {t("Quotes.Form.Discard")}
          </Button>
        </form>
      )}
    </article>
  );
}

function FormMessages({ form, message, rejected, fileProblem }: Omit<FormState, "view">) {
  const t = useT();
  return (
    <>
      {message === "saved" && <MessageBox tone="success" title={t("Quotes.Form.Message.saved")} />}
      {message === "problems" && form.problems.length > 0 && (
        <MessageBox title={t(form.problems.includes("noLines") ? "Quotes.Form.Problem.noLines" : "Quotes.Form.Message.problems")} />
      )}
      {message === "unknownArticle" && <MessageBox tone="warning" title={t("Quotes.Form.Message.unknownArticle", rejected)} />}
      {message === "unreadable" && <MessageBox tone="warning" title={t("Quotes.Form.Message.unreadable", rejected)} />}
      {message === "tooOften" && <MessageBox tone="warning" title={t("Quotes.Form.Message.tooOften")} />}
      {message === "failed" && <MessageBox tone="error" title={t("Quotes.Form.Message.failed")} />}
      {fileProblem && <MessageBox tone="warning" title={t(`Quotes.Form.File.${fileProblem}`, MAX_QUOTE_FILES)} />}
    </>
  );
}

function FormLine({ line, showsProblems }: { line: QuoteFormData["lines"][number]; showsProblems: boolean }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { position, articleNo, name, url, unit, quantity, targetPrice } = line;
  return (
    <li className={css["formLine"]}>
      <div className={css["article"]}>
        {url ? <a href={link(url)}>{name}</a> : <strong>{name}</strong>}
        <span className={css["hint"]}>{t("Product.ArticleNumber", articleNo)}</span>
        <input type="hidden" name={`article-${position}`} value={articleNo} />
      </div>
      <TextField
        label={t("Quotes.Form.Quantity", unit)}
        name={`quantity-${position}`}
        defaultValue={quantity == null ? "" : formatQuantity(quantity, language)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={showsProblems && quantity == null ? t("Quotes.Form.Problem.quantity") : undefined}
      />
      <TextField
        label={t("Quotes.Form.TargetPrice")}
        name={`price-${position}`}
        defaultValue={targetPrice?.replace(".", language.startsWith("de") ? "," : ".") ?? ""}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        optional
      />
      <Checkbox className={css["remove"]} name={`remove-${position}`} label={t("Quotes.Form.Remove", name)} />
    </li>
  );
}

function NewLine({ index, isFirst }: { index: number; isFirst: boolean }) {
  const t = useT();
  return (
    <li className={css["formLine"]}>
      <TextField
        label={t(isFirst ? "Quotes.Form.ArticleNumber" : "Quotes.Form.MoreArticle")}
        name={`article-${index}`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        optional={!isFirst}
      />
      <TextField
        label={t("Quotes.Form.NewQuantity")}
        name={`quantity-${index}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        optional={!isFirst}
      />
      <Button type="submit" name="do" value="add" variant="secondary">
        {t("Quotes.Form.Add")}
      </Button>
    </li>
  );
}
