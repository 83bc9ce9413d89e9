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

export type DecodedText = { text: string; charset: string };

const UTF8 = new TextDecoder("utf-8", { fatal: true });
const FALLBACK = "windows-1252";

/**
 * Decodes bytes whose declared charset can be wrong or missing. Order: BOM or zero bytes of UTF-16, valid UTF-8 (whatever was
 * declared, since other texts are hardly ever valid UTF-8), the first declared charset that exists, windows-1252.
 */
export function decodeBytes(bytes: Uint8Array, ...declared: readonly (string | undefined)[]): DecodedText {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), charset: wide };
  try {
    return { text: UTF8.decode(bytes), charset: "utf-8" };
  } catch {
    for (const label of declared) {
      const decoder = label === undefined ? null : decoderOf(label);
      if (decoder) return { text: decoder.decode(bytes), charset: decoder.encoding };
    }
    return { text: new TextDecoder(FALLBACK).decode(bytes), charset: FALLBACK };
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return null;
}

/** Null for an unknown charset, and for Unicode ones: the bytes have already failed to decode as these. */
function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    const decoder = new TextDecoder(label.trim().replace(/^cp-?/i, "windows-"));
    return decoder.encoding.startsWith("utf-") ? null : decoder;
  } catch {
    return null;
  }
}

/** The encoding named by the XML declaration at the start of the bytes. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const header = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(header)?.[1];
}
