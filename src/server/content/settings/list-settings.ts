import { type FeatureSwitch, FEATURES, isForGroups } from "#contract/rules/shop/features.ts";
import { SETTING_DEFINITIONS } from "#contract/setting-definitions.ts";
import type { Db } from "../../db/db.ts";
import type { Installation } from "../snapshot/installation.ts";
import { selectSitesOfFiles } from "../stored/content-store.ts";
import { overlaySettings, readFileValue } from "./overlay-settings.ts";
import { featureOf, readSwitch, type SettingEdit, switchKey } from "./setting-edit.ts";
import { selectSettingEdits } from "./setting-edits-store.ts";

export type SettingState = {
  key: string;
  /** Value of the content files, or the default. */
  fileValue: unknown;
  edit: SettingEdit | null;
  /** Value of the environment, which overrides the others; null without one. */
  override: string | null;
  /** The edit has no effect, because it no longer fits. */
  isIgnored: boolean;
};

export type SwitchState = { siteId: string; state: FeatureSwitch; edit: SettingEdit | null };
export type ListedSwitch = { feature: string; isKnown: boolean; states: readonly SwitchState[] };

/** All settings of a site; null for an unknown one. */
export async function listSettings(db: Db, siteId: string, installation: Installation): Promise<SettingState[] | null> {
  const [sites, edits] = [await selectSitesOfFiles(db), await selectSettingEdits(db)];
  const site = sites.find((each) => each.siteId === siteId);
  if (!site) return null;
  const { ignored } = overlaySettings(sites, edits);
  return SETTING_DEFINITIONS.map(({ key }) => {
    const isThis = (each: Pick<SettingEdit, "siteId" | "key">): boolean => each.siteId === siteId && each.key === key;
    return {
      key,
      fileValue: readFileValue(site, key) ?? null,
      edit: edits.find(isThis) ?? null,
      override: findOverride(installation, key),
      isIgnored: ignored.some(isThis),
    };
  });
}

/** The switches of all features on all sites, and those of the database that the code does not know. */
export async function listFeatureSwitches(db: Db): Promise<ListedSwitch[]> {
  const [sites, edits] = [await selectSitesOfFiles(db), await selectSettingEdits(db)];
  const stored = edits.flatMap(({ key }) => featureOf(key) ?? []);
  const unknown = new Set(stored.filter((feature) => !isFeature(feature)));
  const known = FEATURES.map((feature): ListedSwitch => ({
    feature,
    isKnown: true,
    states: sites.map((site) => {
      const { siteId } = site;
      const edit = edits.find((each) => each.siteId === siteId && each.key === switchKey(feature)) ?? null;
      return { siteId, state: readSwitch(edit ? edit.value : readFileValue(site, switchKey(feature))), edit };
    }),
  }));
  return [
    ...known,
    ...[...unknown].map((feature): ListedSwitch => ({
      feature,
      isKnown: false,
      states: edits
        .filter(({ key }) => key === switchKey(feature))
        .map((edit) => ({ siteId: edit.siteId, state: readSwitch(edit.value), edit })),
    })),
  ];
}

/** Number of switches, of all sites, that are on for a group only (its bit). */
export async function countGroupSwitches(db: Db): Promise<(bit: number) => number> {
  const switches = await listFeatureSwitches(db);
  const bits = switches.flatMap(({ states }) => states.flatMap(({ state }) => (isForGroups(state) ? state.groups : [])));
  return (bit) => bits.filter((each) => each === bit).length;
}

/** The value that the environment gives a setting; null without one. */
export function findOverride(installation: Installation, key: string): string | null {
  const [area, name = ""] = key.split(".");
  return area === "site" ? ((installation as Readonly<Record<string, string | undefined>>)[name] ?? null) : null;
}

function isFeature(name: string): boolean {
  return FEATURES.some((known) => known === name);
}
