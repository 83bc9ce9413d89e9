import { formatMeasureWithUnit } from "#contract/format/measure.ts";
import { createElement, type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { rangeFilter, rangeKey } from "#contract/rules/facets/facet-filter.ts";
import { canSlide, clampRange, isWhole, type Range, sliderBounds, typeMax, typeMin } from "#contract/rules/facets/range-slider.ts";
import type { FacetData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { rangeHandles } from "../bar/handles-code.ts";
import css from "./range-facet.module.css";
import type { RangeHandlesProps } from "./range-handles.tsx";
import type { Filters } from "../list/list-facets.ts";

export type RangeFacetProps = { facet: FacetData; filters: Filters; appliesOnBlur: boolean };

/** Two handles and two fields for a range of whole numbers (FACET-02 to FACET-07). The whole range is not a filter. */
export function RangeFacet({ facet, filters, appliesOnBlur }: RangeFacetProps) {
  const t = useT();
  const { language } = usePage();
  const id = useId();
  const isHydrated = useIsHydrated();
  const bounds = sliderBounds(facet);
  const set = filters.state.activeFilters.find((filter) => filter.id === facet.id);
  const holds: Range = set?.minValue != null && set.maxValue !== null ? clampRange([set.minValue, set.maxValue], bounds) : bounds;
  // The value being dragged or typed; it is discarded when the active range changes.
  const turn = `${holds.join("-")} ${bounds.join("-")}`;
  const [draft, setDraft] = useState<{ turn: string; range?: Range; min?: string; max?: string }>({ turn });
  const own = draft.turn === turn ? draft : { turn };
  const [min, max] = own.range ?? holds;

  function apply(range: Range) {
    setDraft({ turn, range });
    if (range[0] === holds[0] && range[1] === holds[1]) return setDraft({ turn });
    filters.setFacet(facet.id, isWhole(range, bounds) ? [] : [rangeFilter(facet, range[0], range[1], language)]);
  }
  function applyTyped(event?: FormEvent) {
    event?.preventDefault();
    const lower = own.min === undefined ? ([min, max] as const) : typeMin(own.min, [min, max], bounds);
    apply(own.max === undefined ? lower : typeMax(own.max, lower, bounds));
  }
  if (!canSlide(bounds)) return <p className={css["only"]}>{formatMeasureWithUnit(String(bounds[0]), facet.unit, language)}</p>;

  const field = (edge: "min" | "max", label: string) => (
    <label className={css["field"]} htmlFor={`${id}-${edge}`}>
      <span>{facet.unit ? `${label} (${facet.unit})` : label}</span>
      <input
        id={`${id}-${edge}`}
        name={rangeKey(facet.id)}
        inputMode="numeric"
        enterKeyHint="done"
        value={own[edge] ?? String(edge === "min" ? min : max)}
        onFocus={(event) => event.currentTarget.select()}
        // A fraction stays invalid: without its separator it would be ten times as large.
        onChange={(event) => setDraft({ ...own, [edge]: event.currentTarget.value.replace(/[^\d.,]/g, "") })}
        onKeyDown={(event) => event.key === "Enter" && applyTyped(event)}
        onBlur={() => appliesOnBlur && own[edge] !== undefined && applyTyped()}
      />
    </label>
  );
  return (
    <fieldset className={css["range"]}>
      <legend className="visually-hidden">{facet.name}</legend>
      <div className={css["slider"]}>
        <Handles facet={facet} range={[min, max]} bounds={bounds} onSlide={(range) => setDraft({ turn, range })} onCommit={apply} />
      </div>
      <div className={css["fields"]}>
        {field("min", t("Facets.From"))}
        {field("max", t("Facets.To"))}
        <Button type="submit" variant="secondary" size="small" onClick={isHydrated ? () => applyTyped() : undefined}>
          {t("Facets.Apply")}
        </Button>
      </div>
    </fieldset>
  );
}

/** Empty until their code is loaded; the fields do the same. */
function Handles(props: RangeHandlesProps) {
  const code = useSyncExternalStore(rangeHandles.listen, rangeHandles.current, () => null);
  return code && createElement(code, props);
}
