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
