const ALPHABET = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Decodes base64 in either alphabet, with line breaks, or with "+" turned into blanks; null when the text is not base64. */
export function decodeBase64(text: string): Buffer | null {
  const packed = text
    .trim()
    .replace(/[\r\n\t]/g, "")
    .replaceAll(" ", "+");
  if (!ALPHABET.test(packed) || packed.replace(/={1,2}$/, "").length % 4 === 1) return null;
  return Buffer.from(packed, "base64");
}
