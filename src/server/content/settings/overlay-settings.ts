import { FEATURES } from "#contract/rules/shop/features.ts";
import { defaultOf, findSetting } from "#contract/setting-definitions.ts";
import { shortLanguage } from "../../sites/index.ts";
import { ContentFileError } from "../files/content-files.ts";
import { languagesOf, readSettings } from "../files/prepare-content.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import { featureOf, type SettingEdit } from "./setting-edit.ts";

type Edit = Pick<SettingEdit, "siteId" | "key" | "value">;
/** An edit without effect: of an unknown site or setting, or one that no longer fits the schema or the files. */
export type IgnoredEdit = Pick<SettingEdit, "siteId" | "key">;

/** Sites with their edited settings. Edits that do not fit are left out and returned, because the shop must start in any case. */
export function overlaySettings(
  sites: readonly StoredSite[],
  edits: readonly Edit[],
): { sites: readonly StoredSite[]; ignored: readonly IgnoredEdit[] } {
  if (edits.length === 0) return { sites, ignored: [] };
  const languages = languagesOf(sites);
  const applied = new Set<Edit>();
  const overlaid = sites.map((site) => {
    const own = edits.filter(({ siteId, key }) => siteId === site.siteId && isKnown(key));
    const all = own.reduce(applyEdit, site);
    if (isValid(all, languages)) {
      for (const edit of own) applied.add(edit);
      return all;
    }
    return own.reduce((settled, edit) => {
      const next = applyEdit(settled, edit);
      if (!isValid(next, languages)) return settled;
      applied.add(edit);
      return next;
    }, site);
  });
  return { sites: overlaid, ignored: edits.filter((edit) => !applied.has(edit)).map(({ siteId, key }) => ({ siteId, key })) };
}

/** The value of a setting or switch as the files have it, or its default; undefined without both. */
export function readFileValue({ settings }: Pick<StoredSite, "settings">, key: string): unknown {
  const value = key.split(".").reduce((part, name) => (isRecord(part) ? part[name] : undefined), settings);
  const definition = findSetting(key);
  return value === undefined && definition ? defaultOf(definition) : value;
}

function isKnown(key: string): boolean {
  const feature = featureOf(key);
  if (feature !== null) return FEATURES.some((known) => known === feature);
  return findSetting(key)?.isFixed === false;
}

/** The site with this value of a setting or switch. */
export function applyEdit(site: StoredSite, { key, value }: Edit): StoredSite {
  return { ...site, settings: withValue(site.settings, key.split("."), value) };
}

function withValue(settings: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const before = isRecord(settings) ? settings : {};
  return { ...before, [name]: withValue(before[name], rest, value) };
}

function isValid({ settings }: StoredSite, known: readonly string[]): boolean {
  try {
    const { languages } = readSettings(settings, known, "").site;
    for (const language of languages) readSettings(settings, known, "", shortLanguage(language));
    return true;
  } catch (error) {
    if (error instanceof ContentFileError) return false;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
