import { initialQuantity, nextStepAbove, nextStepBelow } from "#contract/rules/quantities/quantity-steps.ts";
import type { CartLineData } from "#contract/screens.ts";

/** Reasons of the order simulation with their own texts (docs/decisions/0013). */
const REASONS = [
  "UNKNOWN",
  "NOTORDERABLE",
  "PRICE",
  "TAX",
  "MINIMUM",
  "QUANTITY",
  "STOCK",
  "BLOCKED",
  "CUSTOMER",
  "CURRENCY",
  "QUOTEENDED",
  "QUOTEREPLACED",
  "QUOTEUSEDUP",
  "QUOTEEXCEEDED",
] as const;

export type ValidationReason = (typeof REASONS)[number] | "other";

export type ValidationIssue = {
  /** As received, e.g. MFV-PRICE-040215. */
  code: string;
  reason: ValidationReason;
  /** Affected line; null if it is the whole cart or the line no longer exists. */
  line: CartLineData | null;
  /** A valid quantity for the line; null if no other quantity helps. */
  quantity: number | null;
};

/**
 * Parses codes MFV-REASON-ARTICLE and finds their lines; an unknown reason becomes "other". Of an article in a normal line and one
 * from a quote, QUOTE reasons concern the latter, all others the former.
 */
export function validationIssuesFrom(codes: readonly string[], lines: readonly CartLineData[]): ValidationIssue[] {
  return codes.map((code) => {
    const [, name = "", article = ""] = /^MFV-([^-]*)(?:-(.*))?$/i.exec(code) ?? [];
    const reason = REASONS.find((known) => known === name.toUpperCase()) ?? "other";
    const isOfQuote = reason.startsWith("QUOTE");
    const ofArticle = lines.filter(({ articleNo }) => articleNo === article);
    const named = ofArticle.find(({ quote }) => Boolean(quote) === isOfQuote);
    const line = named ?? (isOfQuote ? null : (ofArticle[0] ?? null));
    return { code, reason, line, quantity: line && helpingQuantity(reason, line) };
  });
}

function helpingQuantity(reason: ValidationReason, { quantity, quantityStepRanges: ranges }: CartLineData): number | null {
  if (reason === "MINIMUM") return initialQuantity(ranges);
  if (reason === "QUANTITY") return nextStepAbove(ranges, quantity) ?? nextStepBelow(ranges, quantity);
  return null;
}

/** Prefix of line anchors. */
export const LINE_ANCHOR = "cart-line-";

export function lineAnchor({ id }: Pick<CartLineData, "id">): string {
  return LINE_ANCHOR + id;
}
