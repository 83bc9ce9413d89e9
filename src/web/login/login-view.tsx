import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { USER_ROUTES } from "#contract/routes.ts";
import { readSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { LoadingLogo } from "#web/ui/feedback/loading-logo.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import css from "./login.module.css";
import type { LoginFailure, LoginModel } from "./use-login.ts";

const REQUIRED = "Login.Required";
const BENEFITS = ["Orders", "Lists", "Invoices"] as const;

export type LoginViewProps = LoginModel & { redirectTarget: string | null };

/** The form in each phase of signing in. The server's HTML works without scripts. */
export function LoginView({ phase, failure, signIn, signInWithPasskey, redirectTarget }: LoginViewProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const [missing, setMissing] = useState<{ username: boolean; password: boolean }>({ username: false, password: false });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && phase !== "initial") box.current?.focus();
  }, [failure, phase]);

  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = formElement.current?.elements.namedItem("username");
    if (field instanceof HTMLInputElement && field.value === "") field.value = readSignInName();
  }, []);

  const isWaiting = phase === "preparing" || phase === "leaving";
  const isBlocked = phase === "blocked";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== "ready") return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get("username") ?? "").trim();
    const password = String(form.get("password") ?? "");
    setMissing({ username: username === "", password: password === "" });
    if (username === "" || password === "") {
      const field = event.currentTarget.elements.namedItem(username === "" ? "username" : "password");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    void signIn(username, password);
  };

  return (
    <section className={`page-body ${css["login"]}`} data-phase={phase} aria-busy={isWaiting}>
      <h1>{t("Login.Headline")}</h1>
      {failure && <FailureBox failure={failure} boxRef={box} />}
      <div className={css["waiting"]} hidden={!isWaiting && phase !== "initial"}>
        <LoadingLogo label={t("Login.Preparing")} />
      </div>
      <form
        ref={formElement}
        className={css["form"]}
        method="post"
        action={USER_ROUTES.loginForm}
        noValidate={phase !== "initial"}
        onSubmit={submit}
        hidden={isWaiting}
      >
        <input type="hidden" name="page" value={link(pages.login)} />
        <input type="hidden" name="redirect" value={redirectTarget ?? link(pages.myAccount)} />
        <TextField
          name="username"
          label={t("Login.Username")}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={isBlocked}
          error={missing.username ? t(REQUIRED) : undefined}
        />
        <PasswordField
          name="password"
          label={t("Login.Password")}
          required
          disabled={isBlocked}
          error={missing.password ? t(REQUIRED) : undefined}
        />
        <p className={css["forgot"]}>
          <a href={link(pages.forgotPassword)}>{t("Login.ForgotPassword")}</a>
        </p>
        <Button type="submit" wide isLoading={phase === "sending"} disabled={isBlocked}>
          {t("Login.Submit")}
        </Button>
        {signInWithPasskey && (
          <Button
            variant="secondary"
            wide
            icon="security"
            disabled={isBlocked}
            onClick={() => phase === "ready" && void signInWithPasskey()}
          >
            {t("Login.Passkey")}
          </Button>
        )}
      </form>
      <aside className={css["register"]}>
        <h2>{t("Login.Register.Headline")}</h2>
        <p>{t("Login.Register.Text")}</p>
        <ul>
          {BENEFITS.map((key) => (
            <li key={key}>
              <Icon name="check" size={20} /> {t(`Login.Benefit.${key}`)}
            </li>
          ))}
        </ul>
        <a href={link(pages.registration)}>{t("Login.Register.Link")}</a>
      </aside>
    </section>
  );
}

const OWN_TEXTS: Partial<Record<NonNullable<LoginFailure>, string>> = {
  too_many_attempts: "Login.TooManyAttempts",
  passkey: "Login.Passkey.Rejected",
  passkey_unused: "Login.Passkey.Unused",
};

function FailureBox({ failure, boxRef }: { failure: NonNullable<LoginFailure>; boxRef: React.Ref<HTMLDivElement> }) {
  const t = useT();
  const isAddress = failure === "passkey_unused" && !hasPasskeys(location.hostname);
  const own = isAddress ? "Passkeys.NotForAddress" : OWN_TEXTS[failure];
  const text =
    own !== undefined ? (
      <p>{t(own)}</p>
    ) : (
      <>
        <p>{t("Login-Failed-Error.Text")}</p>
        <p>{t("Login.CheckInput")}</p>
      </>
    );
  return <MessageBox ref={boxRef} tone="error" title={t("Login-Failed-Error.Title")} text={text} />;
}
