/** Parts of a text: words, and things that have several spellings. */
export type PieceKind =
  | "word"
  | "number"
  | "measure"
  | "thread"
  | "length"
  | "norm"
  | "material"
  | "drive"
  | "strength"
  | "fire"
  | "amount";

export type Piece = {
  kind: PieceKind;
  /** Original spelling. */
  typed: string;
  /** Normalised spelling, with points in numbers; words in lower case. */
  text: string;
  /** Search terms, best first; empty for words, because stemming depends on the language. */
  terms: readonly string[];
};

const NUM = String.raw`\d+(?:[.,]\d+)?`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const LENGTHS: Readonly<Record<string, number>> = {
  mm: 1,
  millimeter: 1,
  cm: 10,
  zentimeter: 10,
  dm: 100,
  m: 1000,
  mtr: 1000,
  meter: 1000,
  metre: 1000,
  metres: 1000,
};
const AMOUNTS = "ml|liter|l|kg|g|kn|nm|v|ah|w|bar|°c|stück|stk|st|pcs|er";

/** Patterns by kind, the more specific first; the first match at a position wins. */
const SIGNS: readonly (readonly [PieceKind, string])[] = [
  ["norm", String.raw`${START}(?:(?:din|en|iso|vdi|vde|astm)[\s-]*){1,3}(?<norm>\d{2,6})(?<part>-\d{1,3})?${END}`],
  ["norm", String.raw`${START}eta[\s-]*(?<etaYear>\d{2})[\s/-]*(?<eta>\d{4})${END}`],
  ["norm", String.raw`${START}z[\s-]*(?<zKind>\d{1,2}\.\d{1,2})[\s-]*(?<z>\d{1,4})${END}`],
  ["drive", String.raw`${START}(?:torx|tx|isr|innensechsrund)[\s-]*(?<tx>\d{1,2})${END}|${START}t(?<t>\d{1,2})${END}`],
  ["drive", String.raw`${START}(?<cross>pz|ph)[\s-]*(?<crossSize>\d)${END}`],
  ["drive", String.raw`${START}(?:sw|schlüsselweite|schluesselweite)[\s-]*(?<sw>${NUM})${END}`],
  [
    "measure",
    String.raw`${START}(?<m>m\s?)?(?<first>${NUM})\s*(?:mm)?\s*[x×*✕]\s*(?<second>${NUM})(?:\s*(?:mm)?\s*(?<sign>[x×*✕/])\s*(?<third>${NUM}))?(?:\s*mm)?${END}`,
  ],
  ["measure", String.raw`${START}m\s?(?<mSlash>${NUM})\s*/\s*(?<mSlashLength>${NUM})${END}`],
  ["measure", String.raw`${START}(?<slash>${NUM})/(?<slashed>${NUM})(?!\s*(?:"|zoll))(?:\s*mm)?${END}`],
  ["fire", String.raw`${START}(?:rei|ei|r|f)[\s-]?(?<fire>30|60|90|120|180)${END}`],
  ["thread", String.raw`${START}m\s?(?<thread>\d{1,3}(?:[.,]\d)?)${END}`],
  ["material", String.raw`${START}(?<steel>a[245])(?:-(?<class>50|70|80|100))?${END}|${START}v(?<v>[24])a${END}`],
  [
    "length",
    String.raw`[ø⌀]\s*(?<diameter>${NUM})(?:\s*mm)?${END}|${START}(?<length>${NUM})\s*(?<unit>mm|millimeter|cm|zentimeter|dm|mtr|metres|metre|meter|m)${END}`,
  ],
  ["amount", String.raw`${START}(?<amount>${NUM})\s*(?<of>${AMOUNTS})${END}`],
  ["strength", String.raw`${START}(?<strength>[45]\.[68]|6\.8|8\.8|10\.9|12\.9)${END}`],
  ["number", String.raw`${START}(?<number>\d+(?:[.,]\d+)*)${END}`],
  ["word", String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*`],
];
const PIECES = new RegExp(SIGNS.map(([, signs], i) => `(?<k${i}>${signs})`).join("|"), "gu");

/** Splits a text into pieces, in order. Characters between the pieces are dropped. */
export function readPieces(text: string): Piece[] {
  const lower = normalizeText(text);
  const pieces: Piece[] = [];
  for (const match of lower.matchAll(PIECES)) {
    const groups = match.groups as Partial<Record<string, string>>;
    const kind = SIGNS.find((_, i) => groups[`k${i}`] !== undefined)![0];
    const typed = match[0].trim();
    pieces.push({ typed, ...describe(kind, typed, groups) });
  }
  return pieces;
}

/** Lower case, with normalised character widths, hyphens and blanks. */
export function normalizeText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Dash}/gu, "-")
    .replace(/[\p{C}\s]+/gu, " ");
}

/** 4.5 for "4,50", "8" for "08". */
function numberText(text: string): string {
  return String(Number(text.replace(",", ".")));
}

type Described = Omit<Piece, "typed">;

function describe(kind: PieceKind, typed: string, of: Partial<Record<string, string>>): Described {
  switch (kind) {
    case "norm":
      return describeNorm(typed, of);
    case "drive":
      return describeDrive(of);
    case "measure":
      return describeMeasure(of);
    case "length":
      return describeLength(of);
    case "fire":
      return { kind, text: `R ${of["fire"]}`, terms: [`r${of["fire"]}`] };
    case "thread": {
      const size = numberText(of["thread"]!);
      return { kind, text: `M${size}`, terms: [`m${size}`] };
    }
    case "material": {
      const steel = of["steel"] ?? `a${of["v"]}`;
      const strength = of["class"];
      return strength
        ? { kind, text: `${steel.toUpperCase()}-${strength}`, terms: [`${steel}-${strength}`, steel] }
        : { kind, text: steel.toUpperCase(), terms: [steel] };
    }
    case "amount": {
      const [amount, unit] = [numberText(of["amount"]!), of["of"]!];
      // "6er" is a size.
      return unit === "er"
        ? { kind: "number", text: amount, terms: [amount] }
        : { kind, text: `${amount} ${unit}`, terms: [amount + unit] };
    }
    case "strength":
      return { kind, text: of["strength"]!, terms: [of["strength"]!] };
    case "number":
      return { kind, text: typed, terms: [/^\d+(?:,\d+)?$/.test(typed) && typed.length < 16 ? numberText(typed) : typed] };
    default:
      return { kind, text: typed, terms: [] };
  }
}

function describeNorm(typed: string, of: Partial<Record<string, string>>): Described {
  if (of["eta"]) return { kind: "norm", text: `ETA-${of["etaYear"]}/${of["eta"]}`, terms: [`eta${of["etaYear"]}${of["eta"]}`] };
  if (of["z"]) return { kind: "norm", text: `Z-${of["zKind"]}-${of["z"]}`, terms: [`z${of["zKind"]!.replace(".", "")}${of["z"]}`] };
  const bodies = typed.match(/din|en|iso|vdi|vde|astm/g)!;
  const number = of["norm"]!;
  return {
    kind: "norm",
    text: `${bodies.join(" ").toUpperCase()} ${number}${of["part"] ?? ""}`,
    // A standard that several bodies publish is found by any of them.
    terms: [
      ...(of["part"] ? bodies.map((body) => `${body}${number}${of["part"]}`) : []),
      ...bodies.toReversed().map((body) => `${body}${number}`),
    ],
  };
}

function describeDrive(of: Partial<Record<string, string>>): Described {
  const star = of["tx"] ?? of["t"];
  if (star) return { kind: "drive", text: `TX ${Number(star)}`, terms: [`tx${Number(star)}`] };
  if (of["cross"])
    return { kind: "drive", text: `${of["cross"].toUpperCase()} ${of["crossSize"]}`, terms: [`${of["cross"]}${of["crossSize"]}`] };
  const size = numberText(of["sw"]!);
  return { kind: "drive", text: `SW ${size}`, terms: [`sw${size}`] };
}

function describeMeasure(of: Partial<Record<string, string>>): Described {
  const isThread = of["m"] !== undefined || of["mSlash"] !== undefined;
  const [first, second] = [of["first"] ?? of["mSlash"] ?? of["slash"]!, of["second"] ?? of["mSlashLength"] ?? of["slashed"]!].map(
    numberText,
  );
  const pair = `${first}x${second}`;
  const third = of["third"] === undefined ? null : `${of["sign"] === "/" ? "/" : "x"}${numberText(of["third"])}`;
  const plain = third ? [pair + third, pair] : [pair];
  const m = isThread ? "M" : "";
  return {
    kind: "measure",
    text: `${m}${first} × ${second}${third ? third.replace("x", " × ") : ""}`,
    // A thread precedes the same measure without one.
    terms: isThread ? [`m${plain[0]}`, ...plain.slice(1).map((one) => `m${one}`), ...plain] : plain,
  };
}

function describeLength(of: Partial<Record<string, string>>): Described {
  if (of["diameter"]) {
    const size = numberText(of["diameter"]);
    return { kind: "length", text: `Ø ${size} mm`, terms: [`${size}mm`] };
  }
  const size = String(Math.round(Number(of["length"]!.replace(",", ".")) * LENGTHS[of["unit"]!]! * 1000) / 1000);
  return { kind: "length", text: `${numberText(of["length"]!)} ${of["unit"]}`, terms: [`${size}mm`] };
}

/**
 * The parts of a measure: its thread, its numbers with the diameter first, and of "10 x 100/160" the diameter with the total
 * length, which is how drill bits are named. A third number below the second is not a total length.
 */
export function partsOfMeasure({ terms }: Pick<Piece, "terms">): { thread: string | null; numbers: string[]; total: string | null } {
  const numbers = terms[0]!.replace(/^m/, "").split(/[x/]/);
  const [first, second, third] = numbers;
  const [, behindCross = ""] = terms[0]!.split("x", 2);
  const hasTotal = behindCross.includes("/") && Number(third) > Number(second);
  return { thread: terms[0]!.startsWith("m") ? `m${first}` : null, numbers, total: hasTotal ? `${first}x${third}` : null };
}
