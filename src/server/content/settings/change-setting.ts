import { type FeatureSwitch, FEATURES, isForGroups } from "#contract/rules/shop/features.ts";
import { checkSetting, findSetting, isPageLink } from "#contract/setting-definitions.ts";
import { readGroups } from "../../customers/index.ts";
import type { Tx } from "../../db/db.ts";
import { languagesOf } from "../files/prepare-content.ts";
import type { Installation } from "../snapshot/installation.ts";
import { insertSameVersion, lockContentLoad, selectSitesOfFiles } from "../stored/content-store.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import { findOverride } from "./list-settings.ts";
import { overlaySettings, readFileValue } from "./overlay-settings.ts";
import { featureOf, readSwitch, type SettingEdit, switchKey } from "./setting-edit.ts";
import {
  deleteSettingEdit,
  deleteSettingEdits,
  hasPage,
  selectSettingEdits,
  type SettingEditor,
  upsertSettingEdit,
} from "./setting-edits-store.ts";

export type SettingProblemType =
  | "UnknownIdentifierError"
  | "ChangedMeanwhileError"
  | "WrongStateError"
  | "InvalidContentError"
  | "InvalidTargetError";

/** A setting as the editor saw it; version 0 without an edit. */
export type SettingAddress = { siteId: string; key: string; version: number };
/** Values before and after; those of the files without an edit. */
export type SettingChange = { before: unknown; after: unknown };
type Outcome = SettingChange | { problem: SettingProblemType };

/** Saves an edited setting, which all processes use shortly afterwards. A value with which the site could not be opened is rejected. */
export async function saveSetting(
  tx: Tx,
  { value, ...address }: SettingAddress & { value: unknown },
  { installation, ...editor }: SettingEditor & { installation: Installation },
): Promise<Outcome> {
  const found = await lockSetting(tx, address);
  if ("problem" in found) return found;
  const { sites, edits, site, edit } = found;
  const definition = findSetting(address.key);
  if (!definition || definition.hasOwnScreen) return { problem: "UnknownIdentifierError" };
  if (definition.isFixed || findOverride(installation, address.key) !== null) return { problem: "WrongStateError" };
  if (checkSetting(definition, value, languagesOf(sites)).length > 0) return { problem: "InvalidContentError" };
  if (!(await hasTarget(tx, address, value))) return { problem: "InvalidTargetError" };
  return writeSetting(tx, { sites, edits, site, edit }, { ...address, value }, editor);
}

/** Removes an edit: the value of the files applies again. */
export async function resetSetting(tx: Tx, address: SettingAddress): Promise<Outcome> {
  const found = await lockSetting(tx, address);
  if ("problem" in found) return found;
  // Without their edit, names of fields that orders have would be free again.
  const hasOwnScreen = featureOf(address.key) !== null || findSetting(address.key)?.hasOwnScreen;
  if (!found.edit || hasOwnScreen) return { problem: "WrongStateError" };
  const after = readFileValue(found.site, address.key);
  if (!(await hasTarget(tx, address, after))) return { problem: "InvalidTargetError" };
  await deleteSettingEdit(tx, address);
  await insertSameVersion(tx);
  return { before: found.edit.value, after };
}

/** Switches a feature of a site on or off, or on for some groups of customers only. */
export async function setFeatureSwitch(
  tx: Tx,
  { feature, state, ...address }: Omit<SettingAddress, "key"> & { feature: string; state: FeatureSwitch },
  editor: SettingEditor,
): Promise<{ before: FeatureSwitch } | { problem: SettingProblemType }> {
  if (!FEATURES.some((known) => known === feature)) return { problem: "UnknownIdentifierError" };
  if (isForGroups(state) && !(await areGroups(tx, state.groups))) return { problem: "UnknownIdentifierError" };
  const key = switchKey(feature);
  const found = await lockSetting(tx, { ...address, key });
  if ("problem" in found) return found;
  const written = await writeSetting(tx, found, { siteId: address.siteId, key, value: state }, editor);
  return "problem" in written ? written : { before: readSwitch(written.before) };
}

async function areGroups(tx: Tx, bits: readonly number[]): Promise<boolean> {
  const known = await readGroups(tx);
  return bits.every((each) => known.some(({ bit }) => bit === each));
}

/** Removes a switch that the code no longer knows from all sites. Returns the sites that had it. */
export async function removeUnknownSwitch(tx: Tx, feature: string): Promise<{ siteIds: string[] } | { problem: SettingProblemType }> {
  await lockContentLoad(tx);
  if (FEATURES.some((known) => known === feature)) return { problem: "WrongStateError" };
  const key = switchKey(feature);
  const siteIds = (await selectSettingEdits(tx)).filter((edit) => edit.key === key).map(({ siteId }) => siteId);
  if (siteIds.length === 0) return { problem: "UnknownIdentifierError" };
  await deleteSettingEdits(tx, key);
  return { siteIds };
}

type Found = { sites: readonly StoredSite[]; edits: readonly SettingEdit[]; site: StoredSite; edit: SettingEdit | null };

/** A setting with everything that a change depends on, locked until the transaction ends. */
export async function lockSetting(tx: Tx, { siteId, key, version }: SettingAddress): Promise<Found | { problem: SettingProblemType }> {
  await lockContentLoad(tx);
  const [sites, edits] = [await selectSitesOfFiles(tx), await selectSettingEdits(tx)];
  const site = sites.find((each) => each.siteId === siteId);
  if (!site) return { problem: "UnknownIdentifierError" };
  const edit = edits.find((each) => each.siteId === siteId && each.key === key) ?? null;
  return (edit?.version ?? 0) === version ? { sites, edits, site, edit } : { problem: "ChangedMeanwhileError" };
}

/** Writes a checked value, if the site can be opened with it. */
export async function writeSetting(
  tx: Tx,
  { sites, edits, site, edit }: Found,
  { siteId, key, value }: Pick<SettingEdit, "siteId" | "key" | "value">,
  editor: SettingEditor,
): Promise<Outcome> {
  const isSame = (each: Pick<SettingEdit, "siteId" | "key">): boolean => each.siteId === siteId && each.key === key;
  const { ignored } = overlaySettings(sites, [...edits.filter((each) => !isSame(each)), { siteId, key, value }]);
  if (ignored.some(isSame)) return { problem: "InvalidContentError" };
  await upsertSettingEdit(tx, { siteId, key, value }, editor);
  await insertSameVersion(tx);
  return { before: edit ? edit.value : readFileValue(site, key), after: value };
}

/** Whether a page link leads to a page of the site; other settings have no target. */
async function hasTarget(tx: Tx, { siteId, key }: SettingAddress, value: unknown): Promise<boolean> {
  if (!isPageLink(key) || typeof value !== "string" || value === "") return true;
  return hasPage(tx, siteId, value);
}
