import type { AddressRequest as WireRequest } from "../../graphql/generated/resolver-types.ts";
import { type AddressRequest, type RequestedAddress, requestedAddressLines } from "./address-request.ts";

export function toWireRequest(request: AddressRequest, language: string): WireRequest {
  const { number, kind, addressId, before, after, note, state, answer, requesterName, requestedAt, decidedAt } = request;
  const lines = (address: RequestedAddress | null) => address && requestedAddressLines(address, language);
  return {
    number,
    kind,
    addressId: addressId === null ? null : String(addressId),
    before: lines(before),
    after: lines(after),
    note,
    state,
    answer,
    requestedBy: requesterName,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
