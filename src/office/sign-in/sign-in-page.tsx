import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { type ChangeEvent, type FormEvent, useEffect, useState } from "react";
import { completeSignOn, getCompanySignOn, getPasskeyRequest, signIn, signInWithPasskey } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES, SIGN_ON_PARAMETER } from "#contract/office/routes.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { call, CallError } from "../api/call.ts";
import { useRead } from "../api/use-call.ts";
import { useReloadSession } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { signInPhrases } from "../phrases/sign-in.ts";
import { focusOnMount } from "../shell/focus-on-mount.ts";
import { SIGN_ON_OUTCOMES, type SignOnOutcome } from "#contract/office/sign-on-outcomes.ts";
import { askForPasskey, supportsPasskeys } from "./passkeys.ts";
import { EntryPage } from "./entry-page.tsx";
import styles from "./entry-page.module.css";

/** As authenticator apps show it, "123 456". Recovery codes are longer, with groups of five. */
const APP_CODE = /^\s*\d{3}\s?\d{3}\s*$/;

/** Asks for e-mail address and password and then for a code, or for a passkey alone. The screen of the address opens afterwards. */
export function SignInPage() {
  const t = usePhrases(signInPhrases);
  const { errors, office, factor } = usePhrases(common);
  const reloadSession = useReloadSession();
  const { data: options } = useRead(getCompanySignOn, {});
  const [outcome] = useState(() => takeOutcome());
  const [known, setKnown] = useState<{ email: string; password: string } | "company" | null>(outcome === "codeNeeded" ? "company" : null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState(isFailure(outcome) ? outcome : null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t.title} – ${office}`;
  }, [t, office]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A whole code submits by itself, again when its last digit is typed again.
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setFailure(null);
    setNotice(null);
    try {
      if (known === "company") {
        const { completeSignOn: result } = await call(completeSignOn, { code: read("code") });
        if (result === "done") await reloadSession();
        else if (result === "wrong") setFailure(errors.WrongCodeError);
        else {
          setKnown(null);
          setNotice("expired");
        }
        setBusy(false);
        return;
      }
      const { email, password } = known ?? { email: read("email"), password: read("password") };
      const { signIn: status } = await call(signIn, { email, password, code: known ? read("code") : null });
      if (status === "codeNeeded") setKnown({ email, password });
      else if (status === "wrong") setFailure(t.wrong);
      else await reloadSession();
    } catch (error) {
      setFailure(errors[error instanceof CallError ? error.type : "unexpected"]);
    }
    setBusy(false);
  }

  function submitWholeCode({ target }: ChangeEvent<HTMLInputElement>) {
    if (APP_CODE.test(target.value)) target.form?.requestSubmit();
  }

  async function signInByPasskey() {
    setBusy(true);
    setFailure(null);
    try {
      const passkey = await askForPasskey((await call(getPasskeyRequest, {})).passkeyRequest);
      if (passkey === null) setFailure(hasPasskeys(location.hostname) ? t.passkeyUnused : factor.passkeyNotForAddress);
      else if ((await call(signInWithPasskey, { passkey })).signInWithPasskey === "done") await reloadSession();
      else setFailure(errors.PasskeyRejectedError);
    } catch (error) {
      setFailure(errors[error instanceof CallError ? error.type : "unexpected"]);
    }
    setBusy(false);
  }

  return (
    <EntryPage title={t.title}>
      {notice && <MessageBox tone="error">{t.outcomes[notice]}</MessageBox>}
      <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
        {known ? (
          <>
            {/* Also keeps the other buttons from where a double click on the first step hits them. */}
            {known === "company" ? (
              <p role="status">{t.companyCode}</p>
            ) : (
              <TextField key="known" label={t.email} value={known.email} autoComplete="username" readOnly />
            )}
            <TextField
              key="code"
              label={t.code}
              hint={t.codeHint}
              error={failure ?? undefined}
              name="code"
              inputMode="text"
              autoComplete="one-time-code"
              maxLength={40}
              required
              onChange={submitWholeCode}
              ref={focusOnMount}
            />
          </>
        ) : (
          <>
            <TextField label={t.email} name="email" type="email" autoComplete="username" maxLength={254} required ref={focusOnMount} />
            <PasswordField label={t.password} error={failure ?? undefined} name="password" maxLength={256} required />
          </>
        )}
        <Button type="submit" wide isLoading={isBusy}>
          {known ? t.submit : t.next}
        </Button>
        {known && (
          <Button
            variant="quiet"
            onClick={() => {
              setKnown(null);
              setFailure(null);
            }}
          >
            {t.other}
          </Button>
        )}
        {supportsPasskeys() && (
          <Button variant="secondary" icon="security" wide disabled={isBusy} onClick={() => void signInByPasskey()}>
            {t.passkey}
          </Button>
        )}
        {options?.hasCompanySignOn && known !== "company" && (
          <LinkButton href={OFFICE_ROUTES.signOn} variant="secondary" icon="users" wide>
            {t.company}
          </LinkButton>
        )}
      </form>
      <p className="muted">{t.lost}</p>
    </EntryPage>
  );
}

type Failure = Exclude<SignOnOutcome, "done" | "codeNeeded">;

function isFailure(outcome: SignOnOutcome | null): outcome is Failure {
  return outcome !== null && outcome !== "done" && outcome !== "codeNeeded";
}

/** The outcome of a sign-in with the company account, read once: the address loses it. */
function takeOutcome(): SignOnOutcome | null {
  const url = new URL(location.href);
  const given = url.searchParams.get(SIGN_ON_PARAMETER);
  if (given === null) return null;
  url.searchParams.delete(SIGN_ON_PARAMETER);
  history.replaceState(history.state, "", url);
  return SIGN_ON_OUTCOMES.find((outcome) => outcome === given) ?? null;
}
