import type { TokenMessage } from "#contract/password-messages.ts";
import { isEmail } from "#contract/rules/account/email.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./password.module.css";
import { SupportBox } from "./support-box.tsx";

/** An unusable reset link: the reason, and a link to request another (NEWPW-07..13). */
export function TokenError({ message }: { message: TokenMessage }) {
  const t = useT();
  const link = useLink();
  const { page, settings } = usePage();
  const { pages } = settings.site;
  const uid = new URLSearchParams(queryOf(page)).get("uid") ?? "";
  const again = link(pages.forgotPassword) + (isEmail(uid) ? `?${new URLSearchParams({ uid })}` : "");
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t("Password.Reset.Title")}</h1>
      <MessageBox tone="error" title={t("Password.Token.Title")} text={t(`Password.Token.${message}`)} />
      <p>{t("Password.Token.Hint")}</p>
      <p className={css["actions"]}>
        <LinkButton href={again}>{t("Password.Token.Again")}</LinkButton>
        <a href={link(pages.login)}>{t("Password.BackToLogin")}</a>
      </p>
      <SupportBox />
    </section>
  );
}
