import { FEATURES, isForGroups } from "#contract/rules/shop/features.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import { applyEdit, readFileValue } from "./overlay-settings.ts";
import { readSwitch, switchKey } from "./setting-edit.ts";

/** Groups (bits) of a site's switch that do not exist. */
export type UnknownGroups = { siteId: string; feature: string; groups: readonly number[] };

/** Sites whose switches name existing groups only; a switch without any is off. The others are returned. */
export function dropUnknownGroups(
  sites: readonly StoredSite[],
  known: readonly { bit: number }[],
): { sites: readonly StoredSite[]; unknown: readonly UnknownGroups[] } {
  const bits = new Set(known.map(({ bit }) => bit));
  const unknown: UnknownGroups[] = [];
  const cleaned = sites.map((site) =>
    FEATURES.reduce((settled, feature) => {
      const key = switchKey(feature);
      const state = readSwitch(readFileValue(settled, key));
      const groups = isForGroups(state) ? state.groups : [];
      const left = groups.filter((bit) => bits.has(bit));
      if (left.length === groups.length) return settled;
      unknown.push({ siteId: site.siteId, feature, groups: groups.filter((bit) => !bits.has(bit)) });
      return applyEdit(settled, { siteId: site.siteId, key, value: left.length > 0 && { groups: left } });
    }, site),
  );
  return { sites: cleaned, unknown };
}
