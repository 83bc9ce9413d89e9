import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { OrderPage } from "./order-page.tsx";
import { UnknownOrder } from "./unknown-order.tsx";

export function OrderDetails({ data, errorId }: ScreenProps<"OrderDetails">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("Orders.Details.Order")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Orders.Details.Order")} />;
  if (data.view === "unknown") return <UnknownOrder />;
  const { order, asOf, tab, returns, approvalSteps } = data;
  return <OrderPage key={turn} loaded={order} loadedAsOf={asOf} firstTab={tab} returns={returns} approvalSteps={approvalSteps} />;
}
