/** Feature flags of a site: if one is off, its pages and links do not exist, and its operations reject. */
export const FEATURES = ["search", "quickOrder", "orderLists", "comparison", "privateCustomers", "visits"] as const;
export type Feature = (typeof FEATURES)[number];

/** On or off for everyone, or on only for signed-in customers of some groups (their bits). */
export type FeatureSwitch = boolean | { groups: readonly number[] };
/** Switches of a site; features without one are on. */
export type FeatureSwitches = Readonly<Partial<Record<Feature, FeatureSwitch>>>;
/** Which features one viewer has; those that are missing are on. */
export type ViewerFeatures = Readonly<Partial<Record<Feature, boolean>>>;

/** The features of a viewer with these groups (bit mask; 0 for visitors). */
export function featuresFor(switches: FeatureSwitches, groups: number): ViewerFeatures {
  const own: Partial<Record<Feature, boolean>> = {};
  for (const feature of FEATURES) {
    const state = switches[feature];
    if (state !== undefined) own[feature] = typeof state === "boolean" ? state : state.groups.some((bit) => (groups & bit) !== 0);
  }
  return own;
}

/** Whether a switch depends on the viewer's groups. */
export function isForGroups(state: FeatureSwitch | undefined): state is { groups: readonly number[] } {
  return typeof state === "object";
}

/** All are on unless a site's settings switch one off; pages receive only the disabled ones. */
export function isOn({ site }: { site: { features?: ViewerFeatures | undefined } }, feature: Feature): boolean {
  return site.features?.[feature] !== false;
}
