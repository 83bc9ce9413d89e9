import type { Words } from "./words.ts";

/** Languages of a search. */
export const SEARCH_LANGUAGES: Words<string> = { de: { de: "Deutsch", en: "Englisch" }, en: { de: "German", en: "English" } };

/** Where a search led without a list of results. */
export const SEARCH_CHOICES: Words<string> = {
  de: { article: "zum Artikel", redirect: "weitergeleitet" },
  en: { article: "to the article", redirect: "redirected" },
};
