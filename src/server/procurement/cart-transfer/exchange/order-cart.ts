import { lockCartForOrder } from "../../../cart/index.ts";
import { placeOrder, type PlaceOrderInput } from "../../../checkout/index.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { can } from "../../../policies.ts";
import { procurementSessionOf } from "../../../viewer.ts";
import type { CustomerContext } from "../../session/open-session.ts";
import type { ProcurementSession } from "../../session/procurement-session.ts";
import { selectSession, writeOrderOfSession } from "../../session/procurement-store.ts";
import { noSession, xmlOf } from "./write-cart.ts";

export type ExchangeOrdered = { kind: "placed"; orderCode: string; xml: string } | { kind: "refused"; errors: string[] };

/**
 * Orders the exchange's cart and writes the return with the order number, in one transaction. A cart outside of this exchange is
 * unknown, also the user's own (API-CHECK-07).
 */
export function orderCart(ctx: CustomerContext, input: PlaceOrderInput & { language: string }): Promise<ExchangeOrdered> {
  if (!can(ctx.viewer, "procure")) return Promise.resolve({ kind: "refused", errors: ["PermissionDeniedError"] });
  return inTransaction(ctx, async (tx): Promise<ExchangeOrdered> => {
    const locked = await lockCartForOrder(tx, input.cartId);
    const cart = "cart" in locked ? locked.cart : null;
    if (cart && cart.kind !== tx.viewer.cartKind) return { kind: "refused", errors: ["UnknownCartError"] };
    const placed = await placeOrder(tx, { ...input, isWithoutForm: true });
    if (placed.kind === "refused") return placed;
    const { orderCode } = placed;
    const session = await sessionOf(tx, cart?.guid ?? null);
    if (session) await writeOrderOfSession(tx.db, session.sessionId, orderCode);
    const xml = await xmlOf(tx, { ...(session ?? noSession(tx)), orderCode }, input.language);
    return { kind: "placed", orderCode, xml };
  });
}

async function sessionOf({ db, viewer }: CustomerContext, guid: string | null): Promise<ProcurementSession | null> {
  const sessionId = procurementSessionOf(viewer.cartKind) ?? guid;
  return sessionId === null ? null : selectSession(db, sessionId, viewer.accountId);
}
