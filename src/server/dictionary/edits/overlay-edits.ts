import type { DictionaryEdit } from "./dictionary-edit.ts";

export type SitePhrases = { siteId: string; language: string; phrases: Readonly<Record<string, string>> };

/**
 * The phrases of all sites with their edits: one for a site takes precedence over one for all. An edit also adds a phrase that its
 * language lacks, but no key that the site does not have in any language.
 */
export function overlayEdits(
  dictionaries: readonly SitePhrases[],
  edits: readonly Pick<DictionaryEdit, "siteId" | "language" | "key" | "phrase">[],
): readonly SitePhrases[] {
  if (edits.length === 0) return dictionaries;
  const ordered = [...edits.filter(({ siteId }) => siteId === null), ...edits.filter(({ siteId }) => siteId !== null)];
  const sites = [...new Set(dictionaries.map(({ siteId }) => siteId))];
  return sites.flatMap((siteId) => {
    const own = new Map(dictionaries.filter((each) => each.siteId === siteId).map(({ language, phrases }) => [language, { ...phrases }]));
    const known = [...own.values()];
    const isKnown = (key: string) => known.some((phrases) => Object.hasOwn(phrases, key));
    for (const edit of ordered) {
      if ((edit.siteId !== null && edit.siteId !== siteId) || !isKnown(edit.key)) continue;
      const phrases = own.get(edit.language) ?? {};
      phrases[edit.key] = edit.phrase;
      own.set(edit.language, phrases);
    }
    return [...own].map(([language, phrases]) => ({ siteId, language, phrases }));
  });
}
