import { readStandingOrderId } from "#contract/rules/orders/standing-orders.ts";
import { type CustomerContext, ownerOf, type StandingOrder, type StandingOrderRun } from "./standing-order.ts";
import { selectRun, selectRuns, selectStandingOrder, selectStandingOrders } from "./standing-orders-store.ts";

export type ListedOrder = StandingOrder & { runs: readonly StandingOrderRun[] };

/** The viewer's standing orders of this site with their runs. */
export async function listStandingOrders(ctx: CustomerContext): Promise<ListedOrder[]> {
  const owner = ownerOf(ctx);
  const [orders, runs] = await Promise.all([selectStandingOrders(ctx.db, owner), selectRuns(ctx.db, owner)]);
  const byOrder = Map.groupBy(runs, ({ standingOrderId }) => standingOrderId);
  return orders.map((order) => ({ ...order, runs: byOrder.get(order.standingOrderId) ?? [] }));
}

/** A run of the viewer's standing orders; null for all others. */
export async function findRun(ctx: CustomerContext, id: string): Promise<{ run: StandingOrderRun; standing: StandingOrder } | null> {
  const runId = readStandingOrderId(id);
  const owner = ownerOf(ctx);
  const run = runId ? await selectRun(ctx.db, owner, runId) : null;
  const standing = run && (await selectStandingOrder(ctx.db, owner, run.standingOrderId));
  return standing && { run, standing };
}
