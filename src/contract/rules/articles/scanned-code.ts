import { validateGtin } from "../search/gtin.ts";

/** Content of a code: a number in any spelling, and its quantity; null if the code has none. */
export type ScannedCode = { number: string; count: number | null };

/** Ends a GS1 field of variable length; keyboard scanners send it, another character, or nothing. */
const SEPARATOR = "\u001d";
/** Symbology prefix of scanners (ISO 15424): "]d2", "]C1". */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** GS1 fields with data of fixed length, by prefix; measures have two more digits in their identifier. */
const FIXED: readonly (readonly [RegExp, nameLength: number, dataLength: number])[] = [
  [/^00/, 2, 18],
  [/^0[123]/, 2, 14],
  [/^1[1-9]/, 2, 6],
  [/^20/, 2, 2],
  [/^3[1-6]/, 4, 6],
  [/^41/, 3, 13],
];
/** Identifiers of the other fields, by prefix; two characters by default. */
const NAMES: readonly (readonly [RegExp, nameLength: number])[] = [
  [/^(?:23|24|25|40|42|71)/, 3],
  [/^(?:39|43|70|72|80|81|82)/, 4],
];
/** GTIN of a trade unit, of its content, and part numbers of maker and customer, most reliable first. */
const NUMBER_FIELDS = ["01", "02", "240", "241"];
/** Count of contained units, and variable count. */
const COUNT_FIELDS = ["37", "30"];
const MAX_LENGTH = 400;
/** Maximum length of a number to search for. */
const MAX_NUMBER_LENGTH = 80;

/**
 * Parses a camera scan or keyboard scan: a GTIN, any other number, GS1 (01 the number, 37 the count), or an address: one of our
 * own labels (/p/<number>?menge=<count>), or a GS1 Digital Link (/01/<number>?37=<count>).
 */
export function readScannedCode(text: string): ScannedCode {
  const plain = text.slice(0, MAX_LENGTH).trim();
  const bare = plain.replace(SYMBOLOGY, "");
  return readAddress(bare) ?? readFields(bare) ?? { number: withoutZero(bare).slice(0, MAX_NUMBER_LENGTH), count: null };
}

/** Like readScannedCode, for text that may have been typed: null for a plain number or word. */
export function readCodeOfFields(text: string): ScannedCode | null {
  const plain = text.slice(0, MAX_LENGTH).trim();
  const bare = plain.replace(SYMBOLOGY, "");
  return readAddress(bare) ?? readFields(bare) ?? (bare === plain ? null : readScannedCode(plain));
}

function readAddress(text: string): ScannedCode | null {
  const [, path = "", query = ""] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const [, number] = /\/(?:p|01)\/([^/]+)/.exec(path) ?? [];
  if (number === undefined) return null;
  const [, count] = /(?:^|&)(?:menge|37|30)=([^&]*)/.exec(query) ?? [];
  return { number: withoutZero(unescaped(number)).slice(0, MAX_NUMBER_LENGTH), count: countOf(count ?? null) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses GS1 fields, raw or with bracketed identifiers; null for other codes. */
function readFields(text: string): ScannedCode | null {
  const fields = text.startsWith("(") ? namedFields(text) : packedFields(text);
  const number = NUMBER_FIELDS.map((name) => fields?.get(name)).find((found) => found !== undefined);
  if (!fields || number === undefined) return null;
  const count = COUNT_FIELDS.map((name) => fields.get(name)).find((found) => found !== undefined);
  return { number: withoutZero(number), count: countOf(count ?? null) };
}

function namedFields(text: string): Map<string, string> | null {
  const fields = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, name, data]) => [name!, data!.trim()] as const);
  return fields.length > 0 ? new Map(fields) : null;
}

/** Parses concatenated fields; null if any field is invalid, as in a number that only begins like a field. */
function packedFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = text.replaceAll(SEPARATOR, "\n").replace(/^\n/, "");
  if (!/^(?:0[0123]|\d{2,4}.*\n)/.test(rest)) return null;
  while (rest !== "") {
    const fixed = FIXED.find(([begin]) => begin.test(rest));
    const nameLength = fixed?.[1] ?? NAMES.find(([begin]) => begin.test(rest))?.[1] ?? 2;
    const end = fixed ? nameLength + fixed[2] : (rest + "\n").indexOf("\n");
    const name = rest.slice(0, nameLength);
    const data = rest.slice(nameLength, end);
    if (!/^\d+$/.test(name) || data === "" || (fixed && data.length < fixed[2])) return null;
    if (fixed && !/^\d+$/.test(data)) return null;
    if ((name === "01" || name === "02") && validateGtin(data) !== "right") return null;
    if (!fields.has(name)) fields.set(name, data);
    rest = rest.slice(end).replace(/^\n/, "");
  }
  return fields.size > 0 ? fields : null;
}

/** A GTIN of 13 digits has a leading zero in a field of 14. */
function withoutZero(number: string): string {
  return /^0\d{13}$/.test(number) ? number.slice(1) : number;
}

function countOf(text: string | null): number | null {
  const count = text !== null && /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return count > 0 ? count : null;
}
