/** What staff's phrases and typed ones are compared by: small letters, one blank between words, umlauts written out. */
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
