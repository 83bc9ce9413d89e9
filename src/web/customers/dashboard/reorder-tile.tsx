import type { OrderSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { RebuyLink } from "#web/orders/index.ts";
import { OrderLines } from "./order-lines.tsx";
import { Tile, TileError } from "./tile.tsx";

/** The last completed orders with a reorder button each; renders nothing without any. */
export function DashboardReorder({ data, errorId }: ScreenProps<"DashboardReorder">) {
  const t = useT();
  if (data === null || data?.orders.length === 0) return null;
  return (
    <Tile title={t("Account.Tile.Reorder")} icon="refresh">
      {data ? <OrderLines orders={data.orders} action={rebuyLink} /> : <TileError errorCode={errorId} />}
    </Tile>
  );
}

function rebuyLink(order: OrderSummaryData) {
  return <RebuyLink order={order} />;
}
