import type { SentCart } from "./fill/import-lines.ts";
import type { ProcurementRequest } from "./procurement-session.ts";
import type { HeldCart, WrittenReturn } from "./return/held-cart.ts";

/** How a dialect's messages are understood and written. */
export type ProtocolAdapter = {
  /** What a call brought to be put into the cart. */
  read(request: ProcurementRequest): SentCart;
  /** The fields of the form that takes the cart back. */
  write(request: ProcurementRequest, held: HeldCart): WrittenReturn;
};
