import { unprintableCharacters } from "../shop/printable.ts";
import type { ShownStuckUser } from "./approvals.ts";
import { oneLine } from "./cost-centre.ts";

export const UNITS_PAGE = "/my-account/company-units";

const UNITS = "/webapi/shop/companyunits";
/** Forms of the page; each redirects back with its outcome. */
export const UNIT_ROUTES = { save: `${UNITS}/save`, remove: `${UNITS}/remove`, assign: `${UNITS}/assign`, rule: `${UNITS}/rule` } as const;

export const MAX_UNIT_LEVELS = 4;
export const MAX_UNITS = 200;
export const MAX_UNIT_NAME = 60;

export const UNIT_PROBLEMS = [
  "gone",
  "nameMissing",
  "nameTooLong",
  "unprintable",
  "nameTaken",
  "cycle",
  "tooDeep",
  "tooMany",
  "unknownNumber",
  "numberTaken",
  "branchOfBranch",
  "unknownAddress",
  "unknownCostCentre",
] as const;
export type UnitProblem = (typeof UNIT_PROBLEMS)[number];

/** What keeps a unit from being removed. */
export const UNIT_USES = ["hasUnits", "hasUsers", "hasInvitations", "hasRules", "hasBudgets"] as const;
export type UnitUse = (typeof UNIT_USES)[number];

export const UNIT_SUCCESSES = ["saved", "removed", "assigned", "ruleSaved"] as const;
export const UNIT_MESSAGES = [...UNIT_SUCCESSES, ...UNIT_PROBLEMS, ...UNIT_USES, "stuck", "stuckAbove", "unknownUser", "denied"] as const;
export type UnitMessage = (typeof UNIT_MESSAGES)[number];

/** A unit in the tree of its company. */
export type UnitInTree = { unitId: string; parentId: string | null; level: number; name: string };

/** The place of a unit as entered; `unitId` is null for a new one. */
export type UnitPlace = { unitId: string | null; parentId: string | null; name: string };

export function tidyUnitName(name: string): string {
  return oneLine(name);
}

/** Null if a unit with a tidied name can have this place in the tree. */
export function findUnitProblem(units: readonly UnitInTree[], { unitId, parentId, name }: UnitPlace): UnitProblem | null {
  if (unitId !== null && !units.some((unit) => unit.unitId === unitId)) return "gone";
  const parent = units.find((unit) => unit.unitId === parentId);
  if (parentId !== null && !parent) return "gone";
  if (name === "") return "nameMissing";
  if (name.length > MAX_UNIT_NAME) return "nameTooLong";
  if (unprintableCharacters(name).length > 0) return "unprintable";
  if (unitId === null && units.length >= MAX_UNITS) return "tooMany";
  const below = unitId === null ? [] : listBelow(units, unitId);
  if (parent && (parent.unitId === unitId || below.includes(parent))) return "cycle";
  const own = units.find((unit) => unit.unitId === unitId);
  const height = own ? Math.max(...below.map(({ level }) => level), own.level) - own.level + 1 : 1;
  if ((parent?.level ?? 0) + height > MAX_UNIT_LEVELS) return "tooDeep";
  const siblings = units.filter((unit) => unit.parentId === parentId && unit !== own);
  return siblings.some((sibling) => sibling.name.toLowerCase() === name.toLowerCase()) ? "nameTaken" : null;
}

/** All units below a unit, in every level. */
function listBelow(units: readonly UnitInTree[], unitId: string): UnitInTree[] {
  const children = units.filter((unit) => unit.parentId === unitId);
  return children.flatMap((child) => [child, ...listBelow(units, child.unitId)]);
}

export type UnitChoice = { value: string; name: string };

export type ListedUnit = {
  id: string;
  parentId: string | null;
  level: number;
  name: string;
  /** Customer number, delivery address and cost centre, "" without one; and their texts. */
  branch: string;
  branchName: string;
  addressId: string;
  address: string;
  costCentreId: string;
  costCentre: string;
  users: readonly UnitChoice[];
};

/** What a form had when it was not saved; `id` is "" for a new unit. */
export type EnteredUnit = { id: string; values: Readonly<Record<string, string>> };

export type UnitsPage =
  | { view: "denied" }
  | {
      view: "list";
      units: readonly ListedUnit[];
      /** Users of a unit only see its orders (COMPANY-14). */
      unitsSeeOwnOrders: boolean;
      members: readonly UnitChoice[];
      /** Customer numbers that the viewer manages beside the company's. */
      branches: readonly UnitChoice[];
      addresses: readonly UnitChoice[];
      costCentres: readonly UnitChoice[];
      message: UnitMessage | null;
      /** Users who would have no approver after a change that was not saved. */
      stuck: readonly ShownStuckUser[];
      entered: EnteredUnit | null;
    };
