import type { ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { OutcomeMessage } from "./outcome-message.tsx";
import { StandingOrderCard } from "./standing-order-card.tsx";
import css from "./standing-orders.module.css";

/** The user's standing orders with their runs. Plain forms that work without JavaScript. */
export function StandingOrders({ data, errorId }: ScreenProps<"StandingOrders">) {
  const t = useT();
  if (data === undefined) return <AccountErrorPage headline={t("StandingOrders.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("StandingOrders.Title")} />;
  return <StandingOrdersPage {...data} />;
}

function StandingOrdersPage({ orders, message }: NonNullable<ScreenData["StandingOrders"]>) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const toLists = (
    <LinkButton variant={orders.length === 0 ? "primary" : "secondary"} href={link(pages.orderLists)}>
      {t("StandingOrders.ToLists")}
    </LinkButton>
  );
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("StandingOrders.Title")}</h1>
      {message && <OutcomeMessage message={message} />}
      {orders.length === 0 ? (
        <EmptyState>
          <p>{t("StandingOrders.None")}</p>
          <p>{t("StandingOrders.None.How")}</p>
          <p>{toLists}</p>
        </EmptyState>
      ) : (
        <>
          <ul className={css["orders"]} aria-label={t("StandingOrders.Title")}>
            {orders.map((order) => (
              <StandingOrderCard key={order.id} order={order} />
            ))}
          </ul>
          <p>{t("StandingOrders.New")}</p>
          <p>{toLists}</p>
        </>
      )}
    </article>
  );
}
