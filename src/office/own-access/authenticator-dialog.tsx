import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { confirmOwnAuthenticator, startOwnAuthenticator } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { ownAccessPhrases } from "../phrases/own-access.ts";
import { signInPhrases } from "../phrases/sign-in.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AuthenticatorSecret } from "../sign-in/authenticator-secret.tsx";
import styles from "./own-access.module.css";

/** Connects an authenticator app by its first code; the previous one stays in use until then. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(ownAccessPhrases);
  const { setUp } = usePhrases(signInPhrases);
  const { errors, cancel } = usePhrases(common);
  const toast = useToast();
  const start = useChange(startOwnAuthenticator);
  const confirm = useChange(confirmOwnAuthenticator);
  const [isWrong, setWrong] = useState(false);
  const formId = useId();
  const hasStarted = useRef(false);
  const { mutate } = start;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate({}, { onError: ({ type }) => type === "FactorRequiredError" && onClose() });
  }, [mutate, onClose]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(
      { code: String(new FormData(event.currentTarget).get("code")) },
      {
        onSuccess({ confirmOwnAuthenticator: isRight }) {
          setWrong(!isRight);
          if (!isRight) return;
          toast({ text: t.appConnected });
          onClose();
        },
      },
    );
  }

  const app = start.data?.startOwnAuthenticator;
  const error = start.error ?? confirm.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={setUp.app}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!app} isLoading={confirm.isPending}>
            {t.connectApp}
          </Button>
        </>
      }
    >
      {app && (
        <form id={formId} className={styles["form"]} onSubmit={submit}>
          <AuthenticatorSecret {...app} />
          <TextField
            label={setUp.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            error={isWrong ? errors.WrongCodeError : undefined}
          />
        </form>
      )}
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}
