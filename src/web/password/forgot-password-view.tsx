import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { isEmail } from "#contract/rules/account/email.ts";
import { PASSWORD_FORMS } from "#contract/routes.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./password.module.css";
import { SupportBox } from "./support-box.tsx";
import type { ForgotPasswordModel } from "./use-forgot-password.ts";

/** The form, and the confirmation after it was sent (FORGOT-01..03). The server's HTML works without scripts. */
export function ForgotPasswordView(model: ForgotPasswordModel) {
  const t = useT();
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t("Password.Forgot.Title")}</h1>
      {model.state === "sent" ? <Sent begin={model.begin} /> : <RequestForm {...model} />}
      <SupportBox />
    </section>
  );
}

function RequestForm({ state, request }: ForgotPasswordModel) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const { page, settings } = usePage();
  const { pages } = settings.site;
  // From an expired link, the account is known (NEWPW-13).
  const uid = new URLSearchParams(queryOf(page)).get("uid") ?? "";
  const failure = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state === "failed") failure.current?.focus();
    if (state === "again") form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }, [state]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    if (!(await request(field.value))) field.focus();
  };
  return (
    <>
      {state === "failed" && <MessageBox ref={failure} tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />}
      <p>{t("Password.Forgot.Text")}</p>
      <form
        ref={form}
        className={css["form"]}
        method="post"
        action={PASSWORD_FORMS.forgotten}
        noValidate={isHydrated}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="page" value={link(pages.forgotPassword)} />
        {/* The type email would rewrite the umlauts of a domain, and turn ß into ss. */}
        <TextField
          name="email"
          inputMode="email"
          label={t("Password.Forgot.Email")}
          defaultValue={isEmail(uid) ? uid : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={state === "malformed" ? t("Password.Forgot.Malformed") : undefined}
        />
        <Button type="submit" wide isLoading={state === "sending"}>
          {t("Password.Forgot.Submit")}
        </Button>
      </form>
      <p>
        <a href={link(pages.login)}>{t("Password.BackToLogin")}</a>
      </p>
    </>
  );
}

/** The same text whether the address has an account or not. */
function Sent({ begin }: Pick<ForgotPasswordModel, "begin">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  // A link to this page for browsers without scripts; with scripts it only resets the form.
  const beginHere = (event: MouseEvent) => {
    event.preventDefault();
    begin();
  };
  return (
    <>
      <MessageBox ref={box} tone="success" title={t("Password.Sent.Title")} text={t("Password.Sent.Text")} />
      <p>{t("Password.Sent.Hint")}</p>
      <p className={css["actions"]}>
        <a href={link(pages.home)}>{t("Password.Home")}</a>
        <a href={link(pages.forgotPassword)} onClick={beginHere}>
          {t("Password.Sent.Again")}
        </a>
      </p>
    </>
  );
}
