import type { DealerChangeInput, DealerField } from "#contract/office/generated/operations.ts";
import type { Dealer } from "./dealer-page.tsx";

export type DealerValues = Record<DealerField, string>;

/** Values of a dealer by field, as shown or as imported. */
export function valuesOf({ values }: Dealer, of: "value" | "imported"): DealerValues {
  return Object.fromEntries(values.map((each) => [each.field, each[of]])) as DealerValues;
}

/** What differs from the values that were shown; a value that equals the imported one is reset. */
export function changeOf(dealer: Dealer, values: DealerValues): Pick<DealerChangeInput, "values" | "reset"> {
  const changed = dealer.values.filter(({ field, value }) => values[field] !== value);
  return {
    values: changed.flatMap(({ field, imported }) => (values[field] === imported ? [] : [{ field, value: values[field] }])),
    reset: changed.flatMap(({ field, imported }) => (values[field] === imported ? [field] : [])),
  };
}
