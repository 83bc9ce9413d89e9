import { useBlocker } from "@tanstack/react-router";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { discardUnsavedInput, hasUnsavedInput } from "./unsaved-input.ts";

/** Asks whether to discard input, and runs the action if so. */
type AskToDiscard = (discard: () => void) => void;

const AskContext = createContext<AskToDiscard>((discard) => discard());

export const useAskToDiscard = (): AskToDiscard => useContext(AskContext);

/** Asks before input is lost: on links, back and forward, when the tab closes, and for dialogs that close. */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const t = usePhrases(common).unsaved;
  const [discard, setDiscard] = useState<{ run: () => void } | null>(null);
  const ask = useCallback<AskToDiscard>((run) => setDiscard({ run }), []);
  const blocker = useBlocker({ shouldBlockFn: hasUnsavedInput, enableBeforeUnload: hasUnsavedInput, withResolver: true });

  function stay() {
    setDiscard(null);
    if (blocker.status === "blocked") blocker.reset();
  }
  function leave() {
    setDiscard(null);
    if (discard) {
      discard.run();
    } else if (blocker.status === "blocked") {
      discardUnsavedInput();
      blocker.proceed();
    }
  }

  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        isOpen={discard !== null || blocker.status === "blocked"}
        onClose={stay}
        title={t.title}
        size="narrow"
        isAlert
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              {t.discard}
            </Button>
            <Button onClick={stay}>{t.stay}</Button>
          </>
        }
      >
        <p>{t.text}</p>
      </Dialog>
    </AskContext>
  );
}
