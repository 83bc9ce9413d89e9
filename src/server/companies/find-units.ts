import type { Db } from "../db/db.ts";
import { type CompanyUnit, selectUnits, selectUnitsAbove } from "./unit-store.ts";

export type { CompanyUnit } from "./unit-store.ts";

/** Units of a company: every unit follows its parent, siblings by name. */
export function listUnits(db: Db, customerId: string): Promise<CompanyUnit[]> {
  return selectUnits(db, customerId);
}

/** Ids of a unit and of all units above it, itself first; empty for a unit of another company. */
export function listUnitsAbove(db: Db, unit: { customerId: string; unitId: string }): Promise<string[]> {
  return selectUnitsAbove(db, unit);
}
