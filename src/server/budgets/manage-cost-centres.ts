import { DAY_MS } from "#contract/format/calendar.ts";
import { germanDay } from "#contract/format/german-day.ts";
import {
  type CostCentreInput,
  type CostCentreProblem,
  findCostCentreProblem,
  MAX_COST_CENTRES,
  tidyCostCentre,
} from "#contract/rules/company/cost-centre.ts";
import { findMember, inOwnCompany, Undo } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { selectCostCentres, updateLastDay, upsertCostCentre, upsertIsRequired } from "./cost-centre-store.ts";

export type SaveCostCentreOutcome = "saved" | "denied" | "gone" | "numberTaken" | "tooMany" | "unknownOwner" | CostCentreProblem;

/** Adds a cost centre to the viewer's company, or changes the one with the given id. */
export function saveCostCentre(
  ctx: Context,
  given: { costCentreId: string | null; ownerAccountId: string | null } & CostCentreInput,
): Promise<SaveCostCentreOutcome> {
  return inOwnCompany<SaveCostCentreOutcome>(ctx, async ({ db, viewer, clock, random }) => {
    const tidy = tidyCostCentre(given);
    const problem = findCostCentreProblem(tidy);
    if (problem) return new Undo(problem);
    const { customerId } = viewer;
    const { costCentreId, ownerAccountId } = given;
    if (ownerAccountId !== null && !(await findMember(db, { customerId, accountId: ownerAccountId }))) return new Undo("unknownOwner");
    const known = await selectCostCentres(db, customerId, germanDay(clock.now()));
    if (costCentreId !== null && !known.some((each) => each.costCentreId === costCentreId)) return new Undo("gone");
    if (costCentreId === null && known.length >= MAX_COST_CENTRES) return new Undo("tooMany");
    const isSaved = await upsertCostCentre(db, customerId, {
      costCentreId: costCentreId ?? random.uuid(),
      number: tidy.number,
      name: tidy.name,
      validFrom: tidy.validFrom || null,
      validUntil: tidy.validUntil || null,
      ownerAccountId,
    });
    return isSaved ? "saved" : new Undo("numberTaken");
  });
}

/** From today on a cost centre can no longer be chosen. Orders that have it are unchanged. */
export function endCostCentre(ctx: Context, costCentreId: string): Promise<"ended" | "gone" | "denied"> {
  return inOwnCompany<"ended" | "gone" | "denied">(ctx, async ({ db, viewer, clock }) => {
    const yesterday = germanDay(new Date(clock.now().getTime() - DAY_MS));
    return (await updateLastDay(db, viewer.customerId, costCentreId, yesterday)) ? "ended" : new Undo("gone");
  });
}

/** Sets whether every line of an order needs a cost centre. */
export function setCostCentreRequired(ctx: Context, isRequired: boolean): Promise<"settingSaved" | "denied"> {
  return inOwnCompany<"settingSaved" | "denied">(ctx, async ({ db, viewer }) => {
    await upsertIsRequired(db, viewer.customerId, isRequired);
    return "settingSaved";
  });
}
