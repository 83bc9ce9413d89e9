import { RECIPIENT_FORMS, type RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { DocumentRecipientData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./recipients.module.css";

/** An address with its format and state, and buttons to remove it or to mail its confirmation again. */
export function RecipientRow({ recipient, kind }: { recipient: DocumentRecipientData; kind: RecipientKind }) {
  const t = useT();
  const { email, format, isConfirmed, rejectedSince, rejection } = recipient;
  return (
    <li className={css["recipient"]}>
      <div className={css["address"]}>
        <strong>{email}</strong>
        {kind === "invoice" && <span className={css["quiet"]}>{t(`Recipients.Format.${format}`)}</span>}
        {!isConfirmed && (
          <span className={css["waiting"]}>
            <Icon name="clock" size={16} />
            {t("Recipients.Waiting")}
          </span>
        )}
        {rejectedSince && (
          <span className={css["rejected"]}>
            <Icon name="alert" size={16} />
            {t("Recipients.Rejected", formatDay(rejectedSince, t))} {rejection}
          </span>
        )}
      </div>
      <div className={css["buttons"]}>
        {!isConfirmed && <RowForm recipient={recipient} kind={kind} action={RECIPIENT_FORMS.resend} label="Recipients.Resend" />}
        <RowForm recipient={recipient} kind={kind} action={RECIPIENT_FORMS.remove} label="Recipients.Remove" />
      </div>
    </li>
  );
}

type RowFormProps = { recipient: DocumentRecipientData; kind: RecipientKind; action: string; label: string };

function RowForm({ recipient: { id, email }, kind, action, label }: RowFormProps) {
  const t = useT();
  const { language } = usePage();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" variant="secondary" size="small" aria-label={`${t(label)}: ${email}`}>
        {t(label)}
      </Button>
    </form>
  );
}
