import { customerPartNumberKey } from "#contract/rules/articles/customer-part-number.ts";
import type { Db } from "../../db/db.ts";
import { type CustomerPartNumber, writeCustomerPartNumbers } from "./customer-part-number-store.ts";

export async function insertCustomerPartNumbers(
  db: Db,
  customerId: string,
  numbers: readonly (Pick<CustomerPartNumber, "ownNumber" | "articleNumber"> & Partial<CustomerPartNumber>)[],
): Promise<void> {
  const full = numbers.map((number) => ({ lookupKey: customerPartNumberKey(number.ownNumber), label: "", factor: 1, ...number }));
  await writeCustomerPartNumbers(db, customerId, full, new Date("2026-11-01T08:00:00Z"));
}
