import type { Db } from "../db/db.ts";
import { selectCustomer } from "./customer-store.ts";

export type FoundCustomer = { customerId: string; unit: string; name: string; isActive: boolean };

/** Digits of an ERP customer number; users omit leading zeros. */
const NUMBER_LENGTH = 10;

/** Finds a customer by number, with or without leading zeros; null if there is none. */
export function findCustomer(db: Db, number: string): Promise<FoundCustomer | null> {
  const plain = number.replace(/[ ./-]/g, "").toUpperCase();
  return selectCustomer(db, [...new Set([number.trim(), plain, plain.padStart(NUMBER_LENGTH, "0")])]);
}
