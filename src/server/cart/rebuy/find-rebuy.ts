import type { Context } from "../../context.ts";
import type { Modification } from "../add/fill-cart.ts";
import { selectRebuyOf } from "./rebuy-store.ts";

/** Stored result of reordering this order into the viewer's cart; null if a different order was reordered since, or none. */
export async function findRebuy(ctx: Context, orderCode: string): Promise<readonly Modification[] | null> {
  const { viewer, site } = ctx;
  if (viewer.kind !== "customer") return null;
  const { accountId, cartKind } = viewer;
  const rebuy = await selectRebuyOf(ctx.db, { kind: "current", siteId: site.siteId, accountId, cartKind });
  return rebuy?.orderCode === orderCode ? rebuy.modifications : null;
}
