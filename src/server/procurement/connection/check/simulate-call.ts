import type { CustomerContext } from "../../session/open-session.ts";
import { isExchange } from "../../session/procurement-session.ts";
import { insertSession } from "../../session/procurement-store.ts";
import { handOver } from "../../cart-transfer/return/make-return.ts";
import type { CallToBegin } from "../../sign-in/begin-call.ts";
import { carryOut, type Entered } from "../../sign-in/enter.ts";
import { withoutTrace } from "./without-trace.ts";

export type SimulatedCall = {
  entered: Entered;
  /** The returned cart; null when the action has none, "" when the version cannot express it. */
  cart: string | null;
};

/**
 * Runs a call for this customer, from opening the session to returning the cart, with the production code, and rolls everything
 * back: no session, cart or message remains, and the user's own cart is not touched.
 */
export function simulateCall(
  ctx: CustomerContext,
  { dialect, request }: CallToBegin,
  { language, isEmpty }: { language: string; isEmpty: boolean },
): Promise<SimulatedCall> {
  return withoutTrace(ctx, async (tx) => {
    const { counts: _counts, ...viewer } = tx.viewer;
    const sessionId = tx.random.uuid();
    const { accountId, customerId } = viewer;
    await insertSession(tx.db, { sessionId, dialect, siteId: tx.site.siteId, accountId, customerId, request, now: tx.clock.now() });
    const inSession = { ...tx, viewer: { ...viewer, cartKind: `procurement:${sessionId}` as const } };
    const entered = await carryOut(inSession, { sessionId, dialect, request });
    if (entered.kind !== "entered" || !isExchange(request.action)) return { entered, cart: null };
    const handed = await handOver(inSession, sessionId, { language, isEmpty, mayGo: () => true });
    return { entered, cart: handed && handed.fields.map(({ value }) => value).join("\n") };
  });
}
