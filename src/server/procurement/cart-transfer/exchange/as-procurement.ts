import type { Context } from "../../../context.ts";
import type { Customer } from "../../../viewer.ts";
import type { CustomerContext } from "../../session/open-session.ts";

/** These operations always use the procurement cart, whatever the token, and never the user's own cart (IDS-16). */
export function asProcurement(ctx: Context & { viewer: Customer }): CustomerContext {
  const { viewer } = ctx;
  if (viewer.cartKind !== "shop") return ctx;
  // The counts loaded with the session belong to the other cart.
  const { counts: _counts, ...rest } = viewer;
  return { ...ctx, viewer: { ...rest, cartKind: "procurement" } };
}
