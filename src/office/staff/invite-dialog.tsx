import { type FormEvent, useId } from "react";
import { inviteStaff } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallErrorType } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { staffPhrases } from "../phrases/staff.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { RolesFields, rolesFrom } from "./roles-fields.tsx";
import styles from "./staff.module.css";

/** Errors that are shown beside their field. */
const OF_FIELDS: readonly CallErrorType[] = ["InvalidEmailError", "EmailTakenError", "InvalidNameError", "NoRoleError"];

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = usePhrases(staffPhrases);
  const { errors, cancel } = usePhrases(common);
  const toast = useToast();
  const invite = useChange(inviteStaff);
  const formId = useId();
  const type = invite.error?.type;
  const textOf = (...types: readonly CallErrorType[]) => (type && types.includes(type) ? errors[type] : undefined);

  function close() {
    invite.reset();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    invite.mutate(
      { email: String(form.get("email")), name: String(form.get("name")), roles: rolesFrom(form) },
      {
        onSuccess() {
          toast({ text: t.invited });
          close();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.inviteTitle}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={invite.isPending}>
            {t.invite}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit} noValidate>
        <p>{t.inviteText}</p>
        <TextField label={t.name} name="name" autoComplete="off" maxLength={80} error={textOf("InvalidNameError")} />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={textOf("InvalidEmailError", "EmailTakenError")}
        />
        <RolesFields chosen={["sales"]} error={textOf("NoRoleError")} />
        {invite.error && !OF_FIELDS.includes(invite.error.type) && <ErrorNotice error={invite.error} />}
      </form>
    </Dialog>
  );
}
