import { foldPhrase } from "./fold-phrase.ts";
import type { Redirect, Terms } from "../../ports/search-terms-port.ts";
import type { TermRows } from "./terms-store.ts";

const NONE: readonly string[] = [];

export function buildTerms({ synonyms, redirects, pins, hasReferences }: TermRows): Terms {
  const targets = new Map<string, string[]>();
  const add = (language: string, from: string, to: string): void => {
    const key = `${language} ${foldPhrase(from)}`;
    const known = targets.get(key);
    if (known) known.push(to);
    else targets.set(key, [to]);
  };
  for (const { language, term, target, isBoth } of synonyms) {
    add(language, term, target);
    if (isBoth) add(language, target, term);
  }
  const folded = redirects.map((redirect) => ({ ...redirect, phrase: foldPhrase(redirect.phrase) }));
  const byPhrase = new Map(folded.map((one) => [`${one.siteId} ${one.language} ${one.phrase}`, one]));
  const parts = folded.filter(({ isPart }) => isPart).toSorted((a, b) => b.phrase.length - a.phrase.length);
  const pinned = new Map(pins.map((pin) => [`${pin.siteId} ${pin.language} ${foldPhrase(pin.phrase)}`, pin.familyIds]));
  return {
    synonymsOf: (language) => (phrase) => targets.get(`${language} ${foldPhrase(phrase)}`) ?? NONE,
    redirectOf(siteId, language, query) {
      const requested = foldPhrase(query);
      if (requested === "") return null;
      const whole = byPhrase.get(`${siteId} ${language} ${requested}`);
      if (whole) return whole;
      const isIn = ({ phrase, ...of }: Redirect) =>
        of.siteId === siteId && of.language === language && ` ${requested} `.includes(` ${phrase} `);
      return parts.find(isIn) ?? null;
    },
    pinsOf: (siteId, language, query) => pinned.get(`${siteId} ${language} ${foldPhrase(query)}`) ?? NONE,
    hasReferences,
  };
}
