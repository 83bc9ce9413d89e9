/** A parsed page URL: language, link prefix, and the path without the prefix. */
export type PageAddress = {
  /** Full tag, e.g. de-DE. */
  language: string;
  /** "" for the default language, else "/en" and the like. */
  linkPrefix: string;
  path: string;
};

const PREFIX = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i;

/**
 * Reads one of the three address patterns (shop §2.1): /xx-XX/rest, /xx/rest, /rest. A prefix that names
 * none of the site's languages is a part of the path.
 */
export function readAddress(pathname: string, languages: readonly string[]): PageAddress {
  const prefix = PREFIX.exec(pathname);
  const language = prefix ? findLanguage(prefix[1]!, languages) : null;
  if (!prefix || !language) return { language: languages[0]!, linkPrefix: "", path: pathname || "/" };
  return { language, linkPrefix: linkPrefixOf(language, languages), path: pathname.slice(prefix[0].length) || "/" };
}

/** The site's language that a tag or two letters name; null where it has none. */
export function findLanguage(tag: string, languages: readonly string[]): string | null {
  const wanted = tag.toLowerCase();
  return languages.find((language) => language.toLowerCase() === wanted || shortLanguage(language) === wanted) ?? null;
}

/** Prefix of links in this language: none for the default one. */
export function linkPrefixOf(language: string, languages: readonly string[]): string {
  return language === languages[0] ? "" : `/${shortLanguage(language)}`;
}

/** The start page in a language, or the site's own where it has no such language. */
export function homeIn(language: string, languages: readonly string[]): string {
  const tag = findLanguage(language, languages);
  return (tag && linkPrefixOf(tag, languages)) || "/";
}

/** The two letters content files and the catalogue use: "de" of "de-DE". */
export function shortLanguage(language: string): string {
  return language.slice(0, 2).toLowerCase();
}
