import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import type { AddedPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";

type AddedNoticeProps = {
  name: string;
  /** The last import has it, too. */
  isImported: boolean;
  words: AddedPhrases;
  removal: { isPending: boolean; error: CallError | null };
  /** Removes it, or leaves it to the import; null without the right. */
  onRemove: (() => void) | null;
};

/** Says that staff added a dealer or online retailer, and whether the import has it by now; asks before it is removed. */
export function AddedNotice({ name, isImported, words, removal, onRemove }: AddedNoticeProps) {
  const { cancel } = usePhrases(common);
  const [isAsking, setAsking] = useState(false);
  const { action, title, text } = isImported ? words.leaveToImport : words.remove;
  const button = onRemove && (
    <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
      {action}
    </Button>
  );
  return (
    <>
      {isImported ? (
        <MessageBox tone="info" text={words.addedAndImported}>
          {button && <div>{button}</div>}
        </MessageBox>
      ) : (
        <p className="muted">
          {words.addedHere} {button}
        </p>
      )}
      {isAsking && onRemove && (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={title(name)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {cancel}
              </Button>
              <Button isLoading={removal.isPending} onClick={onRemove}>
                {action}
              </Button>
            </>
          }
        >
          <p>{text}</p>
          {removal.error && <ErrorNotice error={removal.error} />}
        </Dialog>
      )}
    </>
  );
}
