import { type FormEvent, useId } from "react";
import { setStaffRoles } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { staffPhrases } from "../phrases/staff.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { RolesFields, rolesFrom } from "./roles-fields.tsx";
import type { Member } from "./staff-page.tsx";
import styles from "./staff.module.css";

export function RolesDialog({ member: { staffId, name, email, roles }, onClose }: { member: Member; onClose: () => void }) {
  const t = usePhrases(staffPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const toast = useToast();
  const change = useChange(setStaffRoles);
  const formId = useId();
  const noRole = change.error?.type === "NoRoleError";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = rolesFrom(new FormData(event.currentTarget));
    change.mutate(
      { staffId, roles: next },
      {
        onSuccess() {
          toast({ text: t.rolesChanged });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.rolesOf(name || email)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={change.isPending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit}>
        <RolesFields chosen={roles} error={noRole ? errors.NoRoleError : undefined} />
        {change.error && !noRole && <ErrorNotice error={change.error} />}
      </form>
    </Dialog>
  );
}
