import {
  type AddressRequestKind,
  type AddressRequestProblem,
  MAX_ADDRESS_NOTE,
  tidyAddressNote,
} from "#contract/rules/account/address-request.ts";
import {
  cleanDeliveryAddress,
  type DeliveryAddressSource,
  isSameDeliveryAddress,
  validateDeliveryAddress,
} from "#contract/rules/orders/delivery-address.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { type Customer, isProcurement } from "../../viewer.ts";
import { selectDeliveryAddresses } from "../customer-store.ts";
import { type AddressRequest, type RequestedAddress, toComparable, toRequested } from "./address-request.ts";
import { insertAddressRequest, lockCustomerOfRequests, selectAddressRequest, selectCustomerRequests } from "./address-request-store.ts";
import { receivedMail } from "./mails/received-mail.ts";
import { taskMail } from "./mails/task-mail.ts";

export type AddressRequestInput = {
  kind: AddressRequestKind;
  /** Id of the address to change or end; "" for a new one. */
  addressId: string;
  /** The new or changed address; ignored if the address ends. */
  address: DeliveryAddressSource;
  note: string;
  language: string;
};

export type RequestAddressOutcome =
  | { kind: "sent"; number: string }
  | { kind: "denied" }
  /** The address is gone, or belongs to another customer. */
  | { kind: "gone" }
  /** `fields`: error codes by field. */
  | { kind: "problem"; problem: AddressRequestProblem; fields: string[] };

/** Requests a new, changed or ended delivery address of the viewer's company (COMPANY-13); nothing changes until it is confirmed. */
export async function requestAddress(ctx: Context, input: AddressRequestInput): Promise<RequestAddressOutcome> {
  const { viewer, site } = ctx;
  if (!can(viewer, "requestAddresses") || isProcurement(viewer.cartKind)) return { kind: "denied" };
  const note = tidyAddressNote(input.note);
  const address = input.kind === "end" ? null : cleanDeliveryAddress(input.address);
  const fields = address ? validateDeliveryAddress(address, site.settings.site) : [];
  if (fields.length > 0) return problem("fields", fields);
  if (note.length > MAX_ADDRESS_NOTE) return problem("note");
  const requested = { ...input, note, after: address && toRequested(address) };
  return inTransaction(ctx, (inTx) => requestLocked({ ...inTx, viewer }, requested));
}

type Requested = Pick<AddressRequestInput, "kind" | "addressId" | "language"> & { note: string; after: RequestedAddress | null };

async function requestLocked(
  ctx: Context & { db: Tx; viewer: Customer },
  { kind, addressId, note, language, after }: Requested,
): Promise<RequestAddressOutcome> {
  const { db, viewer, site, clock } = ctx;
  await lockCustomerOfRequests(db, viewer.customerId);
  const saved = await selectDeliveryAddresses(db, viewer.customerId);
  const current = kind === "new" ? null : saved.find((each) => String(each.addressId) === addressId);
  if (current === undefined) return { kind: "gone" };
  const before = current && toRequested(toComparable(current));
  const open = (await selectCustomerRequests(db, viewer.customerId)).filter(({ state }) => state === "requested");
  const found = findDuplicate({ before, after, saved: saved.map((each) => toRequested(toComparable(each))), open });
  if (found) return problem(found);
  if (!(await consumeAttempt(db, `address-request:${viewer.accountId}`, "addressRequest", clock.now()))) return problem("tooOften");
  const requestId = ctx.random.uuid();
  const number = await insertAddressRequest(db, {
    requestId,
    accountId: viewer.accountId,
    customerId: viewer.customerId,
    siteId: site.siteId,
    language,
    kind,
    addressId: current?.addressId ?? null,
    before,
    after,
    note,
    at: clock.now(),
  });
  if (number === null) return problem("openAlready");
  const request = (await selectAddressRequest(db, requestId))!;
  await ctx.mail.queue(ctx, receivedMail(ctx, { request, recipient: viewer }));
  const task = taskMail(ctx, { request, email: viewer.email });
  if (task) await ctx.mail.queue(ctx, task);
  ctx.log.info({ request: number, kind, customer: viewer.customerId, by: viewer.accountId }, "an address was requested");
  return { kind: "sent", number };
}

type Compared = {
  before: RequestedAddress | null;
  after: RequestedAddress | null;
  saved: readonly RequestedAddress[];
  open: readonly AddressRequest[];
};

function findDuplicate({ before, after, saved, open }: Compared): AddressRequestProblem | null {
  if (!after) return null;
  const isSame = (other: RequestedAddress | null) => other !== null && isSameDeliveryAddress(toComparable(other), toComparable(after));
  if (before && Object.entries(after).every(([field, value]) => before[field as keyof RequestedAddress] === value)) return "unchanged";
  // A change of letter case alone is no other address.
  if (!(before && isSame(before)) && saved.some(isSame)) return "known";
  return open.some((request) => isSame(request.after)) ? "openAlready" : null;
}

function problem(code: AddressRequestProblem, fields: string[] = []): RequestAddressOutcome {
  return { kind: "problem", problem: code, fields };
}
