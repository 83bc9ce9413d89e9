import type { Db } from "#server/db/db.ts";
import { insertBudgetsOfDemo } from "./demo-store.ts";

/** Building sites of Holzbau Brandt, one of them finished, and a budget for the largest. */
const DEMO_BUDGETS = {
  customerId: "0000100200",
  costCentres: [
    { number: "2026-014", name: "Kita Elbufer", validUntil: null },
    { number: "2026-017", name: "Dachstuhl Lindenweg", validUntil: null },
    { number: "2026-021", name: "Carports Werftstraße", validUntil: null },
    { number: "2025-032", name: "Scheune Gut Ahrenshoop", validUntil: "2026-06-30" },
  ],
  budget: { name: "Kita Elbufer", costCentre: "2026-014", period: "quarter", amount: "25000.00" },
} as const;

export type DemoBudgets = typeof DEMO_BUDGETS;

/** Adds cost centres and a budget to the demo's company; false if it has cost centres, or is no company yet. */
export function addBudgetsOfDemo(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute((tx) => insertBudgetsOfDemo(tx, { ...DEMO_BUDGETS, now }));
}
