import { orderDetailsQuery } from "#contract/rules/order-tabs.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useTurn } from "#web/shell/page/use-turn.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { AccountErrorPage } from "../../account-error.tsx";
import { SignInHint } from "../../sign-in-hint.tsx";
import { OrderPage } from "./order-page.tsx";
import { UnknownOrder } from "./unknown-order.tsx";

/** An order with its positions, deliveries and papers. */
export function OrderDetails({ data, errorId }: ScreenProps<"OrderDetails">) {
  const t = useT();
  const { pages } = usePage().settings.site;
  const turn = useTurn(data);
  if (!data) return <AccountErrorPage headline={t("Orders.Details.Order")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Orders.Details.Order")} path={pages.orderDetails + queryOf(data)} />;
  if (data.view === "unknown") return <UnknownOrder />;
  return <OrderPage key={turn} loaded={data.order} firstTab={data.tab} />;
}

function queryOf({ orderId, tab }: Extract<ScreenData["OrderDetails"], { view: "visitor" }>): string {
  return orderId === "" ? "" : orderDetailsQuery(orderId, tab);
}
