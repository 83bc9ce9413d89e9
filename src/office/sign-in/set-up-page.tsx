import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { completeSetUp, getInvitation, getSetUpPasskey } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { call, CallError, type CallErrorType } from "../api/call.ts";
import { useRead } from "../api/use-call.ts";
import { useReloadSession } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { signInPhrases } from "../phrases/sign-in.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { AuthenticatorSecret } from "./authenticator-secret.tsx";
import { EntryPage } from "./entry-page.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { createPasskey, supportsPasskeys } from "./passkeys.ts";
import styles from "./entry-page.module.css";

/** Page of an invitation's link: sets name, password and authenticator app or passkey, and shows the recovery codes once. */
export function SetUpPage() {
  const t = usePhrases(signInPhrases);
  const { office } = usePhrases(common);
  // Read once: the address loses the token, so that history and screen do not show it.
  const [token] = useState(() => location.hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    document.title = `${t.setUp.title} – ${office}`;
  }, [t, office]);
  if (codes) return <RecoveryCodes codes={codes} />;
  return <SetUp token={token} onDone={setCodes} />;
}

function SetUp({ token, onDone }: { token: string; onDone: (codes: readonly string[]) => void }) {
  const t = usePhrases(signInPhrases);
  const {
    errors,
    factor: { passkeyNotForAddress },
  } = usePhrases(common);
  const { data, error, refetch } = useRead(getInvitation, { token });
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [factor, setFactor] = useState<"app" | "passkey">("app");
  const [isDeclined, setDeclined] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setFailure(null);
    setDeclined(false);
    try {
      const passkey = factor === "passkey" ? await createPasskey((await call(getSetUpPasskey, { token })).setUpPasskey) : null;
      if (factor === "passkey" && passkey === null) {
        setDeclined(true);
        setBusy(false);
        return;
      }
      const { completeSetUp: done } = await call(completeSetUp, {
        token,
        name: read("name"),
        password: read("password"),
        code: factor === "app" ? read("code") : null,
        passkey,
      });
      onDone(done.recoveryCodes);
    } catch (cause) {
      setFailure(cause instanceof CallError ? cause.type : "unexpected");
      setBusy(false);
    }
  }

  if (error) {
    const isExpired = error.type === "InvitationExpiredError";
    return (
      <EntryPage title={isExpired ? t.setUp.expired : t.setUp.title}>
        {isExpired ? <p>{errors.InvitationExpiredError}</p> : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      </EntryPage>
    );
  }
  if (!data) return <EntryPage title={t.setUp.title}>{null}</EntryPage>;
  const { email, name, secret, uri } = data.invitation;
  const textOf = (...types: readonly CallErrorType[]) => (failure && types.includes(failure) ? errors[failure] : undefined);
  const rest = failure && !["InvalidNameError", "WeakPasswordError", "WrongCodeError"].includes(failure) ? failure : null;
  return (
    <EntryPage title={t.setUp.title}>
      <p>{t.setUp.text}</p>
      <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <p className="muted">{email}</p>
        <TextField
          label={t.setUp.name}
          name="name"
          defaultValue={name}
          autoComplete="name"
          maxLength={80}
          required
          error={textOf("InvalidNameError")}
        />
        <PasswordField
          label={t.setUp.password}
          hint={t.setUp.passwordHint}
          name="password"
          autoComplete="new-password"
          maxLength={256}
          required
          error={textOf("WeakPasswordError")}
        />
        {supportsPasskeys() && (
          <RadioGroup
            label={t.setUp.factor}
            name="factor"
            stacked
            value={factor}
            onChange={setFactor}
            error={isDeclined ? (hasPasskeys(location.hostname) ? t.setUp.passkeyDeclined : passkeyNotForAddress) : undefined}
            options={[
              { value: "app", label: t.setUp.app, hint: t.setUp.appHint },
              { value: "passkey", label: t.setUp.passkey, hint: t.setUp.passkeyHint },
            ]}
          />
        )}
        {factor === "app" && (
          <>
            <div className={styles["part"]}>
              <h2>{t.setUp.app}</h2>
              <AuthenticatorSecret secret={secret} uri={uri} />
            </div>
            <TextField
              label={t.setUp.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              error={textOf("WrongCodeError")}
            />
          </>
        )}
        {rest && <ErrorNotice error={new CallError(rest)} />}
        <Button type="submit" wide isLoading={isBusy}>
          {t.setUp.submit}
        </Button>
      </form>
    </EntryPage>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = usePhrases(signInPhrases).recovery;
  const navigate = useNavigate();
  const reloadSession = useReloadSession();

  async function finish() {
    await reloadSession();
    await navigate({ to: "/", replace: true });
  }

  return (
    <EntryPage title={t.title}>
      <RecoveryCodeList codes={codes}>
        <Button onClick={() => void finish()}>{t.done}</Button>
      </RecoveryCodeList>
    </EntryPage>
  );
}
