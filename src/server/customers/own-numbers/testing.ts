import { ownNumberKey } from "#contract/rules/own-number.ts";
import type { Db } from "../../db/db.ts";
import { type OwnNumber, writeOwnNumbers } from "./own-number-store.ts";

export async function insertOwnNumbers(
  db: Db,
  customerId: string,
  numbers: readonly (Pick<OwnNumber, "ownNumber" | "articleNumber"> & Partial<OwnNumber>)[],
): Promise<void> {
  const full = numbers.map((number) => ({ lookupKey: ownNumberKey(number.ownNumber), label: "", factor: 1, ...number }));
  await writeOwnNumbers(db, customerId, full, new Date("2026-11-01T08:00:00Z"));
}
