const ALPHABET = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Bytes of a text that can be base64, in either alphabet, broken into lines or with its plus signs lost on the way; else null. */
export function decodeBase64(text: string): Buffer | null {
  const packed = text
    .trim()
    .replace(/[\r\n\t]/g, "")
    .replaceAll(" ", "+");
  if (!ALPHABET.test(packed) || packed.replace(/={1,2}$/, "").length % 4 === 1) return null;
  return Buffer.from(packed, "base64");
}
