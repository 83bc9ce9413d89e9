const PLAIN: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u", ß: "ss", ø: "o", æ: "a", œ: "o", ł: "l", đ: "d" };
const HAS_MORE = /[^\0-\x7f]/;

/** Lower case, with ae, oe and ue read as umlauts: "DUEBEL" is "dübel". Behind a vowel or q they are none: "neue", "Steuer", "Quelle". */
export function lowerWord(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes("e", 1)
    ? lower.replace(/(?<![aeiouäöüq])[aou]e/g, (pair) => (pair[0] === "a" ? "ä" : pair[0] === "o" ? "ö" : "ü"))
    : lower;
}

/** A lower-case word without marks: "dübel" and "dubel" are one, and so are "groß" and "gross". */
export function foldMarks(lower: string): string {
  if (!HAS_MORE.test(lower)) return lower;
  return lower
    .replace(/[äöüßøæœłđ]/g, (letter) => PLAIN[letter]!)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
}
