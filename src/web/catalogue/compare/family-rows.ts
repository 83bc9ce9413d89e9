import type { ComparedFamily, FamilyProperty } from "#contract/screens.ts";
import { isApproval, isGranted } from "../variant/approval.ts";

export type FamilyRow = {
  key: string;
  name: string;
  /** One cell per family, in order. */
  cells: readonly (FamilyProperty | undefined)[];
  /** Whether the families differ in it. */
  differs: boolean;
};

/** Base material first, then approvals, then the other attributes in catalogue order. */
const BASE_MATERIAL = "GRUND";
const rank = (key: string): number => (key === BASE_MATERIAL ? 0 : isApproval(key) ? 1 : 2);

/** Attributes of the families' variants side by side, without duplicates. */
export function familyRows(families: readonly Pick<ComparedFamily, "variants" | "properties">[]): FamilyRow[] {
  const known = new Map<string, FamilyProperty>();
  for (const { properties } of families) for (const one of properties) if (!known.has(one.key)) known.set(one.key, one);
  return [...known.values()]
    .toSorted((a, b) => rank(a.key) - rank(b.key) || a.sortOrder - b.sortOrder)
    .map(({ key, name }) => {
      const cells = families.map(({ properties }) => properties.find((one) => one.key === key));
      const differs = new Set(cells.map((cell, position) => toText(cell, families[position]!.variants))).size > 1;
      return { key, name, cells, differs };
    });
}

/** Comparison key of a row's value; equal for families whose rows read the same. The number of variants per value is ignored. */
function toText(property: FamilyProperty | undefined, variants: number): string {
  if (!property) return "";
  const { key, range, values, others, unit } = property;
  if (isApproval(key)) return grantedShare(property, variants);
  return JSON.stringify([property.variants === variants, unit, range ?? [values.map(({ name }) => name), others]]);
}

export function granted({ values }: FamilyProperty): FamilyProperty["values"] {
  return values.filter(({ name }) => isGranted({ valueList: [name] }));
}

/** Number of variants with an approval; a variant with two approval numbers counts once. */
export function countGranted(property: FamilyProperty): number {
  const sum = granted(property).reduce((total, { variants }) => total + variants, 0);
  return Math.min(sum, property.variants);
}

function grantedShare(property: FamilyProperty, variants: number): string {
  const count = countGranted(property);
  return count === 0 ? "" : count < variants ? "some" : "all";
}
