import type { CustomerContext } from "../open-session.ts";
import { isExchange } from "../procurement-session.ts";
import { insertSession } from "../procurement-store.ts";
import { handOver } from "../return/make-return.ts";
import type { CallToBegin } from "../session/begin-call.ts";
import { carryOut, type Entered } from "../session/enter.ts";
import { withoutTrace } from "./without-trace.ts";

export type SimulatedCall = {
  entered: Entered;
  /** The cart as it goes back; null where the action has none, "" where the version has no word for it. */
  cart: string | null;
};

/**
 * A call as the shop carries it out for this customer, from the session that it becomes to the cart that goes back, with the code that
 * does it in earnest. All of it is undone: neither session nor cart nor message is left, and the person's own cart is never touched.
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
