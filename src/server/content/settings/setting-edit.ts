import type { Feature, FeatureSwitch } from "#contract/rules/shop/features.ts";

/** A setting or feature switch of a site that the back office edited. */
export type SettingEdit = {
  siteId: string;
  /** Path in the settings, such as site.deliveryCosts. */
  key: string;
  value: unknown;
  version: number;
  /** Name of the editor at that time. */
  author: string;
  editedAt: Date;
};

const SWITCH_PREFIX = "site.features.";

export function switchKey(feature: Feature | (string & {})): string {
  return `${SWITCH_PREFIX}${feature}`;
}

/** The feature of a switch, known or not; null for a setting. */
export function featureOf(key: string): string | null {
  return key.startsWith(SWITCH_PREFIX) ? key.slice(SWITCH_PREFIX.length) : null;
}

/** The state of a switch as it is stored; a feature without one is on. */
export function readSwitch(value: unknown): FeatureSwitch {
  if (typeof value !== "object" || value === null) return value !== false;
  const { groups } = value as { groups?: unknown };
  return { groups: Array.isArray(groups) ? groups.filter((bit) => typeof bit === "number") : [] };
}
