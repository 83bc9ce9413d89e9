/** What a site may do without: off means no page, no way to one, and operations that refuse. */
export const FEATURES = ["search", "quickOrder", "orderLists", "comparison"] as const;
export type Feature = (typeof FEATURES)[number];

/** All are on unless a site's settings switch one off; pages are told of those alone. */
export function isOn(
  { site }: { site: { features?: Readonly<Partial<Record<Feature, boolean>>> | undefined } },
  feature: Feature,
): boolean {
  return site.features?.[feature] !== false;
}
