import type { Context } from "../context.ts";
import { createRequest } from "../company-access/index.ts";
import { ensureSeparateCustomer, findAccountPerson, findBillingAddress } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import type { StoredRegistration } from "./registration-store.ts";

/**
 * Requests access to the company of the customer number stated at registration, in the transaction that activates the account. An
 * account that an older version assigned to the company by its number is moved to a customer of its own: the number by itself
 * grants nothing (decision B8).
 */
export async function requestStatedCompany(
  ctx: Context & { db: Tx },
  accountId: string,
  { statedNumber, siteId, language }: Pick<StoredRegistration, "siteId" | "language" | "statedNumber">,
): Promise<void> {
  const { db } = ctx;
  const person = await findAccountPerson(db, accountId);
  if (!person || statedNumber === "") return;
  // Address of the account's own customer; for older accounts, that of the company matched by number.
  const address = await findBillingAddress(db, person.customerId);
  await ensureSeparateCustomer(ctx, accountId);
  await createRequest(ctx, { accountId, siteId, language, statedNumber, statedPostalCode: address?.postalCode ?? "" });
}
