import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";

/** The customer has no order with this number; the text does not reveal whether it exists. */
export function UnknownOrder() {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Orders.Unknown.Title")}</h1>
      <p>
        {t("Orders.Unknown.Text")} <SupportContact />
      </p>
      <p>
        <LinkButton href={link(pages.orderHistory)}>{t("Orders.Back")}</LinkButton>
      </p>
    </article>
  );
}
