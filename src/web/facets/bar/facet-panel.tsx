import { formatMeasureWithUnit } from "#contract/format/measure.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { filterEntries, type QueryEntry, toWire, valueFilter, valueKey } from "#contract/rules/facets/facet-filter.ts";
import type { FacetData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import css from "./facets.module.css";
import { RangeFacet } from "../range/range-facet.tsx";
import type { Filters } from "../list/list-facets.ts";

export type FacetPanelProps = {
  facet: FacetData;
  path: string;
  filters: Filters;
  kept: readonly QueryEntry[];
  /** In the dialog of small screens, typed values apply on blur. */
  isInDialog?: boolean;
  onChecked?: () => void;
};

/** A facet as a form that works without scripts: each facet submits its own values and those of all others. */
export function FacetPanel({ facet, path, filters, kept, isInDialog = false, onChecked }: FacetPanelProps) {
  const link = useLink();
  const others = filters.state.activeFilters.filter(({ id }) => id !== facet.id);
  return (
    <form method="get" action={link(path)} autoComplete="off" className={css["form"]} onSubmit={(event) => event.preventDefault()}>
      {[...kept, ...filterEntries(others.map(toWire))].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {facet.filterStyle === "SLIDER" ? (
        <RangeFacet facet={facet} filters={filters} appliesOnBlur={isInDialog} />
      ) : (
        <CheckboxFacet facet={facet} filters={filters} onChecked={onChecked} />
      )}
    </form>
  );
}

type CheckboxFacetProps = Pick<FacetPanelProps, "facet" | "filters" | "onChecked">;

/** Values with their result counts (FACET-01). */
function CheckboxFacet({ facet, filters, onChecked }: CheckboxFacetProps) {
  const t = useT();
  const { language } = usePage();
  const own = filters.state.activeFilters.filter(({ id }) => id === facet.id);
  const group = useRef<HTMLFieldSetElement>(null);
  const toggle = (value: string, isChecked: boolean) => {
    const rest = own.filter((filter) => filter.value !== value);
    filters.setFacet(facet.id, isChecked ? [...rest, valueFilter(facet, value, language)] : rest);
    onChecked?.();
  };
  useEarlyClicks(
    group,
    own.map(({ value }) => value),
    (values) =>
      filters.setFacet(
        facet.id,
        values.map((value) => valueFilter(facet, value, language)),
      ),
  );
  return (
    <fieldset ref={group} className={css["values"]}>
      <legend className="visually-hidden">{facet.name}</legend>
      {facet.values.map(({ name, recordCount }) => (
        <label key={name} className={css["value"]}>
          <input
            type="checkbox"
            name={valueKey(facet.id)}
            value={name}
            checked={own.some(({ value }) => value === name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
          <span className={css["name"]}>{formatMeasureWithUnit(name, facet.unit, language)}</span>
          <span className={css["count"]}>
            {formatQuantity(recordCount, language)}
            <span className="visually-hidden"> {t("Facets.Variants")}</span>
          </span>
        </label>
      ))}
      <Button type="submit" size="small" className={css["withoutScripts"]}>
        {t("Facets.Apply")}
      </Button>
    </fieldset>
  );
}

/** Applies boxes that were checked before the code was loaded. */
function useEarlyClicks(group: React.RefObject<HTMLFieldSetElement | null>, shown: string[], apply: (values: string[]) => void) {
  const compare = useEffectEvent(() => {
    const pressed = [...(group.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ value }) => value);
    if (pressed.length !== shown.length || pressed.some((value) => !shown.includes(value))) apply(pressed);
  });
  useEffect(() => compare(), []);
}
