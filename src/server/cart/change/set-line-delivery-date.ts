import { findLineDateProblem, type LineDateProblem } from "#contract/rules/delivery/line-delivery-date.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { currentCartKey } from "../cart-key.ts";
import type { CartKey } from "../cart-store.ts";
import { clearLineDates, updateLineDate } from "../lines-store.ts";
import { deliveryPlace } from "../show/delivery-plan.ts";
import { getCart } from "../show/get-cart.ts";

export type SetLineDateOutcome = "saved" | "unknown-line" | LineDateProblem;

/** Sets the day on which a line of the viewer's cart is to be delivered, null for that of the cart; only a possible one is saved (QUOTE-20). */
export async function setLineDeliveryDate(ctx: Context, entryNumber: number, day: string | null): Promise<SetLineDateOutcome> {
  const key = ownCart(ctx);
  const shown = key && (await getCart(ctx, { isSimulated: false }));
  if (!shown || !shown.valued.lines.some((line) => line.entryNumber === entryNumber)) return "unknown-line";
  const { plan, allowsParts } = shown.delivery;
  const window = { earliest: plan.earliestByLine.get(entryNumber)!, latest: plan.latest, allowsParts };
  const problem = findLineDateProblem(day, window, deliveryPlace(shown.addresses.delivery));
  if (problem) return problem;
  return (await updateLineDate(ctx.db, key, entryNumber, day, ctx.clock.now())) ? "saved" : "unknown-line";
}

/** Removes the days of all lines, so that the cart's holds for each; false without a cart. */
export async function clearLineDeliveryDates(ctx: Context): Promise<boolean> {
  const key = ownCart(ctx);
  return key ? clearLineDates(ctx.db, key, ctx.clock.now()) : false;
}

function ownCart(ctx: Context): CartKey | null {
  return can(ctx.viewer, "prepareOrder") ? currentCartKey(ctx, ctx.viewer) : null;
}
