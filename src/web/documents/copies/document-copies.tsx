import { DOCUMENT_COPY_ROUTES } from "#contract/document-copy-links.ts";
import { MAX_COPY_NOTE, MAX_COPY_NUMBER } from "#contract/rules/documents/document-copy.ts";
import type { DocumentCopyData, ScreenData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Translate } from "#web/ui/text.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./document-copies.module.css";

type Data = NonNullable<ScreenData["DocumentCopies"]>;

/** Requests for copies of documents that the shop does not have, and a form for a new one (INVOICE-24). */
export function DocumentCopies({ data, errorId }: ScreenProps<"DocumentCopies">) {
  const t = useT();
  const headline = t("DocumentCopies.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { copies, kinds, message, sentNumber } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {kinds.length === 0 ? (
        <p>{t("DocumentCopies.NoRight")}</p>
      ) : (
        <>
          <p className={css["about"]}>{t("DocumentCopies.About")}</p>
          {message === "sent" ? (
            <MessageBox tone="success" title={t("DocumentCopies.Sent", sentNumber)} text={t("DocumentCopies.Sent.Text")} />
          ) : (
            message && <MessageBox tone="error" text={t(`DocumentCopies.Message.${message}`)} />
          )}
          <CopyForm {...data} />
          <section className={css["section"]}>
            <h2>{t("DocumentCopies.List")}</h2>
            {copies.length === 0 ? <p>{t("DocumentCopies.None")}</p> : <CopyList copies={copies} />}
          </section>
        </>
      )}
    </article>
  );
}

/** A plain form; an invalid one comes back with its entries. */
function CopyForm({ kinds, form }: Pick<Data, "kinds" | "form">) {
  const t = useT();
  const { page } = usePage();
  const options = kinds.map((kind) => ({ value: kind, label: t(`DocumentCopies.Kind.${kind}`) }));
  return (
    <form className={css["form"]} method="post" action={DOCUMENT_COPY_ROUTES.request} aria-labelledby="new-copy">
      <h2 id="new-copy">{t("DocumentCopies.Form")}</h2>
      <input type="hidden" name="page" value={page.uri} />
      <Select label={t("DocumentCopies.Kind")} name="kind" defaultValue={form.kind ?? undefined} options={options} />
      <TextField
        optional
        label={t("DocumentCopies.Number")}
        name="number"
        autoComplete="off"
        maxLength={MAX_COPY_NUMBER}
        defaultValue={form.number}
        hint={t("DocumentCopies.Number.Hint")}
      />
      <div className={css["period"]}>
        <TextField optional type="date" label={t("DocumentCopies.From")} name="from" defaultValue={form.from} />
        <TextField optional type="date" label={t("DocumentCopies.To")} name="to" defaultValue={form.to} />
      </div>
      <TextArea
        optional
        label={t("DocumentCopies.Note")}
        name="note"
        maxLength={MAX_COPY_NOTE}
        defaultValue={form.note}
        hint={t("DocumentCopies.Note.Hint")}
      />
      <Button type="submit">{t("DocumentCopies.Send")}</Button>
    </form>
  );
}

function CopyList({ copies }: { copies: readonly DocumentCopyData[] }) {
  const t = useT();
  return (
    <>
      <ul className={css["list"]} aria-label={t("DocumentCopies.List")}>
        {copies.map((copy) => (
          <CopyItem key={copy.number} copy={copy} />
        ))}
      </ul>
      {copies.some(({ files }) => files.length > 0) && <p className={css["hint"]}>{t("DocumentCopies.Lifetime")}</p>}
    </>
  );
}

/** The order status whose look a state has. */
const LOOKS: Readonly<Record<DocumentCopyData["state"], string>> = { requested: "A", answered: "D", declined: "E" };

function CopyItem({ copy }: { copy: DocumentCopyData }) {
  const t = useT();
  const { number, kind, documentNumber, note, state, answer, requestedAt, files } = copy;
  return (
    <li>
      <div className={css["what"]}>
        <strong>{[t(`DocumentCopies.Kind.${kind}`), documentNumber, periodText(copy, t)].filter(Boolean).join(" ")}</strong>
        <span className={css["hint"]}>{t("DocumentCopies.Requested", number, formatDay(requestedAt, t))}</span>
        {note !== "" && <p className={css["text"]}>{note}</p>}
        {answer !== "" && <p className={css["text"]}>{t("DocumentCopies.Answer", answer)}</p>}
        {files.map(({ id, fileName, link }) => (
          <a key={id} className={css["file"]} href={link} rel="noreferrer" data-page-load="">
            <Icon name="pdf" />
            {fileName}
          </a>
        ))}
      </div>
      <StatusBubble status={LOOKS[state]} text={t(`DocumentCopies.State.${state}`)} />
    </li>
  );
}

function periodText({ from, to }: DocumentCopyData, t: Translate): string {
  if (from && to) return t("DocumentCopies.Period", formatDay(from, t), formatDay(to, t));
  if (from) return t("DocumentCopies.Period.From", formatDay(from, t));
  return to ? t("DocumentCopies.Period.To", formatDay(to, t)) : "";
}
