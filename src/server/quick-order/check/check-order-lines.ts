import { hasName, isShortened, readArticleCell } from "#contract/rules/order-lines/article-cell.ts";
import { readFreeLine } from "#contract/rules/order-lines/free-line.ts";
import { type ReadQuantity, readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { piecesPerUnit } from "#contract/rules/order-lines/unit-names.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { MAX_QUANTITY, nextStepBelow } from "#contract/rules/quantities/quantity-steps.ts";
import { roundToStep } from "../../cart/index.ts";
import { getBestPrices, orderableArticle } from "../../catalogue/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import type { BestPrice } from "../../pricing/index.ts";
import { findByName } from "./find-by-name.ts";
import { findByNumbers, type FoundNumber, type NumberKind, type NumberMatch } from "../../search/index.ts";

/**
 * A line as entered. `quantity`: null means the smallest, "wrong" an unreadable one. `unit`: the unit after the quantity, "" for
 * pieces.
 */
export type OrderLineInput = { number: string; quantity: number | null | "wrong"; unit?: string };

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
  hint: "checkDigit" | "name" | "lowStock" | null;
  number: string;
  article: ArticleAttributes | null;
  /** Articles to choose from if the number is ambiguous. */
  candidates: readonly NumberMatch[];
  match: Pick<NumberMatch, "kind" | "number" | "brand"> | null;
  /** Order units per counted unit, from a customer's own number or a pack. */
  factor: number;
  /** In order units of the article. */
  requested: number | null;
  quantity: number | null;
  bestPrice: BestPrice | null;
};

/** Names looked up per call: each takes a search. */
const MAX_NAMES = 200;

type WrittenLine = { id: string; quantity?: number | null; unit?: string | null; text?: string | null };

/** Parses a line from text in a language, or uses its parsed parts. */
export function toOrderLineInput({ id, quantity, unit, text }: WrittenLine, language: string): OrderLineInput {
  const code = readCodeOfFields(id);
  if (code) return { number: code.number, quantity: quantity ?? code.count, unit: unit ?? "" };
  if (id.trim() !== "" || !text) return { number: readArticleCell(id), quantity: quantity ?? null, unit: unit ?? "" };
  const mark = decimalMarkOf(language);
  const line = readFreeLine(text, mark);
  return { number: line.number, ...toQuantityInput(readQuantity(line.quantity, mark)) };
}

/** The quantity of a line from a parsed one. */
export function toQuantityInput(read: ReadQuantity): Pick<OrderLineInput, "quantity" | "unit"> {
  if (read.kind === "units") return { quantity: read.units, unit: read.unit };
  return { quantity: read.kind === "none" ? null : "wrong" };
}

/**
 * Resolves lines for the viewer: article, quantity and price. Prices and stock of all lines are read in one statement.
 * Read-only.
 */
export async function checkOrderLines(ctx: Context, lines: readonly OrderLineInput[], language: string): Promise<CheckedLine[]> {
  const catalogue = ctx.catalogue(language);
  const numbers = [...new Set(lines.map(({ number }) => number))].filter((number) => number !== "" && !isShortened(number));
  const found = numbers.length > 0 ? await findByNumbers(ctx, numbers, language) : new Map<string, FoundNumber>();
  const named = numbers.filter((number) => hasName(number) && found.get(number)!.matches.length === 0);
  for (const name of named.slice(0, MAX_NAMES)) found.set(name, { ...found.get(name)!, matches: toNameMatches(catalogue, name) });
  const read = lines.map((line) => readLine(catalogue, line, found.get(line.number)));
  const requests = read.flatMap((line) =>
    line.article && line.quantity !== null ? [{ id: line.article.articleNumber, quantity: line.quantity }] : [],
  );
  const prices = requests.length > 0 ? (await getBestPrices(ctx, requests, language)).values() : [].values();
  return read.map((line) => (line.article && line.quantity !== null ? priced(line, prices.next().value?.bestPrice ?? null) : line));
}

function toNameMatches(catalogue: CataloguePort, name: string): NumberMatch[] {
  return findByName(catalogue, name).map((article) => {
    return { kind: "number", article, number: article.articleNumber, brand: "", note: "", factor: 1 };
  });
}

/** A line without its price. */
function readLine(catalogue: CataloguePort, { number, quantity, unit = "" }: OrderLineInput, found: FoundNumber | undefined): CheckedLine {
  const nothing = {
    hint: null,
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
  // A merely similar number needs the user's choice.
  if (others.length > 0 || match.kind === "similar") return { ...nothing, status: "ambiguous", candidates: found!.matches };
  const article = soldOf(catalogue, match.article);
  const perUnit = piecesPerUnit(unit, article, match.factor);
  const factor = match.factor * (perUnit ?? 1);
  const known = { ...nothing, article, match, factor };
  if (!article.isOrderable) return { ...known, status: "notOrderable" };
  const asked = toRequested(quantity);
  if (asked === "wrong") return { ...known, status: "invalidQuantity" };
  if (perUnit === null) return { ...known, status: "unknownUnit" };
  // Caps the quantity far above any limit, at a number that is still safe in every total.
  const requested = asked === null ? null : Math.min(asked * factor, MAX_QUANTITY * 1_000);
  const rounded = roundToStep(article.quantityStepRanges, requested ?? factor);
  const isReplaced = REPLACING.has(match.kind) || article.articleNumber !== match.article.articleNumber;
  const isChanged = requested !== null && rounded !== requested;
  return { ...known, requested, quantity: rounded, status: isReplaced ? "replaced" : isChanged ? "quantityChanged" : "ok" };
}

/** Why a number might be unknown. */
function hintOf(number: string, found: FoundNumber | undefined): "checkDigit" | "name" | null {
  if (found?.hasWrongCheckDigit) return "checkDigit";
  return hasName(number) ? "name" : null;
}

function toRequested(quantity: OrderLineInput["quantity"]): OrderLineInput["quantity"] {
  return typeof quantity === "number" && quantity < 1 ? "wrong" : quantity;
}

/** The article, or its successor if it is discontinued. */
function soldOf(catalogue: CataloguePort, article: ArticleAttributes): ArticleAttributes {
  return article.isOrderable ? article : (orderableArticle(catalogue, article.articleNumber) ?? article);
}

const REPLACING: ReadonlySet<NumberKind> = new Set(["gone", "former"]);

/** Adds the price. The quantity of a discontinued article is limited to its remaining stock. */
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
