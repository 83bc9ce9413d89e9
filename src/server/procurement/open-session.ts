import type { Context } from "../context.ts";
import { type Customer, procurementSessionOf } from "../viewer.ts";
import type { ProcurementSession } from "./procurement-session.ts";
import { selectSession } from "./procurement-store.ts";

export type CustomerContext = Context & { viewer: Customer };

/** The session that the viewer is in, as long as it is open. */
export async function openSession({ db, site, viewer }: CustomerContext): Promise<ProcurementSession | null> {
  const sessionId = procurementSessionOf(viewer.cartKind);
  const session = sessionId && (await selectSession(db, sessionId, viewer.accountId));
  return session && session.state === "open" && session.siteId === site.siteId ? session : null;
}
