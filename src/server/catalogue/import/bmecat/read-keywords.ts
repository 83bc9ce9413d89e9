import { childrenOf, type Element, languageOf, type Texts } from "../xml/element.ts";
import type { ReportIgnored } from "./read-prices.ts";

const MAX_KEYWORDS = 100;
const MAX_KEYWORD_LENGTH = 80;

/** Reads distinct keywords by language, one per line; null if the file has none. */
export function readKeywords(details: Element | undefined, defaultLanguage: string, leaveOut: ReportIgnored): Texts | null {
  const found = new Map<string, Set<string>>();
  for (const one of childrenOf(details, "KEYWORD")) {
    const word = one.text.replace(/\s+/g, " ").trim();
    if (word === "") continue;
    const language = one.attributes["lang"] ? languageOf(one.attributes["lang"]) : defaultLanguage;
    const words = found.get(language) ?? found.set(language, new Set()).get(language)!;
    if (word.length > MAX_KEYWORD_LENGTH) leaveOut(`KEYWORD is longer than ${MAX_KEYWORD_LENGTH} signs`, one.line);
    else if (words.size >= MAX_KEYWORDS && !words.has(word)) leaveOut(`keywords beyond the first ${MAX_KEYWORDS} are left out`, one.line);
    else words.add(word);
  }
  return found.size === 0 ? null : Object.fromEntries(Array.from(found, ([language, words]) => [language, [...words].join("\n")]));
}
