import type { SentCart } from "./fill/import-lines.ts";
import type { ProcurementRequest } from "./procurement-session.ts";
import type { HeldCart, WrittenReturn } from "./return/held-cart.ts";

/** Converts messages of a protocol to shop types and back. */
export type ProtocolAdapter = {
  /** The lines of a call's cart. */
  read(request: ProcurementRequest): SentCart;
  /** The form fields that return the cart. */
  write(request: ProcurementRequest, held: HeldCart): WrittenReturn;
};
