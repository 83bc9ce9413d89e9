import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import type { AddressRequest } from "./address-request.ts";
import { selectCustomerRequests } from "./address-request-store.ts";

/** Requests of the viewer's company, newest first; none without the right to change addresses. */
export async function listAddressRequests({ db, viewer }: Pick<Context, "db" | "viewer">): Promise<AddressRequest[]> {
  return can(viewer, "requestAddresses") ? selectCustomerRequests(db, viewer.customerId) : [];
}
