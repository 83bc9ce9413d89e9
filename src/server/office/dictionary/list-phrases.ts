import type { Page, PageInput } from "../list/keyset-store.ts";
import { pageByKey } from "../list/page-by-key.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { listUses } from "./phrase-uses.ts";
import { type DictionaryPhrase, type PhraseText, readDictionary } from "./read-dictionary.ts";

/** edited; missing in a language; unused by the shop's code. */
export const PHRASE_STATES = ["edited", "missing", "unused"] as const;
export type PhraseState = (typeof PHRASE_STATES)[number];

export type PhraseFilter = {
  siteId?: string | null;
  /** Part of the key, of a phrase or of its original. */
  text?: string | null;
  /** Limits the search and the states to one language. */
  language?: string | null;
  state?: PhraseState | null;
};

export type ListedPhrase = DictionaryPhrase & { isUnused: boolean };
export type PhrasePage = Page<ListedPhrase> & { languages: readonly string[] };

/** A page of the dictionary, by key (OFFICE-27). */
export async function listPhrases(
  ctx: Pick<OfficeContext, "db" | "sites">,
  filter: PhraseFilter,
  { page, size }: { page: PageInput; size?: number },
): Promise<PhrasePage> {
  const { languages, phrases } = await readDictionary(ctx, tidyText(filter.siteId) || null);
  const text = tidyText(filter.text).toLowerCase();
  const language = languages.find((each) => each === filter.language);
  const found = [...phrases.values()].filter((phrase) => {
    const texts = language ? phrase.texts.filter((each) => each.language === language) : phrase.texts;
    return hasState(phrase.key, texts, filter.state ?? null) && contains(phrase.key, texts, text);
  });
  const { rows, ...cursors } = pageByKey(found, page, size);
  return { ...cursors, languages, rows: rows.map((phrase) => ({ ...phrase, isUnused: listUses(phrase.key).length === 0 })) };
}

function hasState(key: string, texts: readonly PhraseText[], state: PhraseState | null): boolean {
  switch (state) {
    case "edited":
      return texts.some(({ edit }) => edit !== null);
    case "missing":
      return texts.some(({ shown }) => shown === null);
    case "unused":
      return listUses(key).length === 0;
    default:
      return true;
  }
}

function contains(key: string, texts: readonly PhraseText[], text: string): boolean {
  if (text === "" || key.toLowerCase().includes(text)) return true;
  return texts.some(({ shown, original }) => [shown, original].some((phrase) => phrase?.toLowerCase().includes(text)));
}
