import { readArticleCell } from "./article-cell.ts";
import { readQuantity, tidyCell } from "./quantity.ts";

type FreeLine = { number: string; quantity: string };

const UNIT = String.raw`(?:stk|stck|stück|stueck|st|pcs|pieces|pack|pck|pkt|paket|pakete|karton|kartons|ve|box|rolle|rollen|set|sets|m|kg|x|×|\*)\.?`;
const AMOUNT = String.raw`\d[\d.\s]*(?:,\d+)?`;
/** "50 x 554996", "50 Stk 554996" */
const QUANTITY_FIRST = new RegExp(
  String.raw`^(?<quantity>${AMOUNT}\s*${UNIT})\s*(?:[-–—:]\s*)?(?:art\S*\s+)?(?<number>\S*\d\S*(?:\s\d+)*)$`,
  "iu",
);
/** "554996 - 50 Stk", "554996;50", "554996: 50", "554996 x 50", "K-10022, 50" */
const MARKED = /^(?<number>.*\d.*?)(?:\s*[;|=:]\s*|(?<!\s\d{1,3})\s*,\s*|\s+[-–—x×*/]\s+)(?<quantity>[^;|=:]*)$/iu;
/** "554996 50 Stk" */
const WITH_UNIT = new RegExp(String.raw`^(?<number>.*\d.*?)\s+(?<quantity>\d[\d.]*\s*${UNIT})$`, "iu");

/** What somebody wrote into one line: a number, and perhaps how many. */
export function readFreeLine(line: string): FreeLine {
  const text = tidyCell(line).replace(/[\s;,|]+$/, "");
  const found = [QUANTITY_FIRST, WITH_UNIT].map((pattern) => pattern.exec(text)?.groups).find((groups) => groups);
  if (found && hasNumber(found["number"]!)) return { number: numberOf(found["number"]!), quantity: found["quantity"]!.trim() };
  const marked = MARKED.exec(text)?.groups;
  if (marked && (hasNumber(marked["number"]!) || hasNumber(marked["quantity"]!)) && readQuantity(marked["quantity"]!).kind !== "none") {
    return turned({ number: numberOf(marked["number"]!), quantity: marked["quantity"]!.trim() });
  }
  return readWords(text.split(" "));
}

/** Words between blanks: the number is the first with digits, the quantity what follows it. "554 996" is one number, in groups. */
function readWords(words: readonly string[]): FreeLine {
  const isDigits = words.every((word) => /^\d+$/.test(word));
  if (isDigits && words.length > 1) return readDigits(words);
  const at = words.findIndex((word) => /\d{3}/.test(word));
  if (at < 0 || words.length === 1) return { number: readArticleCell(words.join(" ")), quantity: "" };
  const before = words.slice(0, at).join(" ");
  const behind = words.slice(at + 1);
  // A name may stand between them.
  const last = behind.at(-1) ?? "";
  if (readQuantity(behind.join(" ")).kind === "units") return { number: words[at]!, quantity: behind.join(" ") };
  if (/^\d/.test(last)) return { number: words[at]!, quantity: last };
  if (behind.length === 0 && /^\d/.test(before)) return { number: words[at]!, quantity: before };
  // Words behind the number say what it is, one word what was meant as quantity: "4711 viele".
  return { number: words[at]!, quantity: before === "" && behind.length === 1 ? last : "" };
}

function readDigits(words: readonly string[]): FreeLine {
  const first = words[0]!;
  const last = words.at(-1)!;
  const isGrouped = first.length <= 3 && words.slice(1).every((word) => word.length === 3);
  if (words.length === 2 && first.length < 5 && last.length > 4 && !first.startsWith("0")) return { number: last, quantity: first };
  const start = words.slice(0, -1);
  // "0 554996" and "554 996": nobody orders none, and no article has so short a number.
  if (isGrouped || /^0+$/.test(first)) return { number: words.join(" "), quantity: "" };
  return { number: start.join(" "), quantity: last };
}

/** The longer of both is the number: "50; 554996". */
function turned({ number, quantity }: FreeLine): FreeLine {
  const digits = (text: string) => text.replace(/\D/g, "").length;
  const isTurned = readQuantity(number).kind === "units" && digits(number) < 5 && digits(quantity) > 4 && /^[\d\s.-]+$/.test(quantity);
  return isTurned ? { number: numberOf(quantity), quantity: number } : { number, quantity };
}

function hasNumber(text: string): boolean {
  return text.replace(/\D/g, "").length > 2;
}

function numberOf(text: string): string {
  return readArticleCell(text.replace(/[\s,;:|=-]+$/, ""));
}
