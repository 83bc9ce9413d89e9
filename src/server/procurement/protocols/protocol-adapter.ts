import type { SentCart } from "../cart-transfer/import-lines.ts";
import type { ProcurementRequest } from "../session/procurement-session.ts";
import type { HeldCart, WrittenReturn } from "../cart-transfer/return/held-cart.ts";

/** Converts messages of a protocol to shop types and back. */
export type ProtocolAdapter = {
  /** The lines of a call's cart. */
  read(request: ProcurementRequest): SentCart;
  /** The form fields that return the cart. */
  write(request: ProcurementRequest, held: HeldCart): WrittenReturn;
};
