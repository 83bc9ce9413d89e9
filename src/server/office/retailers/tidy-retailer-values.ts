import type { RetailerValueInput } from "../generated/resolver-types.ts";
import { tidyValue } from "../list/tidy-text.ts";

/** Values by field, without empty lines. */
export function tidyRetailerValues(values: readonly RetailerValueInput[]): Record<string, string[]> {
  return Object.fromEntries(values.map(({ field, value }) => [field, value.map(tidyValue).filter((text) => text !== "")]));
}
