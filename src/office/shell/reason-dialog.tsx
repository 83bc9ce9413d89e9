import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { ErrorNotice } from "./error-notice.tsx";

const MAX_REASON = 1_000;

/** Confirms a change with a text. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  confirm,
  change,
  onConfirm,
  onClose,
}: {
  title: string;
  text?: string;
  label: string;
  hint?: string;
  /** Label of the button. */
  confirm: string;
  change: { isPending: boolean; error: CallError | null };
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const { cancel } = usePhrases(common);
  const [reason, setReason] = useState("");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button isLoading={change.isPending} onClick={() => onConfirm(reason)}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <TextArea
        label={label}
        {...(hint && { hint })}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {change.error && <ErrorNotice error={change.error} />}
    </Dialog>
  );
}
