const PLAIN: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u", ß: "ss", ø: "o", æ: "a", œ: "o", ł: "l", đ: "d" };
const HAS_MORE = /[^\0-\x7f]/;

/** Lower-cases and reads ae, oe and ue as umlauts: "DUEBEL" is "dübel". After a vowel or q they stay: "neue", "Steuer", "Quelle". */
export function foldCase(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes("e", 1)
    ? lower.replace(/(?<![aeiouäöüq])[aou]e/g, (pair) => (pair[0] === "a" ? "ä" : pair[0] === "o" ? "ö" : "ü"))
    : lower;
}

/** A lower-case word without diacritics: "dübel" equals "dubel", and "groß" equals "gross". */
export function foldMarks(lower: string): string {
  if (!HAS_MORE.test(lower)) return lower;
  return lower
    .replace(/[äöüßøæœłđ]/g, (letter) => PLAIN[letter]!)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
}
