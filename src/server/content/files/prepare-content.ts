import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Fields } from "#contract/layout.ts";
import { type ContentComponent, editedUid } from "#contract/content/content-document.ts";
import { localise, MissingLanguageError, UnknownLanguageError } from "#contract/content/localise.ts";
import { type SettingsInput, siteSettingsSchema } from "#contract/site-settings-schema.ts";
import { getLinkPrefix, shortLanguage } from "../../sites/index.ts";
import { ContentFileError, describeIssue, type ContentFiles, type LayoutFile, type PageFile } from "./content-files.ts";
import { MarkupLimitError } from "../../outside-files/sanitize-markup.ts";
import { makeSafe } from "./safe-html.ts";
import type { StoredPhrase, StoredSite } from "../stored/stored-content.ts";
import type { StoredComponent, StoredPage, StoredPlaceholders } from "../../ports/content-port.ts";

export type PreparedContent = {
  sites: StoredSite[];
  pages: StoredPage[];
  phrases: StoredPhrase[];
};

type Target = {
  /** Two letters. */
  language: string;
  known: readonly string[];
  linkPrefix: string;
  /** Owner of the components that are being edited: their uids name their place, and hidden ones are shown. */
  edited?: string | undefined;
};

/** Owner of the layout's components; pages own theirs by their path. */
export const LAYOUT_OWNER = "layout";

/** Converts validated files to the rows of every site and language. Throws ContentFileError. */
export function prepareContent(files: ContentFiles): PreparedContent {
  const sites = files.site.sites.map((site): StoredSite => ({
    siteId: site.siteId,
    name: site.name,
    hosts: site.hosts.map((host) => host.toLowerCase()),
    settings: mergeSettings(files.site.settings, site.settings),
  }));
  const known = languagesOf(sites);
  const phrases: StoredPhrase[] = [];
  for (const [index, site] of sites.entries()) {
    const settings = readSettings(site.settings, known, `sites.${index}`);
    if (settings.shop.baseSiteId !== site.siteId) {
      throw new ContentFileError("site.json", `sites.${index}.settings.shop.baseSiteId: must be the site's id, ${site.siteId}`);
    }
    for (const language of settings.site.languages.map(shortLanguage)) {
      for (const [key, phrase] of Object.entries(files.dictionary[language] ?? {})) {
        phrases.push({ siteId: site.siteId, language, key, phrase });
      }
    }
  }
  return { sites, pages: preparePages(sites, files), phrases };
}

/**
 * Rows of pages for every site and language. Pages with one path must be passed together: those of a site override those of all
 * sites. `edited` names the owner of the components that are being edited.
 */
export function preparePages(
  sites: readonly StoredSite[],
  files: { layout: LayoutFile; pages: readonly PageFile[] },
  edited?: string,
): StoredPage[] {
  const known = languagesOf(sites);
  return sites.flatMap(({ siteId, settings }, index) => {
    const own = pagesOfSite(files.pages, siteId, sites);
    const { languages } = readSettings(settings, known, `sites.${index}`).site;
    return languages.flatMap((tag) => {
      const target: Target = { language: shortLanguage(tag), known, linkPrefix: getLinkPrefix(tag, languages), edited };
      const everywhere = prepareAt("layout.json", files.layout.placeholders, LAYOUT_OWNER, target);
      return own.map((page) => preparePage(page, siteId, target, everywhere));
    });
  });
}

/** Validates settings in the site's default language and applies defaults. `place` names them in error messages. */
export function readSettings(settings: unknown, known: readonly string[], place: string, language?: string): SettingsInput {
  const requested = language ?? known[0] ?? "de";
  // Orders keep the texts of their fields in all languages.
  const { orders, ...rest } = settings as { orders?: unknown };
  const localised = localiseAt("site.json", rest, requested, known, `${place}.settings`) as object;
  const result = v.safeParse(siteSettingsSchema, { ...localised, orders });
  if (!result.success) throw new ContentFileError("site.json", `${place}.settings.${describeIssue(result.issues[0])}`);
  return result.output;
}

/** Two-letter codes of the languages of all sites, the first site's default first. */
export function languagesOf(sites: readonly { settings: unknown }[]): string[] {
  const found = new Set<string>();
  for (const { settings } of sites) {
    const languages = (settings as { site?: { languages?: unknown } }).site?.languages;
    for (const tag of Array.isArray(languages) ? languages : ["de-DE"]) found.add(shortLanguage(String(tag)));
  }
  return [...found];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mergeSettings(common: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...common };
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key];
    merged[key] = isPlain(before) && isPlain(value) ? mergeSettings(before, value) : value;
  }
  return merged;
}

