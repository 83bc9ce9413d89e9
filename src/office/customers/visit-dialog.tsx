import { type FormEvent, useId } from "react";
import { startVisit } from "#contract/office/generated/operations.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { visitPhrases } from "../phrases/visits.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import type { Customer } from "./customer-page.tsx";
import styles from "./customer-page.module.css";

const MAX_REASON_LENGTH = 200;

type VisitDialogProps = {
  customerId: string;
  users: readonly Customer["users"][number][];
  sites: readonly { siteId: string; name: string }[];
  onClose: () => void;
};

/** Prepares a visit as one of the customer's users, and then shows the link that opens the shop. */
export function VisitDialog({ customerId, users, sites, onClose }: VisitDialogProps) {
  const t = usePhrases(visitPhrases);
  const { cancel } = usePhrases(common);
  const start = useChange(startVisit);
  const formId = useId();
  const url = start.data?.startVisit;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    start.mutate({ customerId, accountId: text("user"), siteId: text("site") || sites[0]!.siteId, reason: text("reason") });
  }

  if (url !== undefined)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t.title}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t.close}
            </Button>
            <LinkButton href={url} target="_blank" rel="noreferrer" onClick={onClose}>
              {t.open}
            </LinkButton>
          </>
        }
      >
        <p role="status">{t.ready}</p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={start.isPending}>
            {t.prepare}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit}>
        <p>{t.about}</p>
        <Select
          label={t.user}
          name="user"
          options={users.map(({ accountId, name, email }) => ({ value: accountId, label: name === "" ? email : `${name} (${email})` }))}
        />
        {sites.length > 1 && (
          <Select label={t.site} name="site" options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))} />
        )}
        <TextArea label={t.reason} hint={t.reasonHint} name="reason" rows={2} maxLength={MAX_REASON_LENGTH} required />
        {start.error && <ErrorNotice error={start.error} />}
      </form>
    </Dialog>
  );
}
