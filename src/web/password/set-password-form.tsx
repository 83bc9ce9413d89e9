import { type FormEvent, useEffect, useRef, useState } from "react";
import { type PasswordMessage } from "#contract/password-messages.ts";
import { PASSWORD_FORMS } from "#contract/routes.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordChecklist } from "#web/ui/form/password-checklist.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import css from "./password.module.css";
import { SupportBox } from "./support-box.tsx";
import type { PasswordFields, SetPasswordFormModel } from "./use-set-password.ts";

/** Field of a message; other messages show above the form. */
const FIELD_OF: Partial<Record<PasswordMessage, keyof PasswordFields>> = {
  "password.wrong-old-password": "oldPassword",
  "password.rules": "password",
  "password.too-long": "password",
  "password.repeated": "password",
  "password.common": "password",
  "password.email": "password",
  "password.shop": "password",
  "password.same": "password",
  "password.different": "passwordRepeat",
};

/** The new password twice, and the old one for signed-in users (NEWPW-01..03). It works without scripts. */
export function SetPasswordForm({ userId, token, message, isSaving, missing, save }: SetPasswordFormModel) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const { pages } = usePage().settings.site;
  const [password, setPassword] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isReset = token !== null;
  const wrongField = message ? FIELD_OF[message] : undefined;
  const first = missing[0] ?? wrongField;
  useEffect(() => {
    if (isSaving || (message === null && first === undefined)) return;
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else box.current?.focus();
  }, [isSaving, message, first]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const entered = new FormData(event.currentTarget);
    const textOf = (name: keyof PasswordFields) => String(entered.get(name) ?? "");
    void save({ oldPassword: textOf("oldPassword"), password: textOf("password"), passwordRepeat: textOf("passwordRepeat") });
  };
  const field = (name: keyof PasswordFields) => ({
    name,
    required: true,
    error: missing.includes(name) ? t("Password.Required") : wrongField === name && message ? t(`Password.Error.${message}`) : undefined,
  });

  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t(isReset ? "Password.Reset.Title" : "Password.Change.Title")}</h1>
      {message && !wrongField && <Feedback message={message} boxRef={box} />}
      <p className={css["who"]}>{t("Password.Account", userId)}</p>
      <form ref={form} className={css["form"]} method="post" action={PASSWORD_FORMS.newPassword} noValidate={isHydrated} onSubmit={submit}>
        <input type="hidden" name="page" value={link(pages.setPassword)} />
        {isReset && <input type="hidden" name="token" value={token} />}
        {/* For password managers: the account of the password. */}
        <input type="text" name="uid" autoComplete="username" value={userId} readOnly hidden />
        {!isReset && <PasswordField {...field("oldPassword")} label={t("Password.Old")} />}
        <PasswordField
          {...field("password")}
          label={t("Password.New")}
          autoComplete="new-password"
          hint={<PasswordChecklist password={password} />}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField {...field("passwordRepeat")} label={t("Password.Repeat")} autoComplete="new-password" />
        <Button type="submit" wide isLoading={isSaving}>
          {t("Password.Save")}
        </Button>
      </form>
      {!isReset && (
        <p>
          <a href={link(pages.forgotPassword)}>{t("Password.OldForgotten")}</a>
        </p>
      )}
      <SupportBox />
    </section>
  );
}

function Feedback({ message, boxRef }: { message: PasswordMessage; boxRef: React.Ref<HTMLDivElement> }) {
  const t = useT();
  const text = message === "password.failed" ? t("Common.TryAgain") : t(`Password.Error.${message}`);
  return <MessageBox ref={boxRef} tone="error" title={t("Password.Feedback.Title")} text={text} />;
}
