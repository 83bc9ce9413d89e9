import { createHash } from "node:crypto";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { SiteRecord } from "../../context.ts";
import type { ContentSnapshot, Dictionary, Phrases, Redirect, StoredPage } from "../../ports/content-port.ts";
import { findLanguage, shortLanguage } from "../../sites/index.ts";
import type { ContentRows } from "../stored/content-store.ts";
import { languagesOf, readSettings } from "../files/prepare-content.ts";
import type { Installation } from "./installation.ts";
import { omitUnpublished } from "./omit-unpublished.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { findRedirect, type Redirects } from "../redirects/find-redirect.ts";

type LanguageContent = { pages: readonly StoredPage[]; routes: RouteTable<StoredPage>; dictionary: Dictionary };

/** Builds a snapshot. Throws if rows are inconsistent; the previous snapshot then stays in use. */
export function buildSnapshot(rows: ContentRows, installation: Installation = {}): ContentSnapshot {
  const known = languagesOf(rows.sites);
  const contents = new Map<string, LanguageContent>();
  const sites = rows.sites.map((row, index): SiteRecord => {
    const place = `sites.${index}`;
    const settings = readSettings(row.settings, known, place);
    const languages = settings.site.languages;
    const phrases: Record<string, Phrases> = {};
    for (const language of languages) {
      const content = buildLanguage(rows, row.siteId, shortLanguage(language), settings);
      contents.set(keyOf(row.siteId, language), content);
      phrases[language] = content.dictionary.phrases;
    }
    const companies: Record<string, string> = {};
    const byLanguage = languages.map((language) => {
      const own = readSettings(row.settings, known, place, shortLanguage(language));
      const { company, ...site } = own.site;
      companies[language] = company;
      return [language, { ...own, site: { ...site, ...installation } }] as const;
    });
    return {
      siteId: row.siteId,
      name: row.name,
      hosts: row.hosts,
      settings: byLanguage[0]![1],
      settingsByLanguage: Object.fromEntries(byLanguage),
      phrases,
      company: companies,
    };
  });
  const redirects = groupRedirects(rows);
  return {
    version: rows.version,
    sites,
    changedPages: (since) => changedPages(rows, since),
    findPage(siteId, language, path) {
      const found = contents.get(keyOf(siteId, language))?.routes.find(path);
      return found ? { page: found.entry, params: found.params } : null;
    },
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

function buildLanguage(rows: ContentRows, siteId: string, language: string, settings: SiteSettings): LanguageContent {
  const isOurs = (row: { siteId: string; language: string }): boolean => row.siteId === siteId && row.language === language;
  const pages = omitUnpublished(rows.pages.filter(isOurs), settings);
  const phrases: Phrases = rows.dictionaries.find(isOurs)?.phrases ?? {};
  const named = Object.keys(phrases)
    .toSorted()
    .map((key) => `${key}\0${phrases[key]!}\0`);
  const hash = createHash("sha256").update(named.join(""));
  return {
    pages,
    routes: createRouteTable(pages.map((page) => ({ path: page.path, entry: page }))),
    dictionary: { phrases, hash: hash.digest("base64url").slice(0, 12) },
  };
}
