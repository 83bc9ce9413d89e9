import type { Context } from "../context.ts";
import { selectForbidsVisits } from "./rule-store.ts";
import { type ListedVisit, selectVisits } from "./visit-store.ts";

const SHOWN = 100;

/** The latest visits of a customer, and whether it forbids them. The caller checks who may see them. */
export async function listVisits(
  { db, clock }: Pick<Context, "db" | "clock">,
  customerId: string,
): Promise<{ areForbidden: boolean; visits: ListedVisit[] }> {
  const areForbidden = await selectForbidsVisits(db, customerId);
  return { areForbidden, visits: await selectVisits(db, customerId, { now: clock.now(), limit: SHOWN }) };
}
