import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import type { CustomerContext } from "../open-session.ts";

/** These operations mean the cart of procurement software, whatever token they come with, and never the person's own (IDS-16). */
export function asProcurement(ctx: Context & { viewer: Customer }): CustomerContext {
  const { viewer } = ctx;
  if (viewer.cartKind !== "shop") return ctx;
  // What came with the session was counted in the other one.
  const { counts: _counts, ...rest } = viewer;
  return { ...ctx, viewer: { ...rest, cartKind: "procurement" } };
}
