import type { OrderListData } from "#contract/screens.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ListPage } from "./list-page.tsx";
import { UnknownList } from "./unknown-list.tsx";

/** Page of one list with current prices and add-to-cart. */
export function OrderList({ data, errorId }: ScreenProps<"OrderList">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("OrderLists.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("OrderLists.Title")} />;
  if (data.view === "unknown") return <UnknownList />;
  return <ListPage key={turn} loaded={data satisfies OrderListData} outcome={data.outcome} />;
}
