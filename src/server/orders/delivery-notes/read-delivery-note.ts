import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { couldBeCode } from "../order-code.ts";
import { type DeliveryNote, findDeliveryNote } from "./delivery-note-store.ts";

/** A delivery note of the viewer's company; null for another company's, as if it did not exist. */
export async function readDeliveryNote({ db, viewer }: Context & { viewer: Customer }, number: string): Promise<DeliveryNote | null> {
  return couldBeCode(number) ? findDeliveryNote(db, viewer.customerId, number) : null;
}
