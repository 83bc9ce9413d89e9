import { useEffect, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./password.module.css";

/** The new password was saved (NEWPW-17). A user who changed it is still signed in; after a reset by e-mail they sign in with it. */
export function PasswordSaved({ isReset }: { isReset: boolean }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t("Password.Saved.Title")}</h1>
      <MessageBox
        ref={box}
        tone="success"
        title={t("Password.Saved.Box")}
        text={t(isReset ? "Password.Saved.EndedAll" : "Password.Saved.EndedOthers")}
      />
      <p className={css["actions"]}>
        {isReset ? (
          <LinkButton href={link(pages.login)}>{t("Password.Saved.Login")}</LinkButton>
        ) : (
          <>
            <LinkButton href={link(pages.myAccount)}>{t("Password.Saved.Account")}</LinkButton>
            <LinkButton variant="secondary" href={link(pages.login)}>
              {t("Password.Saved.Login")}
            </LinkButton>
          </>
        )}
        <a href={link(pages.home)}>{t("Password.Home")}</a>
      </p>
    </section>
  );
}