/** Equal for paths that match the same addresses. */
export function pathKey(path: string): string {
  return path.replace(/:[^/]+/g, ":");
}

/** A site-specific page has precedence over a shared one. Two of the same kind with one path are a mistake. */
function pagesOfSite(pages: readonly PageFile[], siteId: string, sites: readonly StoredSite[]): PageFile[] {
  const byPath = new Map<string, PageFile>();
  for (const page of pages) {
    const stranger = page.sites?.find((id) => !sites.some((site) => site.siteId === id));
    if (stranger) throw new ContentFileError(page.file, `sites: there is no site ${stranger}`);
    if (page.sites && !page.sites.includes(siteId)) continue;
    const key = pathKey(page.path);
    const other = byPath.get(key);
    if (other && Boolean(other.sites) === Boolean(page.sites)) {
      throw new ContentFileError(page.file, `path: ${page.path} is the path of ${other.file} as well`);
    }
    if (!other || page.sites) byPath.set(key, page);
  }
  return [...byPath.values()];
}

function preparePage(page: PageFile, siteId: string, target: Target, everywhere: StoredPlaceholders): StoredPage {
  const { language, known } = target;
  const name = localiseAt(page.file, page.name, language, known, "name");
  if (typeof name !== "string") throw new ContentFileError(page.file, "name: expected a text or a text by language");
  return {
    siteId,
    path: page.path,
    language,
    name,
    isCacheable: page.cache,
    fields: prepareFields(page.file, page.fields, target, "fields"),
    placeholders: { ...everywhere, ...prepareAt(page.file, ofFeature(page), page.path, target) },
  };
}

/** The page's placeholders, with its feature set on every component: a page whose components are all omitted is omitted too. */
function ofFeature({ feature, placeholders }: PageFile): PageFile["placeholders"] {
  if (!feature) return placeholders;
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, components]) => [name, components.map((component) => ({ ...component, feature }))]),
  );
}

function prepareAt(
  file: string,
  placeholders: Readonly<Record<string, readonly ContentComponent[]>>,
  owner: string,
  target: Target,
  place = "placeholders",
): StoredPlaceholders {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, components]) => [
      name,
      components.flatMap((component, index): StoredComponent[] => {
        const isEdited = owner === target.edited;
        if (component.hidden && !isEdited) return [];
        const at = `${place}.${name}.${index}`;
        return [
          {
            uid: isEdited ? editedUid(at) : (component.uid ?? uidOf(`${owner} ${at}`)),
            componentName: component.component,
            params: component.params ?? {},
            fields: prepareFields(file, component.fields ?? {}, target, `${at}.fields`),
            ...(component.restriction && { restriction: component.restriction }),
            ...(component.feature && { feature: component.feature }),
            ...(component.placeholders && {
              placeholders: prepareAt(file, component.placeholders, owner, target, `${at}.placeholders`),
            }),
          },
        ];
      }),
    ]),
  );
}

function prepareFields(
  file: string,
  fields: Readonly<Record<string, unknown>>,
  { language, known, linkPrefix }: Target,
  place: string,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      { value: prefixLinks(makeSafeIn(file, localiseAt(file, value, language, known, `${place}.${name}`)), linkPrefix) },
    ]),
  );
}

function makeSafeIn(file: string, value: unknown): unknown {
  try {
    return makeSafe(value);
  } catch (error) {
    if (error instanceof MarkupLimitError) throw new ContentFileError(file, error.message);
    throw error;
  }
}

/** Adds the language prefix to page links inside rich text; links to files stay unchanged. */
function prefixLinks(value: unknown, linkPrefix: string): unknown {
  if (linkPrefix === "") return value;
  if (typeof value === "string")
    return value.replace(
      /(<a\b[^>]*\bhref=")\/(?!-\/|\/|[^"?#]*\.[a-z0-9]{2,5}["?#])([^"]*)/g,
      (_all, start: string, path: string) => `${start}${linkPrefix}${path && `/${path}`}`,
    );
  if (Array.isArray(value)) return value.map((item) => prefixLinks(item, linkPrefix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, prefixLinks(item, linkPrefix)]));
}

function localiseAt(file: string, value: unknown, language: string, known: readonly string[], place: string): unknown {
  try {
    return localise(value, language, known, place);
  } catch (error) {
    if (error instanceof MissingLanguageError || error instanceof UnknownLanguageError) throw new ContentFileError(file, error.message);
    throw error;
  }
}

/** Stable id of a position in content across loads, so that a browser can reuse the island. */
function uidOf(place: string): string {
  const hex = createHash("sha256").update(place).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Id of a page in the layout service, generated like a component's. */
export function itemIdOf(siteId: string, path: string): string {
  return uidOf(`page ${siteId} ${path}`);
}
