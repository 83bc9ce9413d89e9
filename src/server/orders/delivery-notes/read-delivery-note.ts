import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import type { Customer } from "../../viewer.ts";
import { couldBeCode } from "../order-code.ts";
import { type DeliveryNote, findDeliveryNote } from "./delivery-note-store.ts";

/** A delivery note of orders that the viewer sees; null for all others, as if they did not exist. */
export async function readDeliveryNote({ db, viewer }: Context & { viewer: Customer }, number: string): Promise<DeliveryNote | null> {
  return couldBeCode(number) ? findDeliveryNote(db, orderScopeOf(viewer), number) : null;
}
