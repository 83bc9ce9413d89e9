import { initialQuantity, nextStepAbove, nextStepBelow } from "#contract/rules/quantities/quantity-steps.ts";
import type { CartLineData } from "#contract/screens.ts";

/** Reasons of the order simulation with their own texts (docs/decisions/0013). */
const REASONS = [
  "UNKNOWN",
  "NOTORDERABLE",
  "PRICE",
  "WORTHLESS",
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

/** Parses codes MFV-REASON-ARTICLE or MFV-REASON-ARTICLE#LINE and finds their lines; an unknown reason becomes "other". */
export function validationIssuesFrom(codes: readonly string[], lines: readonly CartLineData[]): ValidationIssue[] {
  return codes.map((code) => {
    const [, name = "", named = ""] = /^MFV-([^-]*)(?:-(.*))?$/i.exec(code) ?? [];
    const reason = REASONS.find((known) => known === name.toUpperCase()) ?? "other";
    const line = lines.find(({ articleNo, id }) => named === articleNo || named === `${articleNo}#${id}`) ?? null;
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
