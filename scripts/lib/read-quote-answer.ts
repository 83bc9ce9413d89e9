import * as v from "valibot";
import { readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import type { DecimalMark } from "#contract/rules/quantities/typed-quantity.ts";
import { anyText, parseTable, rejectLine, TableError } from "#server/spreadsheet/parse-table.ts";
import { StartError } from "#server/start/start-error.ts";

const PRICE_PLACES = 6;

/** A net price as an exact decimal; null if it is none. */
export const readQuotePrice = (text: string, mark: DecimalMark): string | null => readTypedAmount(text, mark, { places: PRICE_PLACES });

const price = v.pipe(
  v.union([v.string(), v.number()]),
  // A number of JSON has a decimal point, a text the comma that people type.
  v.transform((given) => (typeof given === "number" ? readQuotePrice(String(given), ".") : readQuotePrice(given, ","))),
  v.string(`a price above 0 such as "5,80", with at most ${PRICE_PLACES} decimal places`),
);
const answerShape = v.strictObject({
  /** Set by --template: rejects the answer if a colleague has answered meanwhile. */
  basedOn: v.optional(v.number()),
  validUntil: v.optional(v.string()),
  project: v.optional(v.boolean()),
  text: v.optional(v.string()),
  lines: v.array(
    v.strictObject({
      position: v.optional(v.number()),
      article: v.optional(v.string()),
      name: v.optional(v.string()),
      unit: v.optional(v.string()),
      quantity: v.optional(v.number()),
      price,
      per: v.optional(v.number()),
      scale: v.optional(v.array(v.strictObject({ from: v.number(), price }))),
      delivery: v.optional(v.string()),
      text: v.optional(v.string()),
      alternativeTo: v.optional(v.number()),
      taxRate: v.optional(v.string()),
    }),
  ),
});
export type QuoteAnswerFile = v.InferOutput<typeof answerShape>;

/** Reads an answer to a request for prices, as JSON or CSV (docs/quotes.md). Throws StartError and names the first problems. */
export function readQuoteAnswer(text: string, path: string): QuoteAnswerFile {
  const read = v.safeParse(answerShape, path.toLowerCase().endsWith(".csv") ? readCsv(text, path) : parseJson(text, path));
  if (read.success) return read.output;
  const problems = read.issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? "file"}: ${issue.message}`);
  return fail(path, problems);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(path, ["it is no JSON"]);
  }
}

const wholeNumber = (cell: string, column: string): number | undefined =>
  cell === "" ? undefined : (readQuoteQuantity(cell, ",") ?? rejectLine(`${column} is no whole number: ${cell}`));
const optionalText = (cell: string): string | undefined => cell || undefined;
/** "500=6,10 1000=5,90" */
const scale = (cell: string) =>
  cell === ""
    ? undefined
    : cell.split(/\s+/).map((part) => {
        const [from = "", amount = ""] = part.split("=");
        return { from: wholeNumber(from, "scale") ?? rejectLine(`scale is not such as 500=6,10: ${cell}`), price: amount };
      });
const COLUMNS = {
  required: { price: anyText },
  optional: {
    position: wholeNumber,
    article: optionalText,
    name: optionalText,
    unit: optionalText,
    quantity: wholeNumber,
    per: wholeNumber,
    scale,
    delivery: optionalText,
    text: optionalText,
    alternativeto: wholeNumber,
    taxrate: optionalText,
  },
};

/** The lines of an answer; the header has the names of the JSON fields. */
function readCsv(text: string, path: string): unknown {
  try {
    const { entries, invalid } = parseTable(text, COLUMNS, ({ alternativeto: alternativeTo, taxrate: taxRate, ...line }) => ({
      ...line,
      alternativeTo,
      taxRate,
    }));
    if (invalid.length === 0) return { lines: entries };
    return fail(
      path,
      invalid.slice(0, 3).map(({ line, problem }) => `line ${line}: ${problem}`),
    );
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return fail(path, [error.message]);
  }
}

function fail(path: string, problems: readonly string[]): never {
  throw new StartError(`${path} is not a valid answer: ${problems.join("; ")}. Nothing was changed.`);
}
