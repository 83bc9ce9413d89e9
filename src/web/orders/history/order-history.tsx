import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { OrderList } from "./order-list.tsx";

/** Orders of the customer's company, newest first, with load-more and search. */
export function OrderHistory({ data, errorId }: ScreenProps<"OrderHistory">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("Account.Orders.Title")} errorCode={errorId} />;
  const { history } = data;
  if (!history) return <SignInHint headline={t("Account.Orders.Title")} />;
  return <OrderList key={turn} loaded={{ ...data, history }} />;
}
