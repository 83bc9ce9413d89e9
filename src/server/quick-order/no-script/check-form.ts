import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { mergeLines } from "#contract/rules/order-lines/merge-lines.ts";
import { decimalMarkOf } from "#contract/rules/typed-quantity.ts";
import type { Context } from "../../context.ts";
import { type CheckedLine, checkOrderLines, givenQuantity } from "../check/check-order-lines.ts";

export type FormLine = {
  text: string;
  written: string;
  checked: CheckedLine;
  /** How many other lines are counted in. */
  united: number;
  /** Numbers of united lines in whose place the article stands. */
  replaced: readonly string[];
  /** Why it did not go into the cart though it fits; nothing where it was not to. */
  refused?: string;
};

export type PlainCheck = {
  lines: FormLine[];
  /** Lines without an article number. */
  skipped: readonly string[];
  /** How many lines were too many to be read. */
  beyond: number;
};

/** What lines of a text mean, as the page with scripts tells it; those of one article are one. */
export async function checkForm(ctx: Context, text: string, language: string): Promise<PlainCheck> {
  const mark = decimalMarkOf(language);
  const { lines, skipped, beyond } = readOrderText(text, mark);
  const given = lines.map(({ number, quantity }) => ({ number, ...givenQuantity(readQuantity(quantity, mark)) }));
  const checked = await checkOrderLines(ctx, given, language);
  const united = mergeLines(
    checked.map((line) => (fits(line) ? { articleNumber: line.article!.articleNumber, quantity: asked(line) } : null)),
  );
  const again = await checkOrderLines(
    ctx,
    united.map(({ articleNumber, quantity }) => ({ number: articleNumber, quantity })),
    language,
  );
  const gone = new Set(united.flatMap(({ others }) => others));
  const told = lines.flatMap(({ text: read, quantity }, at): FormLine[] => {
    if (gone.has(at)) return [];
    // Cells of a table stand apart by tabs, which nobody can type into a field.
    const line = read.includes(";") ? read : read.replaceAll("\t", "; ");
    const place = united.findIndex((each) => each.at === at);
    if (place < 0) return [{ text: line, written: quantity, checked: checked[at]!, united: 0, replaced: [] }];
    const { articleNumber, quantity: sum, others } = united[place]!;
    const replaced = [at, ...others].flatMap((each) => (checked[each]!.status === "replaced" ? (checked[each]!.match?.number ?? []) : []));
    return [{ text: `${articleNumber}; ${sum}`, written: String(sum), checked: again[place]!, united: others.length, replaced }];
  });
  return { lines: told, skipped, beyond };
}

export function fits({ status }: CheckedLine): boolean {
  return status === "ok" || status === "quantityChanged" || status === "replaced";
}

function asked({ requested, quantity }: CheckedLine): number {
  return requested ?? quantity ?? 0;
}
