import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { uniteLines } from "#contract/rules/order-lines/unite-lines.ts";
import type { Context } from "../../context.ts";
import { type CheckedLine, checkOrderLines } from "../check/check-order-lines.ts";

export type PlainLine = { text: string; written: string; checked: CheckedLine; /** How many other lines are counted in. */ united: number };

/** What lines of a text mean, as the page with scripts tells it; those of one article are one. */
export async function plainCheck(ctx: Context, text: string, language: string): Promise<PlainLine[]> {
  const { lines } = readOrderText(text);
  const given = lines.map(({ number, quantity }) => {
    const read = readQuantity(quantity);
    return { number, quantity: read.kind === "units" ? read.units : read.kind === "none" ? null : ("wrong" as const) };
  });
  const checked = await checkOrderLines(ctx, given, language);
  const united = uniteLines(
    checked.map((line) => (fits(line) ? { articleNumber: line.article!.articleNumber, quantity: asked(line) } : null)),
  );
  const again = await checkOrderLines(
    ctx,
    united.map(({ articleNumber, quantity }) => ({ number: articleNumber, quantity })),
    language,
  );
  const gone = new Set(united.flatMap(({ others }) => others));
  return lines.flatMap(({ text: read, quantity }, at) => {
    if (gone.has(at)) return [];
    // Cells of a table stand apart by tabs, which nobody can type into a field.
    const line = read.includes(";") ? read : read.replaceAll("\t", "; ");
    const place = united.findIndex((each) => each.at === at);
    if (place < 0) return [{ text: line, written: quantity, checked: checked[at]!, united: 0 }];
    const { articleNumber, quantity: sum, others } = united[place]!;
    return [{ text: `${articleNumber}; ${sum}`, written: String(sum), checked: again[place]!, united: others.length }];
  });
}

export function fits({ status }: CheckedLine): boolean {
  return status === "ok" || status === "quantityChanged" || status === "replaced";
}

function asked({ requested, quantity }: CheckedLine): number {
  return requested ?? quantity ?? 0;
}
