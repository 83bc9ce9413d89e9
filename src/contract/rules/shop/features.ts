/** Feature flags of a site: if one is off, its pages and links do not exist, and its operations reject. */
export const FEATURES = ["search", "quickOrder", "orderLists", "comparison", "privateCustomers", "visits"] as const;
export type Feature = (typeof FEATURES)[number];

/** All are on unless a site's settings switch one off; pages receive only the disabled ones. */
export function isOn(
  { site }: { site: { features?: Readonly<Partial<Record<Feature, boolean>>> | undefined } },
  feature: Feature,
): boolean {
  return site.features?.[feature] !== false;
}
