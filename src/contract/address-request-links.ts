// Addresses of requests for delivery addresses; separate, because few pages need them.
import type { AddressRequestKind } from "./rules/account/address-request.ts";

/** Form; the query parameters `kind` and `address` choose what is requested. */
export const ADDRESS_REQUEST_PAGE = "/my-account/address-request";

export const ADDRESS_ROUTES = {
  /** POST: sends a request. */
  request: "/webapi/shop/addresses/request",
  /** POST: withdraws a request that was not answered yet. */
  withdraw: "/webapi/shop/addresses/withdraw",
  /** POST: whether orders of the company only go to known addresses. */
  rule: "/webapi/shop/addresses/rule",
} as const;

export function addressRequestQuery(kind: AddressRequestKind, addressId = ""): string {
  return `?kind=${kind}${addressId && `&address=${encodeURIComponent(addressId)}`}`;
}
