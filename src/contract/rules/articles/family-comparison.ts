// Compares whole families by a parameter of their own, /vergleich?familie=10,11, never together with single articles.
import { comparisonPath, readNamed } from "./comparison.ts";

export const COMPARED_FAMILIES = "familie";

export type FamilyComparisonQuery = {
  /** Unique, in the order of the address. */
  familyIds: string[];
  /** The first of those beyond the maximum. */
  dropped: string[];
  /** Hides properties that all families have in common. */
  onlyDifferences: boolean;
};

/** Parses the compared families from an address. */
export function readComparedFamilies(query: Parameters<typeof readNamed>[0]): FamilyComparisonQuery {
  const { named, ...rest } = readNamed(query, COMPARED_FAMILIES);
  return { familyIds: named, ...rest };
}

export function familyComparisonPath(familyIds: readonly string[], { onlyDifferences = false } = {}): string {
  return comparisonPath(familyIds, { onlyDifferences, parameter: COMPARED_FAMILIES });
}
