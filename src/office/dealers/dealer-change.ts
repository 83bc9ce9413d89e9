import type { DealerChangeInput, DealerField } from "#contract/office/generated/operations.ts";
import type { Dealer } from "./dealer-page.tsx";

export type DealerValues = Record<DealerField, string>;

/** Values of a dealer by field, as shown. */
export function valuesOf({ values }: Dealer): DealerValues {
  return Object.fromEntries(values.map(({ field, value }) => [field, value])) as DealerValues;
}

/** Values of the last import; null if it does not have the dealer. */
export function importedOf({ values, isImported }: Dealer): DealerValues | null {
  return isImported ? (Object.fromEntries(values.map(({ field, imported }) => [field, imported])) as DealerValues) : null;
}

/** What differs from the values that were shown; a value that equals the imported one is reset. */
export function changeOf(dealer: Dealer, values: DealerValues): Pick<DealerChangeInput, "values" | "reset"> {
  const changed = dealer.values.filter(({ field, value }) => values[field] !== value);
  return {
    values: changed.flatMap(({ field, imported }) => (values[field] === imported ? [] : [{ field, value: values[field] }])),
    reset: changed.flatMap(({ field, imported }) => (values[field] === imported ? [field] : [])),
  };
}
