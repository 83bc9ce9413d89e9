import { type FormEvent, useId, useState } from "react";
import { setDiscountLimit } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { staffPhrases } from "../phrases/staff.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Member } from "./staff-page.tsx";
import styles from "./staff.module.css";

/** Sets the largest discount that a member offers alone. */
export function LimitDialog({ member: { staffId, name, email, discountLimit }, onClose }: { member: Member; onClose: () => void }) {
  const t = usePhrases(staffPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const toast = useToast();
  const change = useChange(setDiscountLimit);
  const formId = useId();
  const [typed, setTyped] = useState(discountLimit?.replace(".", ",") ?? "");
  const isInvalid = change.error?.type === "InvalidPercentError";

  function submit(event: FormEvent) {
    event.preventDefault();
    const percent = typed.trim() === "" ? null : typed.trim().replace(",", ".");
    change.mutate(
      { staffId, percent },
      {
        onSuccess() {
          toast({ text: t.limitChanged });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.limitOf(name || email)}
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
        <p>{t.limitText}</p>
        <TextField
          label={t.limitField}
          hint={t.limitHint}
          inputMode="decimal"
          maxLength={6}
          value={typed}
          error={isInvalid ? errors.InvalidPercentError : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {change.error && !isInvalid && <ErrorNotice error={change.error} />}
      </form>
    </Dialog>
  );
}
