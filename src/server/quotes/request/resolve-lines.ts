import type { Context } from "../../context.ts";
import type { RequestLine } from "../quote.ts";
import type { EnteredLine } from "./read-request-form.ts";

/** Lines of the same article are one; articles that the catalogue does not have cannot be requested. */
export function resolveLines(ctx: Context, entered: readonly EnteredLine[], language: string): { lines: RequestLine[]; unknown: string[] } {
  const catalogue = ctx.catalogue(language);
  const lines = new Map<string, RequestLine>();
  const unknown: string[] = [];
  for (const { articleNumber: typed, quantity, targetPrice } of entered) {
    const article = catalogue.findArticle(typed.replaceAll(/\s/g, ""));
    if (!article) {
      unknown.push(typed);
      continue;
    }
    const { articleNumber, name, unitName: unit } = article;
    const same = lines.get(articleNumber);
    lines.set(articleNumber, {
      position: same?.position ?? lines.size + 1,
      articleNumber,
      name,
      unit,
      quantity: same?.quantity && quantity ? same.quantity + quantity : (quantity ?? same?.quantity ?? null),
      targetPrice: targetPrice ?? same?.targetPrice ?? null,
    });
  }
  return { lines: [...lines.values()], unknown };
}
