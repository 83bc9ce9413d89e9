export type Range = readonly [min: number, max: number];

export const SLIDER_STEP = 1;
/** Used while a facet has no bounds (FACET-08). */
export const SLIDER_DEFAULTS: Range = [10, 32];

export function sliderBounds(facet?: { minValue: number | null; maxValue: number | null }): Range {
  return [facet?.minValue ?? SLIDER_DEFAULTS[0], facet?.maxValue ?? SLIDER_DEFAULTS[1]];
}

/** A facet with a single value has no slider. */
export const canSlide = ([min, max]: Range): boolean => max - min >= SLIDER_STEP;

/** The range after typing its minimum; text that is not a whole number leaves it unchanged (FACET-03, FACET-04). */
export function typeMin(text: string, [min, max]: Range, bounds: Range): Range {
  const typed = digitsOf(text);
  return typed === null ? [min, max] : [Math.max(bounds[0], Math.min(typed, max - SLIDER_STEP)), max];
}

/** The range after typing its maximum (FACET-03, FACET-05). */
export function typeMax(text: string, [min, max]: Range, bounds: Range): Range {
  const typed = digitsOf(text);
  return typed === null ? [min, max] : [min, Math.min(bounds[1], Math.max(typed, min + SLIDER_STEP))];
}

/** Clamps a range, e.g. of an address, to the bounds with its handles apart (FACET-06). */
export function clampRange([min, max]: Range, bounds: Range): Range {
  const low = Math.min(Math.max(Math.min(min, max), bounds[0]), bounds[1] - SLIDER_STEP);
  return [low, Math.max(Math.min(Math.max(min, max), bounds[1]), low + SLIDER_STEP)];
}

/** Two handles in ascending order; null if they would coincide (FACET-06). */
export function rangeOf(values: readonly number[]): Range | null {
  const [min, max] = values;
  return min !== undefined && max !== undefined && max - min >= SLIDER_STEP ? [min, max] : null;
}

export const isWhole = (range: Range, bounds: Range): boolean => range[0] <= bounds[0] && range[1] >= bounds[1];

function digitsOf(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}
