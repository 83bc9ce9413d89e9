import { hasName, readArticleCell } from "./article-cell.ts";
import type { DecimalMark } from "../quantities/typed-quantity.ts";
import { readQuantity, tidyCell } from "./quantity.ts";
import { UNIT_NAMES } from "./unit-names.ts";

type FreeLine = { number: string; quantity: string };

const UNIT = String.raw`(?:${UNIT_NAMES.map((word) => word.replace("*", String.raw`\*`)).join("|")})\.?`;
const AMOUNT = String.raw`\d[\d.]*(?: [\d.]+)*(?:(?:,\d+)+(?:\.\d+)?)?`;
/** "50 x 554996", "50 Stk 554996", "50 x 554996 Dübel" */
const QUANTITY_FIRST = new RegExp(
  String.raw`^(?<quantity>${AMOUNT} ?${UNIT}) ?(?:[-–—:] ?)?(?:art\S* )?(?<number>(?=[^\s\d]*\d)\S+(?: \d+)*)(?: \p{L}.*)?$`,
  "iu",
);
/** "100 Stk. Nordanker NU 12 x 71" */
const QUANTITY_AND_NAME = new RegExp(
  String.raw`^(?<quantity>\d{1,5}(?:\.\d{3})*(?:,\d+)? ?${UNIT})(?: ?[-–—:] ?| )(?<number>\p{L}{2,}.*)$`,
  "iu",
);
/** Sizes in a name, such as "12 x 71" or "300 ml", are not article numbers. */
const SIZES = /(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})?(?:(?: ?[x×*] ?\d{1,4}(?:[.,]\d{1,2})?){1,3}| ?(?:mm|cm|ml|kg|kN|[mlg])(?![\p{L}\d]))/giu;
/** "554996 - 50 Stk", "554996;50", "554996: 50", "554996 x 50", "K-10022, 50" */
const MARK = / ?[;|=:] ?|(?<! \d{1,3}) ?, ?|, | [-–—/] |(?<!(?:^| )\d\d?|\p{L} \d{3}) [x×*] | [x×*] (?=\p{L})/giu;
/** "554996 50 Stk" */
const WITH_UNIT = new RegExp(String.raw` (?<quantity>\d[\d.]* ?${UNIT})$`, "iu");
/** A quantity with its unit among other words; "8 x 80" is a size. */
const COUNTED = new RegExp(String.raw`(?<![^\s(])\d[\d.]*\s*${UNIT}(?![^\s)]|\s\d)`, "iu");
/** Directly behind a number: "50 bitte bald". A size such as "10 mm Dübel" does not match. */
const COUNT_FIRST = /^\d[\d.,]* (?!mm|cm|[x×*])\S+/i;
/** A GTIN as it is printed below its barcode. */
const PRINTED = /^\d \d{6} \d{6}$/;
/** A number, possibly in groups, among words: "Dübel 554 996". */
const NUMBER = /(?<!\S)\S*?\d{3}\S*(?: \d{3}(?!\d))*/;

/** Parses a free-text line: a number and an optional quantity. */
export function readFreeLine(line: string, mark: DecimalMark): FreeLine {
  const text = tidyCell(line)
    .replace(/(?<![\s;,|])[\s;,|]+$/, "")
    .replace(/^[-–—•*]\s/, "");
  const whole = readArticleCell(text);
  if (PRINTED.test(whole)) return { number: whole, quantity: "" };
  const named = readQuantityAndName(text);
  if (named) return named;
  const found = readQuantityFirst(text) ?? readWithUnit(text);
  if (found && hasNumber(found.number)) return { number: numberOf(found.number), quantity: found.quantity.trim() };
  const marked = readMarked(text);
  if (marked && (hasNumber(marked.number) || hasNumber(marked.quantity)) && readQuantity(marked.quantity, mark).kind !== "none") {
    return turned({ number: numberOf(marked.number), quantity: marked.quantity.trim() }, mark);
  }
  return readWords(text.split(" "), mark);
}

function readQuantityFirst(text: string): FreeLine | null {
  const groups = QUANTITY_FIRST.exec(text)?.groups;
  return groups ? { number: groups["number"]!, quantity: groups["quantity"]! } : null;
}

/** The name replaces the number if the line has none. */
function readQuantityAndName(text: string): FreeLine | null {
  const groups = QUANTITY_AND_NAME.exec(text)?.groups;
  if (!groups || /\d{3}/.test(groups["number"]!.replace(SIZES, " "))) return null;
  return { number: groups["number"]!, quantity: groups["quantity"]! };
}

