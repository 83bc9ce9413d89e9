import type { Context } from "../../context.ts";
import type { Modification } from "../add/fill-cart.ts";
import { currentCartKey } from "../cart-key.ts";
import { selectRebuyOf } from "./rebuy-store.ts";

/** Stored result of reordering this order into the viewer's cart; null if a different order was reordered since, or none. */
export async function findRebuy(ctx: Context, orderCode: string): Promise<readonly Modification[] | null> {
  const { viewer } = ctx;
  if (viewer.kind !== "customer") return null;
  const rebuy = await selectRebuyOf(ctx.db, currentCartKey(ctx, viewer));
  return rebuy?.orderCode === orderCode ? rebuy.modifications : null;
}
