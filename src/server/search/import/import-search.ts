import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { replaceReferences } from "../numbers/reference-store.ts";
import { announceTerms, replacePins, replaceRedirects, replaceSynonyms } from "../terms/terms-store.ts";
import { knownArticles, knownSites } from "./known-store.ts";
import { readPins, readRedirects, readReferencedArticles, readReferences, readSynonyms } from "./read-files.ts";

/** Search configuration that staff maintain, one CSV file each. */
export const SEARCH_FILES = ["references", "synonyms", "redirects", "pins"] as const;
export type SearchFile = (typeof SEARCH_FILES)[number];
export type SearchImport = { count: number; wrong: InvalidLine[] };

/**
 * Imports a file in one transaction and notifies all processes. It replaces every group of entries that the file names: a kind
 * and brand (references), a language (synonyms), a site and language (redirects), a phrase (pins). Invalid lines are skipped and
 * returned. Throws TableError if no line is valid; nothing is changed then.
 */
export async function importSearch(db: Db, file: SearchFile, text: string): Promise<SearchImport> {
  return inTransaction({ db }, async ({ db: tx }) => {
    const { count, wrong } = await TAKE_OVER[file](tx, text);
    const [first] = wrong;
    if (first && count === 0) throw new TableError(`Line ${first.line}: ${first.problem}.`);
    await announceTerms(tx);
    return { count, wrong };
  });
}

const TAKE_OVER: Record<SearchFile, (tx: Db, text: string) => Promise<SearchImport>> = {
  async references(tx, text) {
    const known = await knownArticles(tx, readReferencedArticles(text));
    const { entries, invalid: wrong } = readReferences(text, (number) => known.has(number));
    for (const [, own] of grouped(entries, ({ kind, brand }) => `${kind} ${brand}`)) await replaceReferences(tx, own[0]!, own);
    return { count: entries.length, wrong };
  },
  async synonyms(tx, text) {
    const { entries, invalid: wrong } = readSynonyms(text);
    for (const [language, own] of grouped(entries, (entry) => entry.language)) await replaceSynonyms(tx, language, own);
    return { count: entries.length, wrong };
  },
  async redirects(tx, text) {
    const sites = await knownSites(tx);
    const { entries, invalid: wrong } = readRedirects(text, (siteId) => sites.has(siteId));
    for (const [, own] of grouped(entries, ({ siteId, language }) => `${siteId} ${language}`)) await replaceRedirects(tx, own[0]!, own);
    return { count: entries.length, wrong };
  },
  async pins(tx, text) {
    const sites = await knownSites(tx);
    const { entries, invalid: wrong } = readPins(text, (siteId) => sites.has(siteId));
    for (const pin of entries) await replacePins(tx, pin);
    return { count: entries.length, wrong };
  },
};

function grouped<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  return Map.groupBy(entries, keyOf);
}
