import { hasName, isShortened, readArticleCell } from "#contract/rules/order-lines/article-cell.ts";
import { readFreeLine } from "#contract/rules/order-lines/free-line.ts";
import { type ReadQuantity, readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { piecesPerUnit } from "#contract/rules/order-lines/unit-names.ts";
import { readCodeOfFields } from "#contract/rules/scanned-code.ts";
import { decimalMarkOf } from "#contract/rules/typed-quantity.ts";
import { MAX_QUANTITY, nextStepBelow } from "#contract/rules/quantity-steps.ts";
import { roundToStep } from "../../cart/index.ts";
import { type ArticleAttributes, type CatalogueReader, getBestPrices, orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import type { BestPrice } from "../../pricing/index.ts";
import { findByNumbers, type FoundNumber, type NumberKind, type NumberMatch } from "../../search/index.ts";

/** A line as it was given; quantity null: the smallest, "wrong": what stood there is none. `unit`: the word behind it, nothing for pieces. */
export type GivenLine = { number: string; quantity: number | null | "wrong"; unit?: string };

export type LineStatus =
  | "ok"
  | "quantityChanged"
  | "replaced"
  | "ambiguous"
  | "unknown"
  | "notOrderable"
  | "noPrice"
  | "invalidQuantity"
  | "unknownUnit"
  | "shortenedNumber";

export type CheckedLine = {
  status: LineStatus;
  hint: "" | "checkDigit" | "name" | "lowStock";
  number: string;
  article: ArticleAttributes | null;
  /** Where the number may mean several articles. */
  candidates: readonly NumberMatch[];
  match: Pick<NumberMatch, "kind" | "number" | "brand"> | null;
  /** Order units that one of what was counted stands for: a number of the customer's, a pack. */
  factor: number;
  /** In order units of the article. */
  requested: number | null;
  quantity: number | null;
  bestPrice: BestPrice | null;
};

type WrittenLine = { id: string; quantity?: number | null; unit?: string | null; text?: string | null };

/** A line as somebody wrote it in a language, or taken apart already. */
export function toGivenLine({ id, quantity, unit, text }: WrittenLine, language: string): GivenLine {
  const code = readCodeOfFields(id);
  if (code) return { number: code.number, quantity: quantity ?? code.count, unit: unit ?? "" };
  if (id.trim() !== "" || !text) return { number: readArticleCell(id), quantity: quantity ?? null, unit: unit ?? "" };
  const mark = decimalMarkOf(language);
  const line = readFreeLine(text, mark);
  return { number: line.number, ...givenQuantity(readQuantity(line.quantity, mark)) };
}

/** A quantity that was read, as a line gives it. */
export function givenQuantity(read: ReadQuantity): Pick<GivenLine, "quantity" | "unit"> {
  if (read.kind === "units") return { quantity: read.units, unit: read.unit };
  return { quantity: read.kind === "none" ? null : "wrong" };
}

/**
 * What lines mean to the viewer: which article, how many of it, at which price. Prices and stock of all lines come by one statement.
 * Nothing is written anywhere.
 */
export async function checkOrderLines(ctx: Context, lines: readonly GivenLine[], language: string): Promise<CheckedLine[]> {
  const catalogue = ctx.catalogue(language);
  const numbers = [...new Set(lines.map(({ number }) => number))].filter((number) => number !== "" && !isShortened(number));
  const found = numbers.length > 0 ? await findByNumbers(ctx, numbers, language) : new Map<string, FoundNumber>();
  const read = lines.map((line) => readLine(catalogue, line, found.get(line.number)));
  const asked = read.flatMap((line) =>
    line.article && line.quantity !== null ? [{ id: line.article.articleNumber, quantity: line.quantity }] : [],
  );
  const prices = asked.length > 0 ? (await getBestPrices(ctx, asked, language)).values() : [].values();
  return read.map((line) => (line.article && line.quantity !== null ? priced(line, prices.next().value?.bestPrice ?? null) : line));
}

/** All that can be said of a line without a price. */
function readLine(catalogue: CatalogueReader, { number, quantity, unit = "" }: GivenLine, found: FoundNumber | undefined): CheckedLine {
  const nothing = {
    hint: "",
    number,
    article: null,
    candidates: [],
    match: null,
    factor: 1,
    requested: null,
    quantity: null,
    bestPrice: null,
  } as const;
  if (isShortened(number)) return { ...nothing, status: "shortenedNumber" };
  const [match, ...others] = found?.matches ?? [];
  if (!match) return { ...nothing, status: "unknown", hint: hintOf(number, found) };
  // What is merely similar is somebody's choice.
  if (others.length > 0 || match.kind === "similar") return { ...nothing, status: "ambiguous", candidates: found!.matches };
  const article = soldOf(catalogue, match.article);
  const perUnit = piecesPerUnit(unit, article, match.factor);
  const factor = match.factor * (perUnit ?? 1);
  const known = { ...nothing, article, match, factor };
  if (!article.isOrderable) return { ...known, status: "notOrderable" };
  const asked = askedFor(quantity);
  if (asked === "wrong") return { ...known, status: "invalidQuantity" };
  if (perUnit === null) return { ...known, status: "unknownUnit" };
  // Nobody's list holds more, and its sum is a number that everything else can count with.
  const requested = asked === null ? null : Math.min(asked * factor, MAX_QUANTITY * 1_000);
  const rounded = roundToStep(article.quantityStepRanges, requested ?? factor);
  const isReplaced = REPLACING.has(match.kind) || article.articleNumber !== match.article.articleNumber;
  const isChanged = requested !== null && rounded !== requested;
  return { ...known, requested, quantity: rounded, status: isReplaced ? "replaced" : isChanged ? "quantityChanged" : "ok" };
}

/** Why a number may be unknown. */
function hintOf(number: string, found: FoundNumber | undefined): "checkDigit" | "name" | "" {
  if (found?.hasWrongCheckDigit) return "checkDigit";
  return hasName(number) ? "name" : "";
}

/** Less than one is none. */
function askedFor(quantity: GivenLine["quantity"]): GivenLine["quantity"] {
  return typeof quantity === "number" && quantity < 1 ? "wrong" : quantity;
}

/** The article, or the one that is sold instead. */
function soldOf(catalogue: CatalogueReader, article: ArticleAttributes): ArticleAttributes {
  return article.isOrderable ? article : (orderableArticle(catalogue, article.articleNumber) ?? article);
}

const REPLACING: ReadonlySet<NumberKind> = new Set(["gone", "former"]);

/** What is sold off is limited by what is left of it. */
function priced(line: CheckedLine, bestPrice: BestPrice | null): CheckedLine {
  const { article, quantity } = line;
  if (!bestPrice?.price) return { ...line, bestPrice, status: "noPrice" };
  const { available } = bestPrice.stockLevels;
  if (article!.deliverySpeed !== "NODELIVERY" || quantity! <= available) return { ...line, bestPrice };
  const left = roundDown(article!, available);
  if (left === 0) return { ...line, bestPrice, quantity: null, status: "notOrderable", hint: "lowStock" };
  return { ...line, bestPrice, quantity: left, status: line.status === "replaced" ? "replaced" : "quantityChanged", hint: "lowStock" };
}

function roundDown({ quantityStepRanges }: ArticleAttributes, available: number): number {
  const rounded = roundToStep(quantityStepRanges, Math.max(0, available));
  if (rounded <= available) return rounded;
  const below = nextStepBelow(quantityStepRanges, rounded);
  return below !== null && below <= available ? below : 0;
}
