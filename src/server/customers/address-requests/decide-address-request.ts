import type { AddressRequestState } from "#contract/rules/account/address-request.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Clock } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { type AddressRequest, MAIL_ADDRESS_DECISION, readRequestNumber } from "./address-request.ts";
import {
  deleteDeliveryAddress,
  insertDeliveryAddress,
  lockAddressRequest,
  selectOpenRequests,
  selectRequestByNumber,
  updateDeliveryAddress,
  updateRequestState,
} from "./address-request-store.ts";

type OfficeContext = { db: Db; clock: Clock };

export type DecideAddressOutcome =
  | { kind: "confirmed" | "refused"; number: string }
  /** `address-gone`: the address to change no longer exists. `number-taken`: the customer has an address with this ERP number. */
  | { kind: "unknown-request" | "reason-missing" | "address-gone" | "number-taken" | "wrong-erp-number" }
  | { kind: "wrong-state"; state: AddressRequestState };

/** Requests of all customers that wait for the sales office, oldest first. */
export function listOpenAddressRequests(db: Db): Promise<AddressRequest[]> {
  return selectOpenRequests(db);
}

/** A request of any customer for the sales office; null if there is none. */
export async function findAddressRequest(db: Db, named: string): Promise<AddressRequest | null> {
  const number = readRequestNumber(named);
  return number === null ? null : selectRequestByNumber(db, number);
}

/**
 * Confirms a request on behalf of the sales office: the customer's addresses change, and the person who requested it gets an email.
 * `erpNumber` is the ERP's number of a new address; without it, the ERP's next message adds it to the address with this text.
 */
export async function confirmAddressRequest(
  ctx: OfficeContext,
  named: string,
  { erpNumber = "", text = "" }: { erpNumber?: string; text?: string } = {},
): Promise<DecideAddressOutcome> {
  if (erpNumber !== "" && !/^\d{1,10}$/.test(erpNumber)) return { kind: "wrong-erp-number" };
  return decide(ctx, named, async (tx, request) => {
    const problem = await applyRequest(tx, request, erpNumber === "" ? "" : erpNumber.padStart(10, "0"));
    return problem ? { kind: problem } : close(ctx, tx, request, { state: "confirmed", answer: text.trim() });
  });
}

/** Refuses a request on behalf of the sales office; the person who requested it reads the reason. */
export async function refuseAddressRequest(ctx: OfficeContext, named: string, reason: string): Promise<DecideAddressOutcome> {
  if (reason.trim() === "") return { kind: "reason-missing" };
  return decide(ctx, named, (tx, request) => close(ctx, tx, request, { state: "refused", answer: reason.trim() }));
}

async function decide(
  { db }: OfficeContext,
  named: string,
  run: (tx: Tx, request: AddressRequest) => Promise<DecideAddressOutcome>,
): Promise<DecideAddressOutcome> {
  const number = readRequestNumber(named);
  if (number === null) return { kind: "unknown-request" };
  return inTransaction({ db }, async ({ db: tx }): Promise<DecideAddressOutcome> => {
    const request = await lockAddressRequest(tx, number);
    if (!request) return { kind: "unknown-request" };
    return request.state === "requested" ? run(tx, request) : { kind: "wrong-state", state: request.state };
  });
}

async function applyRequest(
  tx: Tx,
  { kind, customerId, addressId, after }: AddressRequest,
  erpNumber: string,
): Promise<"address-gone" | "number-taken" | null> {
  switch (kind) {
    case "new":
      return (await insertDeliveryAddress(tx, { customerId, erpNumber, address: after! })) ? null : "number-taken";
    case "change":
      return (await updateDeliveryAddress(tx, addressId, after!)) ? null : "address-gone";
    case "end":
      await deleteDeliveryAddress(tx, addressId);
      return null;
    default:
      return unreachable(kind);
  }
}

async function close(
  { clock }: OfficeContext,
  tx: Tx,
  { requestId, number }: AddressRequest,
  { state, answer }: { state: "confirmed" | "refused"; answer: string },
): Promise<DecideAddressOutcome> {
  await updateRequestState(tx, requestId, { state, answer, at: clock.now() });
  await jobQueue.add(tx, MAIL_ADDRESS_DECISION, { requestId });
  return { kind: state, number };
}
