import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { mergeLines } from "#contract/rules/order-lines/merge-lines.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import type { Context } from "../../context.ts";
import { type CheckedLine, checkOrderLines, toQuantityInput } from "../check/check-order-lines.ts";

export type FormLine = {
  text: string;
  written: string;
  checked: CheckedLine;
  /** Number of other lines merged into this one. */
  united: number;
  /** Numbers of merged lines whose article was replaced by this one. */
  replaced: readonly string[];
  /** Why a valid line was not added to the cart; absent if it was not to be added. */
  refused?: string;
};

export type FormCheck = {
  lines: FormLine[];
  skipped: readonly string[];
  /** Number of lines over the limit, which are not read. */
  beyond: number;
};

/** Checks the lines of a text, as the page with JavaScript does; lines of the same article are merged. */
export async function checkForm(ctx: Context, text: string, language: string): Promise<FormCheck> {
  const mark = decimalMarkOf(language);
  const { lines, skipped, beyond } = readOrderText(text, mark);
  const given = lines.map(({ number, quantity }) => ({ number, ...toQuantityInput(readQuantity(quantity, mark)) }));
  const checked = await checkOrderLines(ctx, given, language);
  const united = mergeLines(
    checked.map((line) => (isOrderable(line) ? { articleNumber: line.article!.articleNumber, quantity: requestedQuantity(line) } : null)),
  );
  const again = await checkOrderLines(
    ctx,
    united.map(({ articleNumber, quantity }) => ({ number: articleNumber, quantity })),
    language,
  );
  const removed = new Set(united.flatMap(({ others }) => others));
  const told = lines.flatMap(({ text: read, quantity }, at): FormLine[] => {
    if (removed.has(at)) return [];
    // Table cells are separated by tabs, which cannot be typed into a form field.
    const line = read.includes(";") ? read : read.replaceAll("\t", "; ");
    const position = united.findIndex((each) => each.at === at);
    if (position < 0) return [{ text: line, written: quantity, checked: checked[at]!, united: 0, replaced: [] }];
    const { articleNumber, quantity: sum, others } = united[position]!;
    const replaced = [at, ...others].flatMap((each) => (checked[each]!.status === "replaced" ? (checked[each]!.match?.number ?? []) : []));
    return [{ text: `${articleNumber}; ${sum}`, written: String(sum), checked: again[position]!, united: others.length, replaced }];
  });
  return { lines: told, skipped, beyond };
}

export function isOrderable({ status }: CheckedLine): boolean {
  return status === "ok" || status === "quantityChanged" || status === "replaced";
}

function requestedQuantity({ requested, quantity }: CheckedLine): number {
  return requested ?? quantity ?? 0;
}
