import type { Context } from "../context.ts";
import { createRequest } from "../company-access/index.ts";
import { ensureOwnCustomer, findAccountPerson, findBillingAddress } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import type { StoredRegistration } from "./registration-store.ts";

/**
 * Makes the request that a customer number stated at registration stands for, in the transaction that opens the account. An account
 * that an older version gave a company for its number gets a customer of its own: the number grants nothing by itself (decision B8).
 */
export async function requestStatedCompany(
  ctx: Context & { db: Tx },
  accountId: string,
  { statedNumber, siteId, language }: Pick<StoredRegistration, "siteId" | "language" | "statedNumber">,
): Promise<void> {
  const { db } = ctx;
  const person = await findAccountPerson(db, accountId);
  if (!person || statedNumber === "") return;
  // At registration the address of the own customer, before that of the company that matched it.
  const address = await findBillingAddress(db, person.customerId);
  await ensureOwnCustomer(ctx, accountId);
  await createRequest(ctx, { accountId, siteId, language, statedNumber, statedPostalCode: address?.postalCode ?? "" });
}
