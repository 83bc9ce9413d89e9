import type { SiteRecord } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { type DictionaryEdit, readEdits } from "../../dictionary/index.ts";
import { OfficeError } from "../office-error.ts";
import { selectOriginals } from "./original-phrases-store.ts";

export type PhraseText = {
  /** Two letters. */
  language: string;
  /** Phrase of the content files; null if this language lacks it. */
  original: string | null;
  /** Edit of this scope. */
  edit: DictionaryEdit | null;
  /** Edit for all sites, beside the one of a site. */
  general: DictionaryEdit | null;
  /** What customers read; null if the phrase is missing. */
  shown: string | null;
  /** Sites that have an edit of their own; only in the scope of all sites. */
  otherSites: readonly string[];
};

export type DictionaryPhrase = { key: string; texts: readonly PhraseText[] };

export type OfficeDictionary = {
  /** Null: phrases for all sites. */
  siteId: string | null;
  languages: readonly string[];
  phrases: ReadonlyMap<string, DictionaryPhrase>;
};

/** Languages of a site, or of all sites; two letters. */
export function languagesOfScope(sites: readonly SiteRecord[], siteId: string | null): string[] {
  return sourcesOf(sites, siteId).map(({ language }) => language);
}

/**
 * All phrases of a site, or of all sites with null, sorted by key, with their originals and edits. Throws UnknownIdentifierError for an
 * unknown site. `edits` are those that the caller has locked.
 */
export async function readDictionary(
  { db, sites }: { db: Db; sites: readonly SiteRecord[] },
  siteId: string | null,
  edits?: readonly DictionaryEdit[],
): Promise<OfficeDictionary> {
  const sources = sourcesOf(sites, siteId);
  if (sources.length === 0) throw new OfficeError("UnknownIdentifierError");
  const originals = new Map((await selectOriginals(db, sources)).map(({ language, phrases }) => [language, phrases]));
  const byPhrase = Map.groupBy(edits ?? (await readEdits(db)), ({ language, key }) => `${language} ${key}`);
  const languages = sources.map(({ language }) => language);
  const keys = new Set([...originals.values()].flatMap((phrases) => Object.keys(phrases)));
  const phrases = [...keys].toSorted(byCodeUnits).map((key): [string, DictionaryPhrase] => {
    const texts = languages.map((language) =>
      toText(siteId, { language, original: originals.get(language)?.[key] ?? null }, byPhrase.get(`${language} ${key}`) ?? []),
    );
    return [key, { key, texts }];
  });
  return { siteId, languages, phrases: new Map(phrases) };
}

function toText(
  siteId: string | null,
  { language, original }: Pick<PhraseText, "language" | "original">,
  edits: readonly DictionaryEdit[],
): PhraseText {
  const edit = edits.find((each) => each.siteId === siteId) ?? null;
  const general = siteId === null ? null : (edits.find((each) => each.siteId === null) ?? null);
  const shown = edit?.phrase ?? general?.phrase ?? original;
  const otherSites = siteId === null ? edits.flatMap((each) => each.siteId ?? []) : [];
  return { language, original, edit, general, shown, otherSites };
}

/** The first site of each language in the scope has its originals: the content files have the same phrases for all sites. */
function sourcesOf(sites: readonly SiteRecord[], siteId: string | null): { siteId: string; language: string }[] {
  const sources = new Map<string, { siteId: string; language: string }>();
  for (const site of sites) {
    if (siteId !== null && site.siteId !== siteId) continue;
    for (const tag of site.settings.site.languages) {
      const language = tag.slice(0, 2);
      if (!sources.has(language)) sources.set(language, { siteId: site.siteId, language });
    }
  }
  return [...sources.values()];
}

/** The same order in every process, whatever its locale. */
export function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
