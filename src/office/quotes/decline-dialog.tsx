import { useState } from "react";
import { declineQuote } from "#contract/office/generated/operations.ts";
import { MAX_REASON_LENGTH } from "#contract/rules/quotes/quote-request.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { quotePhrases } from "../phrases/quotes.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";

/** Declines a request with a reason. */
export function DeclineDialog({ number, isOpen, onClose }: { number: string; isOpen: boolean; onClose: () => void }) {
  const t = usePhrases(quotePhrases);
  const { cancel } = usePhrases(common);
  const toast = useToast();
  const [reason, setReason] = useState("");
  const decline = useChange(declineQuote);
  const onDecline = () =>
    decline.mutate(
      { number, reason },
      {
        onSuccess() {
          onClose();
          toast({ text: t.declined });
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.declineTitle}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button isLoading={decline.isPending} onClick={onDecline}>
            {t.decline}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decline.error && <ErrorNotice error={decline.error} />}
    </Dialog>
  );
}
