/** Normalises phrases and queries for comparison: lower case, single spaces, umlauts transliterated, accents removed. */
export function foldPhrase(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}.,]+/gu, " ")
    .trim();
}
