import type { ComparedFamily, FamilyProperty } from "#contract/screens.ts";
import { isApproval, isGranted } from "../variant/approval.ts";

export type FamilyRow = {
  key: string;
  name: string;
  /** One for each family, in their order. */
  cells: readonly (FamilyProperty | undefined)[];
  /** Whether the families can be told apart by it. */
  differs: boolean;
};

/** What a fixing is made for is asked first, then its approvals; everything else in the catalogue's order. */
const BASE_MATERIAL = "GRUND";
const rank = (key: string): number => (key === BASE_MATERIAL ? 0 : isApproval(key) ? 1 : 2);

/** What families' variants carry side by side, each attribute once. */
export function familyRows(families: readonly Pick<ComparedFamily, "variants" | "properties">[]): FamilyRow[] {
  const known = new Map<string, FamilyProperty>();
  for (const { properties } of families) for (const one of properties) if (!known.has(one.key)) known.set(one.key, one);
  return [...known.values()]
    .toSorted((a, b) => rank(a.key) - rank(b.key) || a.sortOrder - b.sortOrder)
    .map(({ key, name }) => {
      const cells = families.map(({ properties }) => properties.find((one) => one.key === key));
      const differs = new Set(cells.map((cell, place) => sayOf(cell, families[place]!.variants))).size > 1;
      return { key, name, cells, differs };
    });
}

/** Equal for two families where their rows say the same; how many variants a value has is none of it. */
function sayOf(property: FamilyProperty | undefined, variants: number): string {
  if (!property) return "";
  const { key, range, values, others, unit } = property;
  if (isApproval(key)) return grantedShare(property, variants);
  return JSON.stringify([property.variants === variants, unit, range ?? [values.map(({ name }) => name), others]]);
}

export function granted({ values }: FamilyProperty): FamilyProperty["values"] {
  return values.filter(({ name }) => isGranted({ valueList: [name] }));
}

/** Of how many variants an approval was granted; one that names two numbers is one. */
export function countGranted(property: FamilyProperty): number {
  const sum = granted(property).reduce((total, { variants }) => total + variants, 0);
  return Math.min(sum, property.variants);
}

function grantedShare(property: FamilyProperty, variants: number): string {
  const count = countGranted(property);
  return count === 0 ? "" : count < variants ? "some" : "all";
}
