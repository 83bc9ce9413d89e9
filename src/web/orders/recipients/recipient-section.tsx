import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import {
  MAX_RECIPIENTS,
  RECIPIENT_FORMATS,
  RECIPIENT_FORMS,
  type RecipientKind,
  type RecipientOutcome,
} from "#contract/rules/documents/document-recipients.ts";
import type { DocumentRecipientData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox, type MessageTone } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { RecipientRow } from "./recipient-row.tsx";
import css from "./recipients.module.css";

const TONES: Readonly<Record<RecipientOutcome, MessageTone>> = {
  added: "success",
  mailed: "success",
  removed: "success",
  "invalid-email": "error",
  "too-many": "warning",
  "try-later": "warning",
};

type SectionProps = {
  kind: RecipientKind;
  recipients: readonly DocumentRecipientData[];
  outcome: RecipientOutcome | null;
  /** A rejected address of the form. */
  email: string;
};

/** The recipients of a kind of document, and a form to add one. */
export function RecipientSection({ kind, recipients, outcome, email }: SectionProps) {
  const t = useT();
  return (
    <section id={kind} className={css["kind"]} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{t(`Recipients.Kind.${kind}`)}</h2>
      {outcome && <MessageBox tone={TONES[outcome]} text={t(`Recipients.Outcome.${outcome}`, MAX_RECIPIENTS)} />}
      {recipients.length === 0 ? (
        <p className={css["quiet"]}>{t(`Recipients.None.${kind}`)}</p>
      ) : (
        <ul className={css["recipients"]}>
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} kind={kind} />
          ))}
        </ul>
      )}
      {recipients.length < MAX_RECIPIENTS ? (
        <AddForm kind={kind} email={email} isInvalid={outcome === "invalid-email"} />
      ) : (
        <p className={css["quiet"]}>{t("Recipients.Full", MAX_RECIPIENTS)}</p>
      )}
    </section>
  );
}

function AddForm({ kind, email, isInvalid }: { kind: RecipientKind; email: string; isInvalid: boolean }) {
  const t = useT();
  const { language } = usePage();
  return (
    <form
      className={css["add"]}
      method="post"
      action={RECIPIENT_FORMS.add}
      aria-label={t("Recipients.AddTo", t(`Recipients.Kind.${kind}`))}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      {/* The type email would rewrite the umlauts of a domain. */}
      <TextField
        className={css["email"]}
        name="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        label={t("Recipients.Email")}
        defaultValue={email}
        error={isInvalid ? t("Recipients.EmailFormat") : undefined}
      />
      {kind === "invoice" && (
        <Select
          className={css["format"]}
          name="format"
          label={t("Recipients.Format")}
          options={RECIPIENT_FORMATS.map((format) => ({ value: format, label: t(`Recipients.Format.${format}`) }))}
        />
      )}
      <Button type="submit" variant="secondary">
        {t("Recipients.Add")}
      </Button>
    </form>
  );
}
