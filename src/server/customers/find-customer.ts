import type { Db } from "../db/db.ts";
import { selectCustomer } from "./customer-store.ts";

/** A customer as somebody names it who knows its number. */
export type FoundCustomer = { customerId: string; unit: string; name: string; isActive: boolean };

/** So many figures the ERP's numbers have; people leave out the zeros before them. */
const NUMBER_LENGTH = 10;

/** The customer with a number, also where the zeros before it are left out; null where there is none. */
export function findCustomer(db: Db, number: string): Promise<FoundCustomer | null> {
  const plain = number.replace(/[ ./-]/g, "").toUpperCase();
  return selectCustomer(db, [...new Set([number.trim(), plain, plain.padStart(NUMBER_LENGTH, "0")])]);
}
