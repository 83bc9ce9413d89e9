// Texts that can be printed on delivery notes, invoices, lists and labels. The ranges are those of the embedded fonts
// (src/server/pdf/fonts.ts, whose test compares them).

/** Latin letters of Europe and common signs: the shop's own font. */
const BASIC =
  /[\n\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01fa-\u021b\u0394\u03a9\u03bc\u03c0\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u2116\u2122\u2190-\u2195\u2205\u2206\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265]/u;
/** All Latin, Greek and Cyrillic letters: the fallback font. */
const EXTENDED =
  /[\n\u0020-\u007e\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20c0\u2100-\u215f\u2212]/u;

/** Replaces a character that no font contains: an empty box would look like a printer fault. */
const REPLACEMENT = "?";
/** Further characters are omitted, to keep the sentence readable. */
const MAX_NAMED = 8;

export type PrintFont = "basic" | "extended";

/** The printable form of a text and the font that covers most of it; characters missing in that font become question marks. */
export function toPrintable(text: string): { text: string; font: PrintFont } {
  const characters = Array.from(foldForPrint(text));
  const missing = (pattern: RegExp) => characters.filter((character) => !pattern.test(character)).length;
  const lacking = missing(BASIC);
  const font = lacking > 0 && missing(EXTENDED) < lacking ? "extended" : "basic";
  const pattern = font === "basic" ? BASIC : EXTENDED;
  return { text: characters.map((character) => (pattern.test(character) ? character : REPLACEMENT)).join(""), font };
}

/** Unprintable characters of a text, unique and only the first few; empty if all are printable. */
export function unprintableCharacters(text: string): string[] {
  const wrong = Array.from(foldForPrint(text)).filter((character) => !BASIC.test(character) && !EXTENDED.test(character));
  return [...new Set(wrong)].slice(0, MAX_NAMED);
}

/** Composes letters, normalises blanks, and removes format characters. */
function foldForPrint(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2000-\u200a\u202f\u205f\u3000\t]/g, " ")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u2300", "Ø")
    .replace(/[\p{Cf}\u{fe00}-\u{fe0f}]|(?!\n)\p{Cc}/gu, "");
}
