const PARTS = [
  "%",
  "_",
  "\\",
  "'",
  '"',
  "`",
  ";--",
  "' or 1=1 --",
  "<script>",
  "${jndi}",
  "../..",
  "\0",
  "\u202e",
  "\u200b",
  "\ud800",
  "💥",
  "ä",
  "ß",
  "İ",
  "ﬃ",
  "㎜",
  "½",
  "(((((",
  "[a-z]*",
  "(a+)+$",
  ".*",
  "*",
  "?",
  "M8x",
  "8x50",
  "M 8 x 50 / 10",
  "DIN",
  "EN ISO",
  "ETA-",
  "Z-",
  "999999999999999999999",
  "0000",
  "1e309",
  "NaN",
  "__proto__",
  "constructor",
  "toString",
  "Ankr",
  "Spreitzdübl",
  "schraubenplattenrahmenbolzen",
  "a4",
  "x",
  "stahl",
  "edelstahl anker",
  "en en en",
  "er",
  "mm",
  "12 34 56",
];
/** Hostile search terms: patterns, quotes, symbols, far too long texts. Deterministic. */
export function* hostileQuestions(count: number): Generator<string> {
  let seed = 7;
  const next = (most: number): number => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) % most;
  for (let i = 0; i < count; i += 1) {
    const kind = i % 10;
    if (kind === 0) yield String.fromCharCode(97 + (i % 26)).repeat(1 + next(100));
    else if (kind === 1) yield Array.from({ length: 60 }, () => String.fromCodePoint(32 + next(0x2fff))).join("");
    else if (kind === 2) yield PARTS[next(PARTS.length)]!.repeat(1 + next(i % 500 === 2 ? 20_000 : 40));
    else yield Array.from({ length: 1 + next(14) }, () => PARTS[next(PARTS.length)]).join(next(3) === 0 ? "" : " ");
  }
}
