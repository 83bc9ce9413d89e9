import { validateGtin } from "#contract/rules/search/gtin.ts";
import { readNumberKey } from "#contract/rules/search/number-key.ts";
import { readCodeOfFields } from "#contract/rules/scanned-code.ts";
import {
  type ArticleAttributes,
  type CatalogueReader,
  type CategoryLink,
  findRemainingGroup,
  type RemainingGroup,
} from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { findOwnNumbers, type OwnNumber } from "../../customers/index.ts";
import { type FoundReference, selectReferences } from "./reference-store.ts";

/** What a number is that leads to an article: ours, a GTIN or that of a box, another's, our former one, that of an article that ours is like, or one that is gone. */
export type NumberKind = "number" | "gtin" | "box" | "own" | "foreign" | "former" | "manufacturer" | "similar" | "gone";

export type NumberMatch = {
  kind: NumberKind;
  article: ArticleAttributes;
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
  /** An article that is gone and that nothing replaces, and where it hung. */
  goneTo: { number: string; group: CategoryLink } | null;
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
 * the customer calls another article so. What a scanner types of a code with fields, or of a label of ours, is the number in it.
 * At most three statements, whatever the number.
 */
export async function findByNumbers(
  ctx: Asker,
  texts: readonly string[],
  language?: string | null,
  hasReferences = true,
): Promise<Map<string, FoundNumber>> {
  const numbers = new Map(texts.map((text) => [text, readCodeOfFields(text)?.number ?? text]));
  const found = await findEach(ctx, [...new Set(numbers.values())], language, hasReferences);
  return new Map([...numbers].map(([text, number]) => [text, found.get(number)!]));
}

async function findEach(
  ctx: Asker,
  texts: readonly string[],
  language: string | null | undefined,
  hasReferences: boolean,
): Promise<Map<string, FoundNumber>> {
  const catalogue = ctx.catalogue(language);
  const asked = new Map(texts.map((text) => [text, { key: readNumberKey(text), ours: oursOf(catalogue, text) }]));
  const others = [...asked].filter(([, { key, ours }]) => key !== "" && ours.length === 0);
  const [own, references, gone] = await Promise.all([
    findOwnNumbers(ctx, [...asked.keys()].filter(isWorthAsking)),
    referencesOf(ctx, hasReferences ? [...new Set(others.map(([, { key }]) => key))] : []),
    findRemainingGroup(ctx, catalogue, [...new Set(others.flatMap(([text]) => spellingsOf(text)))]),
  ]);
  const found = new Map<string, FoundNumber>();
  for (const [text, { key, ours }] of asked) {
    const ofGone = ours.length > 0 ? [] : spellingsOf(text).flatMap((number) => ({ number, left: gone.get(number) }));
    const matches = [
      ...toOwnMatches(catalogue, own.get(text) ?? []),
      ...ours,
      ...(ours.length > 0 ? [] : toReferenceMatches(catalogue, references.get(key) ?? [])),
      ...ofGone.flatMap(({ number, left }) => (left?.successor ? [matchOf("gone", left.successor, number)] : [])),
    ];
    found.set(text, {
      matches: eachOnce(withoutMerelySimilar(matches)).slice(0, MOST_MATCHES),
      goneTo: matches.length > 0 ? null : toGone(ofGone),
      hasWrongCheckDigit: matches.length === 0 && key.length === 13 && validateGtin(key) === "wrong",
    });
  }
  return found;
}

function toGone(gone: readonly { number: string; left: RemainingGroup | undefined }[]): FoundNumber["goneTo"] {
  for (const { number, left } of gone) if (left?.group) return { number, group: left.group };
  return null;
}

/** Longer is no number, whatever a customer calls things. */
function isWorthAsking(text: string): boolean {
  return text.length <= MOST_LETTERS;
}

function matchOf(kind: NumberKind, article: ArticleAttributes, number: string, rest: Partial<NumberMatch> = {}): NumberMatch {
  return { kind, article, number, brand: "", note: "", factor: 1, ...rest };
}

/** Articles of the catalogue under a number or GTIN. */
function oursOf(catalogue: CatalogueReader, text: string): NumberMatch[] {
  return catalogue.findWholeNumbers(text, MOST_MATCHES).flatMap(({ how, id, gtin }) => {
    const article = catalogue.findArticle(id);
    return article ? [matchOf(how, article, how === "number" ? id : gtin)] : [];
  });
}

/** How the number of an article that is gone might be written that is meant by a text, the likeliest first. */
function spellingsOf(text: string): string[] {
  const typed = text.trim();
  const key = readNumberKey(typed);
  return key === "" ? [] : [...new Set([typed, typed.replace(/[\s.,/–-]/g, ""), key])];
}

async function referencesOf({ db, site }: Asker, keys: readonly string[]): Promise<Map<string, FoundReference[]>> {
  if (keys.length === 0) return new Map();
  const hidden = new Set(site.settings.search?.hiddenBrands ?? []);
  const rows = await selectReferences(db, keys);
  return Map.groupBy(
    rows.filter(({ brand }) => brand === "" || !hidden.has(brand)),
    ({ numberKey: key }) => key,
  );
}

function toReferenceMatches(catalogue: CatalogueReader, references: readonly FoundReference[]): NumberMatch[] {
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

/** What is like the one that is asked for is told where there is nothing better. */
function withoutMerelySimilar(matches: readonly NumberMatch[]): readonly NumberMatch[] {
  const better = matches.filter(({ kind }) => kind !== "similar");
  return better.length > 0 ? better : matches;
}

function eachOnce(matches: readonly NumberMatch[]): NumberMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ article }) => !seen.has(article.articleNumber) && seen.add(article.articleNumber));
}
