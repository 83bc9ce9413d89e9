import { openCart } from "../../cart/index.ts";
import type { Context } from "../../context.ts";
import { type Customer, procurementSessionOf } from "../../viewer.ts";
import type { ProcurementSession } from "./procurement-session.ts";
import { selectSession } from "./procurement-store.ts";

export type CustomerContext = Context & { viewer: Customer };

/** The viewer's open session: the token's own, or that of the cart used by the operations. */
export async function openSession(ctx: CustomerContext): Promise<ProcurementSession | null> {
  const { db, site, viewer } = ctx;
  const sessionId = procurementSessionOf(viewer.cartKind) ?? (await sessionOfNamedCart(ctx));
  const session = sessionId && (await selectSession(db, sessionId, viewer.accountId));
  return session && session.state === "open" && session.siteId === site.siteId ? session : null;
}

/** An exchange started by operations has the guid of its cart as session id (decision 0051). */
async function sessionOfNamedCart(ctx: CustomerContext): Promise<string | null> {
  if (ctx.viewer.cartKind !== "procurement") return null;
  return (await openCart(ctx))?.guid ?? null;
}
