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
 * Parses one of the three URL patterns (SHELL-02 to SHELL-04): /xx-XX/rest, /xx/rest, /rest. A prefix that is none of the site's
 * languages is part of the path.
 */
export function readAddress(pathname: string, languages: readonly string[]): PageAddress {
  const prefix = PREFIX.exec(pathname);
  const language = prefix ? findLanguage(prefix[1]!, languages) : null;
  if (!prefix || !language) return { language: languages[0]!, linkPrefix: "", path: pathname || "/" };
  return { language, linkPrefix: getLinkPrefix(language, languages), path: pathname.slice(prefix[0].length) || "/" };
}

/** The site's language for a tag or two-letter code; null if it has none. */
export function findLanguage(tag: string, languages: readonly string[]): string | null {
  const requested = tag.toLowerCase();
  return languages.find((language) => language.toLowerCase() === requested || shortLanguage(language) === requested) ?? null;
}

/** Link prefix of a language; empty for the default one. */
export function getLinkPrefix(language: string, languages: readonly string[]): string {
  return language === languages[0] ? "" : `/${shortLanguage(language)}`;
}

/** Home page in a language, or in the site's default if it does not have that language. */
export function homeIn(language: string, languages: readonly string[]): string {
  const tag = findLanguage(language, languages);
  return (tag && getLinkPrefix(tag, languages)) || "/";
}

/** Two-letter code in content files and the catalogue: "de" for "de-DE". */
export function shortLanguage(language: string): string {
  return language.slice(0, 2).toLowerCase();
}
