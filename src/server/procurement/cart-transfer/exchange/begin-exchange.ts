import { lockViewersCart, returnCart } from "../../../cart/index.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { procurementSessionOf } from "../../../viewer.ts";
import type { CustomerContext } from "../../session/open-session.ts";
import { BLANK_REQUEST } from "../../session/procurement-session.ts";
import { endSessionAs, insertSession, selectSession } from "../../session/procurement-store.ts";

/**
 * Returns the guid of the exchange's cart. A session opened by a call is one exchange with one cart. Any other token starts a new
 * exchange whose session id is the cart's guid, so that exchanges never mix (decision 0051).
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
