import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { findUnitProblem, tidyUnitName, type UnitProblem, type UnitUse } from "#contract/rules/company/company-units.ts";
import type { Context } from "../context.ts";
import { listDeliveryAddresses } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import type { Customer } from "../viewer.ts";
import { findStuckOutcome, type StuckOutcome } from "./find-stuck-outcome.ts";
import type { BeforeCompanyChange } from "../slice.ts";
import { inOwnCompany, Undo } from "./in-own-company.ts";
import {
  type Branch,
  type CompanyUnit,
  deleteUnit,
  insertUnit,
  isBranchElsewhere,
  isNested,
  selectCostCentreNames,
  selectManagedCustomers,
  selectUnits,
  selectUnitUses,
  type UnitDetails,
  updateUnit,
} from "./unit-store.ts";

/** A unit as entered: ids and the customer number are "" for none, `unitId` for a new unit. */
export type EnteredUnit = {
  unitId: string;
  parentId: string;
  name: string;
  branch: string;
  addressId: string;
  costCentreId: string;
  /** Although users lose their approver. */
  isDeliberate?: boolean;
};

export type SaveUnitOutcome = UnitProblem | "saved" | "denied" | StuckOutcome;

/**
 * Creates, renames or moves a unit, with its customer number, delivery address and cost centre (COMPANY-10). A number can only be
 * chosen by an administrator of that number too; one that the unit has already stays. A move under a unit whose rules leave users
 * without an approver is saved only deliberately, or refused.
 */
export async function saveUnit(
  ctx: Context & { beforeCompanyChange: BeforeCompanyChange },
  entered: EnteredUnit,
): Promise<SaveUnitOutcome> {
  const name = tidyUnitName(entered.name.slice(0, MAX_ENTERED));
  const unitId = entered.unitId || null;
  const parentId = entered.parentId || null;
  return inOwnCompany<SaveUnitOutcome>(ctx, async (own) => {
    const { db, viewer, random, log } = own;
    const { customerId } = viewer;
    const units = await selectUnits(db, customerId);
    const problem = findUnitProblem(units, { unitId, parentId, name });
    if (problem) return new Undo(problem);
    const before = units.find((unit) => unit.unitId === unitId);
    const references = await findReferences(own, entered, before);
    if (typeof references === "string") return new Undo(references);
    const level = (units.find((unit) => unit.unitId === parentId)?.level ?? 0) + 1;
    const details = { name, parentId, level, ...references };
    const findStuck = await ctx.beforeCompanyChange(own, customerId);
    if (before) await updateUnit(db, { ...details, unitId: before.unitId, levelBefore: before.level });
    else await insertUnit(db, { ...details, unitId: random.uuid(), customerId });
    const stuck = findStuckOutcome(await findStuck(), { isDeliberate: entered.isDeliberate ?? false });
    if (stuck) return new Undo(stuck);
    log.info({ customer: customerId, by: viewer.accountId, unit: name }, "a company's unit was saved");
    return "saved";
  });
}

type References = Pick<UnitDetails, "branchCustomerId" | "addressId" | "costCentreId">;

/** The entered number, address and cost centre, or which of them the unit cannot have. */
async function findReferences(
  ctx: Context & { db: Tx; viewer: Customer },
  entered: EnteredUnit,
  before: CompanyUnit | undefined,
): Promise<References | UnitProblem> {
  const { db, viewer } = ctx;
  const { customerId } = viewer;
  const branch = await findBranch(ctx, entered.branch, before);
  if (typeof branch === "string") return branch;
  const address = (await listDeliveryAddresses(ctx)).find(({ addressId }) => String(addressId) === entered.addressId);
  if (entered.addressId !== "" && !address) return "unknownAddress";
  const costCentres = await selectCostCentreNames(db, customerId);
  const costCentre = costCentres.find(({ costCentreId }) => costCentreId === entered.costCentreId);
  if (entered.costCentreId !== "" && !costCentre) return "unknownCostCentre";
  return {
    branchCustomerId: branch?.customerId ?? null,
    addressId: address?.addressId ?? null,
    costCentreId: costCentre?.costCentreId ?? null,
  };
}

/** The customer of the entered number, null for none, or why the unit cannot have it. */
async function findBranch(
  { db, viewer: { customerId, accountId } }: { db: Tx; viewer: Customer },
  entered: string,
  before: CompanyUnit | undefined,
): Promise<Branch | null | UnitProblem> {
  if (entered === "") return null;
  const numbers = [...(await selectManagedCustomers(db, accountId)), ...(before?.branch ? [before.branch] : [])];
  const branch = numbers.find((number) => number.unit === entered && number.customerId !== customerId);
  if (!branch) return "unknownNumber";
  if (await isBranchElsewhere(db, branch.customerId, before?.unitId ?? null)) return "numberTaken";
  const isNew = branch.customerId !== before?.branchCustomerId;
  return isNew && (await isNested(db, { customerId, branch: branch.customerId })) ? "branchOfBranch" : branch;
}

/** Before blanks are removed. */
const MAX_ENTERED = 500;

/** Removes a unit that nothing uses. */
export async function removeUnit(ctx: Context, unitId: string): Promise<UnitUse | "gone" | "removed" | "denied"> {
  if (!isUuid(unitId)) return "gone";
  return inOwnCompany<UnitUse | "gone" | "removed" | "denied">(ctx, async ({ db, viewer, clock, log }) => {
    const { customerId } = viewer;
    if (!(await selectUnits(db, customerId)).some((unit) => unit.unitId === unitId)) return new Undo<"gone">("gone");
    const [use] = await selectUnitUses(db, unitId, clock.now());
    if (use) return new Undo(use);
    await deleteUnit(db, unitId);
    log.info({ customer: customerId, by: viewer.accountId, unit: unitId }, "a company's unit was removed");
    return "removed";
  });
}
