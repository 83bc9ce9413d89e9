import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { confirmFactor, confirmPasskey, getPasskeyRequest } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { call, CallError } from "../api/call.ts";
import { type AskForFactor, FactorContext } from "../api/factor.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { focusOnMount } from "../shell/focus-on-mount.ts";
import { askForPasskey, supportsPasskeys } from "./passkeys.ts";
import styles from "./entry-page.module.css";

/** Dialog that asks for the second factor before a sensitive change. */
export function FactorProvider({ children }: { children: ReactNode }) {
  const t = usePhrases(common);
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback<AskForFactor>(() => {
    setFailure(null);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    answer.current?.(isConfirmed);
    answer.current = null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy(true);
    try {
      if ((await call(confirmFactor, { code })).confirmFactor) close(true);
      else setFailure(t.errors.WrongCodeError);
    } catch (error) {
      setFailure(t.errors[error instanceof CallError ? error.type : "unexpected"]);
    }
    setBusy(false);
  }

  async function confirmByPasskey() {
    setBusy(true);
    setFailure(null);
    try {
      const passkey = await askForPasskey((await call(getPasskeyRequest, {})).passkeyRequest);
      if (passkey === null) setFailure(hasPasskeys(location.hostname) ? t.factor.passkeyUnused : t.factor.passkeyNotForAddress);
      else if ((await call(confirmPasskey, { passkey })).confirmPasskey) close(true);
      else setFailure(t.errors.PasskeyRejectedError);
    } catch (error) {
      setFailure(t.errors[error instanceof CallError ? error.type : "unexpected"]);
    }
    setBusy(false);
  }

  return (
    <FactorContext value={ask}>
      {children}
      <Dialog isOpen={isOpen} onClose={() => close(false)} title={t.factor.title} size="narrow">
        <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
          <p>{t.factor.text}</p>
          <TextField
            label={t.factor.code}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            required
            ref={focusOnMount}
            error={failure ?? undefined}
          />
          <div className={styles["buttons"]}>
            <Button type="submit" isLoading={isBusy}>
              {t.factor.confirm}
            </Button>
            {supportsPasskeys() && (
              <Button variant="secondary" icon="security" disabled={isBusy} onClick={() => void confirmByPasskey()}>
                {t.factor.passkey}
              </Button>
            )}
            <Button variant="secondary" onClick={() => close(false)}>
              {t.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </FactorContext>
  );
}
