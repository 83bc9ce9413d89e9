import type { CartData } from "#contract/screens.ts";
import type { useT } from "#web/shell/islands/island-context.tsx";
import type { SelectOption } from "#web/ui/form/choice.tsx";

type Choices = NonNullable<NonNullable<CartData["allocation"]>["costCentres"]>;

/** Options of a cost centre field; a chosen one that is no longer valid stays visible. */
export function costCentreOptions(t: ReturnType<typeof useT>, choices: Choices, chosen: string, none: string): SelectOption[] {
  const isKnown = chosen === "" || choices.some(({ number }) => number === chosen);
  return [
    { value: "", label: none },
    ...(isKnown ? [] : [{ value: chosen, label: t("Cart.CostCentre.Ended", chosen) }]),
    ...choices.map(({ number, name }) => ({ value: number, label: `${number} · ${name}` })),
  ];
}
