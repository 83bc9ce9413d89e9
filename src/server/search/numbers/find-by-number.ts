import { type ArticleFacts, type CatalogueReader, leftOfGone, type LeftOfGone } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { findOwnNumbers, type OwnNumber } from "../../customers/index.ts";
import { isGtin, numberKey } from "./number-key.ts";
import { type Reference, selectReferences } from "./reference-store.ts";

/** What a number is that leads to an article: ours, a GTIN, another's, our former one, or one of an article that is gone. */
export type NumberKind = "article" | "gtin" | "own" | "foreign" | "former" | "manufacturer" | "gone";

export type NumberMatch = {
  kind: NumberKind;
  article: ArticleFacts;
  /** The number that led there, as its list writes it. */
  number: string;
  /** Of a foreign or manufacturer's number; else empty. */
  brand: string;
  /** What staff noted beside a reference, or the customer beside an own number; else empty. */
  note: string;
  /** Order units of the article that one unit of the number stands for; 1 unless the customer said otherwise. */
  factor: number;
};

export type FoundNumber = {
  /** Each article once; none where nobody knows the number, several where it is not clear. */
  matches: readonly NumberMatch[];
  /** Where an article hung that is gone and that nothing replaces. */
  group: LeftOfGone["group"];
  /** A number as long as a GTIN whose check digit does not fit it: somebody mistyped. */
  hasWrongCheckDigit: boolean;
};

type Asker = Pick<Context, "db" | "viewer" | "site" | "catalogue">;
/** More than one number leads to hardly ever; what is beyond is nobody's choice. */
const MOST_MATCHES = 8;
const MOST_LETTERS = 80;

/**
 * What typed or scanned numbers are, by their text: our article numbers and GTINs in any spelling, the company's own numbers,
 * numbers of others, and those of articles that are gone. An article number of ours written as we write it is meant alone, unless
 * the customer calls another article so. At most three statements, whatever the number.
 */
export async function findByNumbers(ctx: Asker, texts: readonly string[], language?: string | null): Promise<Map<string, FoundNumber>> {
  const catalogue = ctx.catalogue(language);
  const asked = new Map([...new Set(texts)].map((text) => [text, { key: numberKey(text), ours: oursOf(catalogue, text) }]));
  const others = [...asked].filter(([, { key, ours }]) => key !== "" && ours.length === 0);
  const [own, references, gone] = await Promise.all([
    findOwnNumbers(ctx, [...asked.keys()].filter(isWorthAsking)),
    referencesOf(ctx, [...new Set(others.map(([, { key }]) => key))]),
    leftOfGone(ctx, catalogue, [...new Set(others.flatMap(([text]) => spellingsOf(text)))]),
  ]);
  const found = new Map<string, FoundNumber>();
  for (const [text, { key, ours }] of asked) {
    const ofGone = ours.length > 0 ? [] : spellingsOf(text).flatMap((one) => gone.get(one) ?? []);
    const matches = [
      ...toOwnMatches(catalogue, own.get(text) ?? []),
      ...ours,
      ...(ours.length > 0 ? [] : toReferenceMatches(catalogue, references.get(key) ?? [])),
      ...ofGone.flatMap(({ successor }) => (successor ? [matchOf("gone", successor, text.trim())] : [])),
    ];
    found.set(text, {
      matches: eachOnce(matches).slice(0, MOST_MATCHES),
      group: matches.length > 0 ? null : (ofGone.find(({ group }) => group !== null)?.group ?? null),
      hasWrongCheckDigit: matches.length === 0 && key.length === 13 && isGtin(key) === false,
    });
  }
  return found;
}

/** Longer is no number, whatever a customer calls things. */
function isWorthAsking(text: string): boolean {
  return text.length <= MOST_LETTERS;
}

function matchOf(kind: NumberKind, article: ArticleFacts, number: string, rest: Partial<NumberMatch> = {}): NumberMatch {
  return { kind, article, number, brand: "", note: "", factor: 1, ...rest };
}

/** Articles of the catalogue under a number or GTIN. */
function oursOf(catalogue: CatalogueReader, text: string): NumberMatch[] {
  for (const number of spellingsOf(text)) {
    const article = catalogue.findArticle(number);
    if (article) return [matchOf("article", article, article.articleNumber)];
  }
  return [];
}

/** How an article number might be written that is meant by a text, the likeliest first. */
function spellingsOf(text: string): string[] {
  const typed = text.trim();
  const key = numberKey(typed);
  return key === "" ? [] : [...new Set([typed, typed.replace(/[\s.,/–-]/g, ""), key])];
}

async function referencesOf({ db, site }: Asker, keys: readonly string[]): Promise<Map<string, Reference[]>> {
  if (keys.length === 0) return new Map();
  const hidden = new Set(site.settings.search?.hiddenBrands ?? []);
  const rows = await selectReferences(db, keys);
  return Map.groupBy(
    rows.filter(({ brand }) => brand === "" || !hidden.has(brand)),
    ({ numberKey: key }) => key,
  );
}

function toReferenceMatches(catalogue: CatalogueReader, references: readonly Reference[]): NumberMatch[] {
  return references.flatMap(({ kind, brand, number, note, articleNumber }) => {
    const article = catalogue.findArticle(articleNumber);
    return article ? [matchOf(kind, article, number, { brand, note })] : [];
  });
}

function toOwnMatches(catalogue: CatalogueReader, numbers: readonly OwnNumber[]): NumberMatch[] {
  return numbers.flatMap(({ ownNumber, articleNumber, label, factor }) => {
    const article = catalogue.findArticle(articleNumber);
    return article ? [matchOf("own", article, ownNumber, { note: label, factor })] : [];
  });
}

function eachOnce(matches: readonly NumberMatch[]): NumberMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ article }) => !seen.has(article.articleNumber) && seen.add(article.articleNumber));
}
