import { createHash } from "node:crypto";
import { isForGroups } from "#contract/rules/shop/features.ts";
import { type SettingsInput, toVisitorSettings } from "#contract/site-settings-schema.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { SiteRecord } from "../../context.ts";
import type { ContentSnapshot, Dictionary, Phrases, Redirect, StoredPage } from "../../ports/content-port.ts";
import { findLanguage, listOff, shortLanguage } from "../../sites/index.ts";
import type { ContentRows } from "../stored/content-store.ts";
import { languagesOf, readSettings } from "../files/prepare-content.ts";
import type { Installation } from "./installation.ts";
import { omitUnpublished } from "./omit-unpublished.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { findRedirect, type Redirects } from "../redirects/find-redirect.ts";

type LanguagePages = { pages: readonly StoredPage[]; routes: RouteTable<StoredPage> };
type LanguageContent = LanguagePages & { dictionary: Dictionary };

/** Builds a snapshot. Throws if rows are inconsistent; the previous snapshot then stays in use. */
export function buildSnapshot(rows: ContentRows, installation: Installation = {}): ContentSnapshot {
  const known = languagesOf(rows.sites);
  const contents = new Map<string, LanguageContent>();
  const sites = rows.sites.map((row, index): SiteRecord => {
    const place = `sites.${index}`;
    const input = readSettings(row.settings, known, place);
    const switches = input.site.features ?? {};
    const settings = settingsOf(input, installation);
    const languages = settings.site.languages;
    const phrases: Record<string, Phrases> = {};
    for (const language of languages) {
      const dictionary = buildDictionary(rows, row.siteId, shortLanguage(language));
      contents.set(keyOf(row.siteId, language), { ...buildPages(rows, row.siteId, language, settings), dictionary });
      phrases[language] = dictionary.phrases;
    }
    const companies: Record<string, string> = {};
    const byLanguage = languages.map((language) => {
      const own = readSettings(row.settings, known, place, shortLanguage(language));
      companies[language] = own.site.company;
      return [language, settingsOf(own, installation)] as const;
    });
    return {
      siteId: row.siteId,
      name: row.name,
      hosts: row.hosts,
      settings: byLanguage[0]![1],
      ...(Object.values(switches).some(isForGroups) && { switches }),
      settingsByLanguage: Object.fromEntries(byLanguage),
      phrases,
      company: companies,
    };
  });
  const redirects = groupRedirects(rows);
  const bySettings = new WeakMap<SiteSettings, ContentSnapshot>();
  const byFeatures = new Map<string, ContentSnapshot>();
  const ofVisitors: ContentSnapshot = {
    version: rows.version,
    sites,
    forSite({ siteId, settings }) {
      const variant = bySettings.get(settings) ?? findVariant(siteId, settings);
      bySettings.set(settings, variant);
      return variant;
    },
    changedPages: (since) => changedPages(rows, since),
    findPage: (siteId, language, path) => findIn(contents.get(keyOf(siteId, language)), path),
    listPages: (siteId, language) => contents.get(keyOf(siteId, language))?.pages ?? [],
    findRedirect(siteId, linkPrefix, path) {
      const ofSite = redirects.get(siteId);
      return ofSite ? findRedirect(ofSite, linkPrefix, path) : null;
    },
    findDictionary(siteId, language) {
      const site = sites.find((candidate) => candidate.siteId === siteId);
      const tag = site && findLanguage(language, site.settings.site.languages);
      return tag ? (contents.get(keyOf(siteId, tag))?.dictionary ?? null) : null;
    },
  };

  /** Snapshots are few, because viewers with the same features share one. */
  function findVariant(siteId: string, settings: SiteSettings): ContentSnapshot {
    const off = listOff(settings.site.features);
    const site = sites.find((candidate) => candidate.siteId === siteId);
    if (!site || off === listOff(site.settings.site.features)) return ofVisitors;
    const key = `${siteId} ${off}`;
    const variant = byFeatures.get(key) ?? createVariant(siteId, settings);
    byFeatures.set(key, variant);
    return variant;
  }

  function createVariant(siteId: string, settings: SiteSettings): ContentSnapshot {
    const byLanguage = new Map<string, LanguagePages>();
    const pagesIn = (language: string): LanguagePages => {
      const pages = byLanguage.get(language) ?? buildPages(rows, siteId, language, settings);
      byLanguage.set(language, pages);
      return pages;
    };
    return {
      ...ofVisitors,
      findPage: (id, language, path) => (id === siteId ? findIn(pagesIn(language), path) : ofVisitors.findPage(id, language, path)),
      listPages: (id, language) => (id === siteId ? pagesIn(language).pages : ofVisitors.listPages(id, language)),
    };
  }
  return ofVisitors;
}

function settingsOf(input: SettingsInput, installation: Installation): SiteSettings {
  const { site, ...rest } = toVisitorSettings(input);
  return { ...rest, site: { ...site, ...installation } };
}

function findIn(pages: LanguagePages | undefined, path: string): ReturnType<ContentSnapshot["findPage"]> {
  const found = pages?.routes.find(path);
  return found ? { page: found.entry, params: found.params } : null;
}

function groupRedirects(rows: ContentRows): Map<string, Redirects> {
  const bySite = new Map<string, Map<string, Redirect>>();
  for (const { siteId, ...redirect } of rows.redirects) {
    const ofSite = bySite.get(siteId) ?? new Map<string, Redirect>();
    bySite.set(siteId, ofSite.set(redirect.fromPath, redirect));
  }
  return bySite;
}

function changedPages({ fullVersion, pageChanges }: ContentRows, since: number): ReadonlySet<string> | null {
  if (since < fullVersion) return null;
  return new Set(pageChanges.flatMap(({ version, pages }) => (version > since ? pages : [])));
}

function keyOf(siteId: string, language: string): string {
  return `${siteId} ${language}`;
}

function buildPages({ pages: rows }: ContentRows, siteId: string, language: string, settings: SiteSettings): LanguagePages {
  const pages = omitUnpublished(
    rows.filter((row) => row.siteId === siteId && row.language === shortLanguage(language)),
    settings,
  );
  return { pages, routes: createRouteTable(pages.map((page) => ({ path: page.path, entry: page }))) };
}

function buildDictionary({ dictionaries }: ContentRows, siteId: string, language: string): Dictionary {
  const phrases: Phrases = dictionaries.find((row) => row.siteId === siteId && row.language === language)?.phrases ?? {};
  const named = Object.keys(phrases)
    .toSorted()
    .map((key) => `${key}\0${phrases[key]!}\0`);
  const hash = createHash("sha256").update(named.join(""));
  return { phrases, hash: hash.digest("base64url").slice(0, 12) };
}
