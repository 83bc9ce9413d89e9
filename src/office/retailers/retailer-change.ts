import type { RetailerChangeInput, RetailerField } from "#contract/office/generated/operations.ts";
import type { Retailer } from "./retailer-page.tsx";

export type RetailerValues = Record<RetailerField, readonly string[]>;

/** Values of a retailer by field, as shown. */
export function valuesOf({ values }: Retailer): RetailerValues {
  return Object.fromEntries(values.map(({ field, value }): [string, readonly string[]] => [field, value])) as RetailerValues;
}

/** Values of the last import; null if it does not have the retailer. */
export function importedOf({ values, isImported }: Retailer): RetailerValues | null {
  const entries = values.map(({ field, imported }): [string, readonly string[]] => [field, imported ?? []]);
  return isImported ? (Object.fromEntries(entries) as RetailerValues) : null;
}

/** What differs from the values that were shown; a value that equals the imported one is reset. */
export function changeOf(retailer: Retailer, values: RetailerValues): Pick<RetailerChangeInput, "values" | "reset"> {
  const changed = retailer.values.filter(({ field, value }) => !isSame(values[field], value));
  return {
    values: changed.flatMap(({ field, imported }) => (isSame(values[field], imported) ? [] : [{ field, value: [...values[field]] }])),
    reset: changed.flatMap(({ field, imported }) => (isSame(values[field], imported) ? [field] : [])),
  };
}

export function isSame(one: readonly string[], other: readonly string[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
