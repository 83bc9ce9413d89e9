import { formatMeasureWithUnit } from "#contract/format/measure.ts";
import { Slider } from "@base-ui/react/slider";
import { type Range, rangeOf, SLIDER_STEP } from "#contract/rules/facets/range-slider.ts";
import type { FacetData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./range-facet.module.css";

export type RangeHandlesProps = {
  facet: FacetData;
  range: Range;
  bounds: Range;
  onSlide: (range: Range) => void;
  onCommit: (range: Range) => void;
};

/** The two handles of a range, for pointer and arrow keys (FACET-06). */
export function RangeHandles({ facet, range, bounds, onSlide, onCommit }: RangeHandlesProps) {
  const t = useT();
  const { language } = usePage();
  return (
    <Slider.Root
      value={range}
      min={bounds[0]}
      max={bounds[1]}
      step={SLIDER_STEP}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      locale={language}
      onValueChange={(values) => {
        const next = rangeOf(values);
        if (next) onSlide(next);
      }}
      onValueCommitted={(values) => {
        const next = rangeOf(values);
        if (next) onCommit(next);
      }}
    >
      <Slider.Control className={css["control"]}>
        <Slider.Track className={css["track"]}>
          <Slider.Indicator className={css["indicator"]} />
          {(["Facets.SliderMin", "Facets.SliderMax"] as const).map((key, index) => (
            <Slider.Thumb
              key={key}
              index={index}
              className={css["thumb"]}
              getAriaLabel={() => t(key, facet.name)}
              getAriaValueText={(_, value) => formatMeasureWithUnit(String(value), facet.unit, language)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