function readWithUnit(text: string): FreeLine | null {
  const found = WITH_UNIT.exec(text);
  const number = text.slice(0, found?.index);
  return found && /\d/.test(number) ? { number, quantity: found.groups!["quantity"]! } : null;
}

/** Splits at the first separator behind the digits of the number; only a comma, a hyphen or an x may follow. */
function readMarked(text: string): FreeLine | null {
  const firstDigit = text.search(/\d/);
  const lastStrong = Math.max(...[";", "|", "=", ":"].map((mark) => text.lastIndexOf(mark)));
  const marks = [...text.matchAll(MARK)].filter(
    ({ index, 0: mark }) => firstDigit >= 0 && index > firstDigit && index + mark.length > lastStrong,
  );
  const lastMark = marks.at(-1);
  if (!lastMark) return null;
  const lastDigit = text.slice(0, lastMark.index).search(/\d\D*$/);
  const { index, 0: mark } = marks.find((each) => each.index > lastDigit)!;
  return { number: text.slice(0, index), quantity: text.slice(index + mark.length) };
}

/** Parses words between blanks: the number is the first with digits, the quantity follows it. "554 996" is one number, in groups. */
function readWords(words: readonly string[], mark: DecimalMark): FreeLine {
  const isDigits = words.every((word, at) => (at > 0 && at === words.length - 1 ? /^[-−]?\d[\d.,]*$/ : /^\d+$/).test(word));
  if (isDigits && words.length > 1) return readDigits(words);
  const at = words.findIndex((word) => /\d{3}/.test(word));
  if (at < 0 || words.length === 1) return { number: readArticleCell(words.join(" ")), quantity: "" };
  const [before, behind] = [words.slice(0, at).join(" "), words.slice(at + 1).join(" ")];
  return { number: words[at]!, quantity: quantityBeside(before, behind, mark) };
}

function quantityBeside(before: string, behind: string, mark: DecimalMark): string {
  if (readQuantity(behind, mark).kind === "units") return behind;
  const counted = COUNTED.exec(behind) ?? COUNT_FIRST.exec(behind);
  if (counted) return counted[0];
  // A name may be between number and quantity; a number behind a multiplication sign is a size.
  const last = /(?<![x×*] )(?<!\S)\d\S*$/.exec(behind);
  if (last) return last[0];
  const countedBefore = COUNTED.exec(before);
  if (countedBefore) return countedBefore[0];
  if (behind === "" && /^\d/.test(before)) return before;
  // Several words behind the number describe it, a single word is the quantity: "4711 viele".
  return before === "" && !behind.includes(" ") ? behind : "";
}

function readDigits(words: readonly string[]): FreeLine {
  const first = words[0]!;
  const last = words.at(-1)!;
  const isGrouped = first.length <= 3 && words.slice(1).every((word) => word.length === 3);
  if (words.length === 2 && first.length < 5 && /^\d{5,}$/.test(last) && !first.startsWith("0")) return { number: last, quantity: first };
  const start = words.slice(0, -1);
  // "0 554996" and "554 996": a quantity of 0 makes no sense, and article numbers are longer than three digits.
  if (isGrouped || /^0+$/.test(first)) return { number: words.join(" "), quantity: "" };
  return { number: start.join(" "), quantity: last };
}

/** The longer of the two is the number: "50; 554996". */
function turned({ number, quantity }: FreeLine, mark: DecimalMark): FreeLine {
  const digits = (text: string) => text.replace(/\D/g, "").length;
  const other = numberOf(quantity);
  const isTurned = readQuantity(number, mark).kind === "units" && digits(number) < 5 && digits(other) > 4 && /^[\d\s.-]+$/.test(other);
  return isTurned ? { number: other, quantity: number } : { number, quantity };
}

function hasNumber(text: string): boolean {
  return text.replace(/\D/g, "").length > 2;
}

/** Strips trailing characters and a name beside it. */
function numberOf(text: string): string {
  const number = readArticleCell(text.replace(/(?<![\s,;:|=–—-]|\s[x×*])(?:[\s,;:|=–—-]|(?<=\s)[x×*])+$/i, ""));
  return (hasName(number) && NUMBER.exec(number.replace(SIZES, " "))?.[0]) || number;
}
