import { countryName } from "#contract/rules/account/country-name.ts";
import { listManagers } from "../../companies/index.ts";
import { describeRequester, findAccessRequest, type RequesterDetails } from "../../company-access/index.ts";
import { findBillingAddress, findCustomer, sectorOf } from "../../customers/index.ts";
import type { AccessRequest, NewCompany, Requester } from "../generated/resolver-types.ts";
import type { OfficeContext } from "../office-context.ts";
import { selectRegistration } from "./requests-store.ts";

type Ctx = Pick<OfficeContext, "db" | "clock">;

/** A request for access to a company's customer number, with the company that it matches; null if there is none. */
export async function showAccessRequest(ctx: Ctx, requestId: string): Promise<AccessRequest | null> {
  const request = await findAccessRequest(ctx, requestId);
  const requester = request && (await describeRequester(ctx.db, request.accountId));
  if (!request || !requester) return null;
  const match = request.customerId === null ? null : await findCustomer(ctx.db, request.customerId);
  const deciders = match ? await listManagers(ctx.db, match.customerId) : [];
  return {
    requestId,
    state: request.state === "open" ? "waiting" : request.state,
    requestedAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    statedNumber: request.statedNumber,
    statedPostalCode: request.statedPostalCode,
    matchNumber: match?.customerId ?? null,
    matchName: match?.name ?? null,
    hasDeciders: deciders.length > 0,
    answer: request.answer,
    requester: toRequester(request.accountId, requester),
  };
}

/** A company that registered without a customer number; null if the account did not. */
export async function showNewCompany({ db }: Ctx, accountId: string): Promise<NewCompany | null> {
  const registration = await selectRegistration(db, accountId);
  const requester = registration && (await describeRequester(db, accountId));
  if (!registration || !requester) return null;
  const { status, customerId, registeredId, reviewedAt, registeredAt } = registration;
  const isAssigned = customerId !== registeredId;
  const registered = await findCustomer(db, registeredId);
  return {
    state: isAssigned ? "assigned" : status === "pending" ? "pending" : reviewedAt ? "reviewed" : "waiting",
    registeredAt: registeredAt.toISOString(),
    assignedTo: isAssigned ? customerId : null,
    assignedName: isAssigned ? requester.companyName : null,
    requester: toRequester(accountId, {
      ...requester,
      customerId: registeredId,
      companyName: registered?.name ?? "",
      address: await findBillingAddress(db, registeredId),
    }),
  };
}

function toRequester(accountId: string, { address, ...person }: RequesterDetails): Requester {
  return {
    accountId,
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    phone: person.phone,
    sector: sectorOf(person.groups),
    companyName: person.companyName,
    customerId: person.customerId,
    address: address
      ? [
          `${address.streetName} ${address.streetNumber}`,
          `${address.postalCode} ${address.town}`,
          countryName(address.countryIso, "de"),
        ].filter((line) => line.trim() !== "")
      : [],
  };
}
