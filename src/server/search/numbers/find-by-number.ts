import { validateGtin } from "#contract/rules/search/gtin.ts";
import { readNumberKey } from "#contract/rules/search/number-key.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";
import { findRemainingGroup, type RemainingGroup } from "../../catalogue/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes, CategoryLink } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import { findCustomerPartNumbers, type CustomerPartNumber } from "../../customers/index.ts";
import { type FoundReference, selectReferences } from "./reference-store.ts";

/**
 * How a number identifies an article: our article number, a GTIN or that of a box, the customer's own number, another brand's,
 * our former number, the manufacturer's, that of a similar article, or that of a removed one.
 */
export type NumberKind = "number" | "gtin" | "box" | "own" | "foreign" | "former" | "manufacturer" | "similar" | "gone";

export type NumberMatch = {
  kind: NumberKind;
  article: ArticleAttributes;
  /** The matched number as its list writes it. */
  number: string;
  /** Brand of a foreign or manufacturer's number; otherwise empty. */
  brand: string;
  /** Note of staff on a reference, or the customer's label of an own number; otherwise empty. */
  note: string;
  /** Order units of the article per unit of the number; 1 unless the customer configured another factor. */
  factor: number;
};

export type FoundNumber = {
  /** Each article once; empty if the number is unknown, several if it is ambiguous. */
  matches: readonly NumberMatch[];
  /** A removed article without a successor, and its former group. */
  goneTo: { number: string; group: CategoryLink } | null;
  /** True if an unknown 13-digit number has a wrong GTIN check digit, so it was probably mistyped. */
  hasWrongCheckDigit: boolean;
};

type Asker = Pick<Context, "db" | "viewer" | "site" | "catalogue">;
/** Numbers with several matches are rare, and no one chooses from a longer list. */
const MAX_MATCHES = 8;
const MAX_CHARACTERS = 80;

/**
 * Resolves typed or scanned numbers, keyed by their text: our article numbers and GTINs in any spelling, the company's own
 * numbers, references of other brands, and removed articles. Our own number hides references and removed articles, but not the
 * customer's own numbers. From a scanned code with fields, or one of our labels, it takes the number. Runs at most three
 * statements for any number of texts.
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
    findCustomerPartNumbers(ctx, [...asked.keys()].filter(isWorthAsking)),
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
      matches: eachOnce(withoutMerelySimilar(matches)).slice(0, MAX_MATCHES),
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

/** Longer texts are not numbers, not even customers' own ones. */
function isWorthAsking(text: string): boolean {
  return text.length <= MAX_CHARACTERS;
}

function matchOf(kind: NumberKind, article: ArticleAttributes, number: string, rest: Partial<NumberMatch> = {}): NumberMatch {
  return { kind, article, number, brand: "", note: "", factor: 1, ...rest };
}

/** Articles of the catalogue with that article number or GTIN. */
function oursOf(catalogue: CataloguePort, text: string): NumberMatch[] {
  return catalogue.findWholeNumbers(text, MAX_MATCHES).flatMap(({ how, id, gtin }) => {
    const article = catalogue.findArticle(id);
    return article ? [matchOf(how, article, how === "number" ? id : gtin)] : [];
  });
}

/** Possible spellings of a removed article's number, most likely first. */
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

function toReferenceMatches(catalogue: CataloguePort, references: readonly FoundReference[]): NumberMatch[] {
  return references.flatMap(({ kind, brand, number, note, articleNumber }) => {
    const article = catalogue.findArticle(articleNumber);
    return article ? [matchOf(kind, article, number, { brand, note })] : [];
  });
}

function toOwnMatches(catalogue: CataloguePort, numbers: readonly CustomerPartNumber[]): NumberMatch[] {
  return numbers.flatMap(({ ownNumber, articleNumber, label, factor }) => {
    const article = catalogue.findArticle(articleNumber);
    return article ? [matchOf("own", article, ownNumber, { note: label, factor })] : [];
  });
}

/** Similar articles are returned only if there is no better match. */
function withoutMerelySimilar(matches: readonly NumberMatch[]): readonly NumberMatch[] {
  const better = matches.filter(({ kind }) => kind !== "similar");
  return better.length > 0 ? better : matches;
}

function eachOnce(matches: readonly NumberMatch[]): NumberMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ article }) => !seen.has(article.articleNumber) && seen.add(article.articleNumber));
}
