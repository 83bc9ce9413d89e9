import type { RetailerChangeInput, RetailerField } from "#contract/office/generated/operations.ts";
import type { Retailer } from "./retailer-page.tsx";

export type RetailerValues = Record<RetailerField, readonly string[]>;

/** Values of a retailer by field, as shown or as imported. */
export function valuesOf({ values }: Retailer, of: "value" | "imported"): RetailerValues {
  return Object.fromEntries(values.map((each): [string, readonly string[]] => [each.field, each[of]])) as RetailerValues;
}

/** What differs from the values that were shown; a value that equals the imported one is reset. */
export function changeOf(retailer: Retailer, values: RetailerValues): Pick<RetailerChangeInput, "values" | "reset"> {
  const changed = retailer.values.filter(({ field, value }) => !isSame(values[field], value));
  return {
    values: changed.flatMap(({ field, imported }) => (isSame(values[field], imported) ? [] : [{ field, value: [...values[field]] }])),
    reset: changed.flatMap(({ field, imported }) => (isSame(values[field], imported) ? [field] : [])),
  };
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
