import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { completeSetUp, getInvitation } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { call, CallError, type CallErrorType } from "../api/call.ts";
import { useRead } from "../api/use-call.ts";
import { useReloadSession } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { signInPhrases } from "../phrases/sign-in.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { EntryPage } from "./entry-page.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./entry-page.module.css";

/** Page of an invitation's link: sets name, password and authenticator, and shows the recovery codes once. */
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
  const { errors } = usePhrases(common);
  const { data, error, refetch } = useRead(getInvitation, { token });
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setFailure(null);
    try {
      const { completeSetUp: done } = await call(completeSetUp, {
        token,
        name: read("name"),
        password: read("password"),
        code: read("code"),
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
        <div className={styles["part"]}>
          <h2>{t.setUp.app}</h2>
          <p>{t.setUp.appText}</p>
          <div className={styles["qr"]}>
            <QrCode text={uri} label={t.setUp.qr} />
          </div>
          <p>{t.setUp.secret}</p>
          <p className={`${styles["secret"]} code`} lang="zxx">
            {(secret.match(/.{1,4}/g) ?? []).map((part, index) => (
              <span key={index}>{part}</span>
            ))}
          </p>
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
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  }

  async function finish() {
    await reloadSession();
    await navigate({ to: "/", replace: true });
  }

  return (
    <EntryPage title={t.title}>
      <p>{t.text}</p>
      <ul className={`${styles["codes"]} code`} lang="zxx">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["buttons"]}>
        <Button variant="secondary" icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button onClick={() => void finish()}>{t.done}</Button>
      </div>
    </EntryPage>
  );
}
