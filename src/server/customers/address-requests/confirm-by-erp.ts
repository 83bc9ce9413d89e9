import { isSameDeliveryAddress } from "#contract/rules/orders/delivery-address.ts";
import type { Db } from "../../db/db.ts";
import { jobQueue } from "../../jobs/queue.ts";
import type { CustomerAddress } from "../address.ts";
import { selectDeliveryAddresses } from "../customer-store.ts";
import { type AddressRequest, MAIL_ADDRESS_DECISION, toComparable } from "./address-request.ts";
import { lockOpenRequests, updateRequestState } from "./address-request-store.ts";

/** Confirms open requests that the addresses from the ERP now fulfil, in the transaction that stored these. */
export async function confirmByErp(tx: Db, customerIds: readonly string[], at: Date): Promise<void> {
  const addresses = new Map<string, CustomerAddress[]>();
  for (const request of await lockOpenRequests(tx, customerIds)) {
    const { customerId, requestId } = request;
    // oxlint-disable-next-line no-await-in-loop -- an update has few customers, and hardly any has open requests
    const current = addresses.get(customerId) ?? (await selectDeliveryAddresses(tx, customerId));
    addresses.set(customerId, current);
    if (!isFulfilled(request, current)) continue;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await updateRequestState(tx, requestId, { state: "confirmed", at });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await jobQueue.add(tx, MAIL_ADDRESS_DECISION, { requestId });
  }
}

function isFulfilled({ kind, addressId, after }: AddressRequest, current: readonly CustomerAddress[]): boolean {
  if (kind === "end") return !current.some((address) => address.addressId === addressId);
  const candidates = kind === "new" ? current : current.filter((address) => address.addressId === addressId);
  return candidates.some((address) => isSameDeliveryAddress(toComparable(address), toComparable(after!)));
}
