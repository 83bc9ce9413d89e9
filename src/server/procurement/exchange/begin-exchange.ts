import { lockViewersCart, returnCart } from "../../cart/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { procurementSessionOf } from "../../viewer.ts";
import type { CustomerContext } from "../open-session.ts";
import { BLANK_REQUEST } from "../procurement-session.ts";
import { endSessionAs, insertSession, selectSession } from "../procurement-store.ts";

/**
 * The cart of an exchange, by its guid. A session that a call began is one exchange and has one cart. Any other token begins a
 * new exchange, whose session has the cart's guid: what an earlier one left behind mixes with nothing (decision 0051).
 */
export function beginExchange(ctx: CustomerContext): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { viewer, clock, site } = tx;
    const cart = (await lockViewersCart(tx))!;
    if (procurementSessionOf(viewer.cartKind)) return cart.guid;
    const before = await selectSession(tx.db, cart.guid, viewer.accountId);
    const isFresh = cart.nextEntry === 0 && before === null;
    if (!isFresh) {
      await returnCart(tx);
      await endSessionAs(tx.db, cart.guid, "left", clock.now());
    }
    const { guid } = isFresh ? cart : (await lockViewersCart(tx))!;
    await insertSession(tx.db, {
      sessionId: guid,
      dialect: "ids",
      siteId: site.siteId,
      accountId: viewer.accountId,
      customerId: viewer.customerId,
      request: BLANK_REQUEST,
      now: clock.now(),
    });
    return guid;
  });
}
