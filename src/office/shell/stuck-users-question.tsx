import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { type AskAboutStuckUsers, StuckUsersContext } from "../api/stuck-users.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";

/** Dialog that names the users who lose their approver, before a lock or a move. */
export function StuckUsersQuestion({ children }: { children: ReactNode }) {
  const { stuckUsers: t, cancel } = usePhrases(common);
  const answer = useRef<((goesOn: boolean) => void) | null>(null);
  const [names, setNames] = useState<string | null>(null);
  const ask = useCallback<AskAboutStuckUsers>((stuck) => {
    setNames(stuck);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);

  function close(goesOn: boolean) {
    setNames(null);
    answer.current?.(goesOn);
    answer.current = null;
  }

  return (
    <StuckUsersContext value={ask}>
      {children}
      <Dialog
        isOpen={names !== null}
        onClose={() => close(false)}
        title={t.title}
        size="narrow"
        isAlert
        actions={
          <>
            <Button variant="secondary" onClick={() => close(true)}>
              {t.goOn}
            </Button>
            <Button onClick={() => close(false)}>{cancel}</Button>
          </>
        }
      >
        <p>{t.text(names ?? "")}</p>
      </Dialog>
    </StuckUsersContext>
  );
}
