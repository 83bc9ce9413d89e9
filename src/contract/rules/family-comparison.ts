// Whole families are compared by an address of their own parameter, /vergleich?familie=10,11, and never beside single articles.
import { comparisonPath, readNamed } from "./comparison.ts";

export const COMPARED_FAMILIES = "familie";

export type FamilyComparisonQuery = {
  /** Each once, in the order of the address. */
  familyIds: string[];
  /** Those beyond the most, the first of them. */
  dropped: string[];
  /** What families have in common is left out. */
  onlyDifferences: boolean;
};

/** Which families an address asks to compare. */
export function readComparedFamilies(query: Parameters<typeof readNamed>[0]): FamilyComparisonQuery {
  const { named, ...rest } = readNamed(query, COMPARED_FAMILIES);
  return { familyIds: named, ...rest };
}

/** The address that compares these. */
export function familyComparisonPath(familyIds: readonly string[], { onlyDifferences = false } = {}): string {
  return comparisonPath(familyIds, { onlyDifferences, parameter: COMPARED_FAMILIES });
}
