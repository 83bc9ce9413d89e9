import { initialQuantity, nextStepAbove, nextStepBelow } from "#contract/rules/quantity-steps.ts";
import type { CartLineData } from "#contract/screens.ts";

/** What the order simulation has against a cart, with words of its own each (docs/decisions/0013). */
const REASONS = ["UNKNOWN", "NOTORDERABLE", "PRICE", "TAX", "MINIMUM", "QUANTITY", "STOCK", "BLOCKED", "CUSTOMER", "CURRENCY"] as const;

export type ValidationReason = (typeof REASONS)[number] | "other";

export type ValidationIssue = {
  /** As it was answered, e.g. MFV-PRICE-040215. */
  code: string;
  reason: ValidationReason;
  /** The line it is about; null where it is about the whole cart, or the line is gone. */
  line: CartLineData | null;
  /** The quantity of the line that nothing speaks against; null where no other quantity helps. */
  quantity: number | null;
};

/** Codes MFV-REASON-ARTICLE and the lines they are about; a reason that is not known is one all the same. */
export function validationIssuesFrom(codes: readonly string[], lines: readonly CartLineData[]): ValidationIssue[] {
  const byArticle = new Map(lines.map((line) => [line.articleNo, line]));
  return codes.map((code) => {
    const [, name = "", article = ""] = /^MFV-([^-]*)(?:-(.*))?$/i.exec(code) ?? [];
    const reason = REASONS.find((known) => known === name.toUpperCase()) ?? "other";
    const line = byArticle.get(article) ?? null;
    return { code, reason, line, quantity: line && helpingQuantity(reason, line) };
  });
}

function helpingQuantity(reason: ValidationReason, { quantity, quantityStepRanges: ranges }: CartLineData): number | null {
  if (reason === "MINIMUM") return initialQuantity(ranges);
  if (reason === "QUANTITY") return nextStepAbove(ranges, quantity) ?? nextStepBelow(ranges, quantity);
  return null;
}

/** What the anchors of lines begin with. */
export const LINE_ANCHOR = "cart-line-";

/** The anchor of a line, for the way from the message to it. */
export function lineAnchor({ id }: Pick<CartLineData, "id">): string {
  return LINE_ANCHOR + id;
}
