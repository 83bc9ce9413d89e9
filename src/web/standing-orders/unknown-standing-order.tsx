import { STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";

/** A standing order or run that does not exist, or belongs to another account. */
export function UnknownStandingOrder() {
  const t = useT();
  const link = useLink();
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("StandingOrders.Unknown.Title")}</h1>
      <EmptyState>
        <p>{t("StandingOrders.Unknown.Text")}</p>
        <p>
          <LinkButton href={link(STANDING_ORDER_PAGES.list)}>{t("StandingOrders.ToAll")}</LinkButton>
        </p>
      </EmptyState>
    </article>
  );
}
