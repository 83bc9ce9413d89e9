import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { countryName } from "#contract/rules/account/country-name.ts";
import { type AddressRequest as StoredAddressRequest, findAccountPerson, findAddressRequest, findCustomer } from "../../customers/index.ts";
import type { Db } from "../../db/db.ts";
import { findCopyForOffice } from "../../documents/index.ts";
import { findReturnForOffice } from "../../returns/index.ts";
import type { AddressLine, AddressRequest, DocumentCopy, GoodsReturn } from "../generated/resolver-types.ts";

/** A request about a delivery address, with its lines before and after; null if there is none. */
export async function showAddressRequest(db: Db, number: string): Promise<AddressRequest | null> {
  const request = await findAddressRequest(db, number);
  if (!request) return null;
  const person = await findAccountPerson(db, request.accountId);
  return {
    number: request.number,
    kind: request.kind,
    state: request.state,
    requestedAt: request.requestedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    customerId: request.customerId,
    customerNumber: request.unit,
    customerName: request.companyName,
    requesterName: request.requesterName,
    requesterPhone: person?.phone ?? "",
    lines: compareLines(request),
    note: request.note,
    answer: request.answer,
  };
}

type Address = NonNullable<StoredAddressRequest["after"]>;

const LINES: readonly (readonly [string, (address: Address) => string])[] = [
  ["companyName", ({ companyName }) => companyName],
  ["name2", ({ name2 }) => name2],
  ["name3", ({ name3 }) => name3],
  ["name4", ({ name4 }) => name4],
  ["street", ({ streetName, streetNumber }) => `${streetName} ${streetNumber}`.trim()],
  ["town", ({ postalCode, town }) => `${postalCode} ${town}`.trim()],
  ["country", ({ countryIso }) => countryName(countryIso, "de")],
];

function compareLines({ before, after }: StoredAddressRequest): AddressLine[] {
  return LINES.map(([field, read]) => ({ field, before: before ? read(before) : "", after: after ? read(after) : "" })).filter(
    (line) => line.before !== "" || line.after !== "",
  );
}

/** A sent return with links to its pictures; null if there is none. */
export async function showGoodsReturn(db: Db, number: string): Promise<GoodsReturn | null> {
  const found = await findReturnForOffice(db, number);
  if (!found) return null;
  return {
    number: found.returnNumber,
    state: found.state,
    requestedAt: found.requestedAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    closedAt: found.closedAt?.toISOString() ?? null,
    orderCode: found.orderCode,
    ...(await describePeople(db, found)),
    lines: [...found.lines],
    pictures: found.pictures.map(({ pictureId, fileName }) => ({ link: `${OFFICE_ROUTES.returnPictures}/${pictureId}`, fileName })),
    answer: found.answer,
  };
}

/** A request for copies of a document; null if there is none. */
export async function showDocumentCopy(db: Db, number: string): Promise<DocumentCopy | null> {
  const found = await findCopyForOffice(db, number);
  if (!found) return null;
  return {
    number: found.number,
    state: found.state,
    kind: found.kind,
    documentNumber: found.documentNumber,
    from: found.from,
    to: found.to,
    note: found.note,
    requestedAt: found.requestedAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    ...(await describePeople(db, found)),
    files: found.files.map(({ fileName }) => fileName),
    answer: found.answer,
  };
}

async function describePeople(db: Db, { customerId, accountId }: { customerId: string; accountId: string | null }) {
  const customer = await findCustomer(db, customerId);
  const person = accountId === null ? null : await findAccountPerson(db, accountId);
  return {
    customerId,
    customerName: customer?.name ?? "",
    requesterName: person ? `${person.firstName} ${person.lastName}`.trim() : "",
    requesterEmail: person?.email ?? "",
    requesterPhone: person?.phone ?? "",
  };
}
