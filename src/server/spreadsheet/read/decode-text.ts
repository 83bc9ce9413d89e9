import { SheetError } from "./sheet-error.ts";

/** Control characters that text files do not contain: all below space except tab, line ends and form feed. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/**
 * Decodes a text file: UTF-16 if it has a byte order mark or zero bytes, else UTF-8 if valid, else the encoding of German
 * spreadsheet programs. Throws a SheetError.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  const text = wide ? decodeWide(bytes, wide) : decodeNarrow(bytes);
  if (NO_TEXT.test(text)) throw new SheetError(wide ? "BrokenTextError" : "UnknownFileError");
  return text;
}

function decodeWide(bytes: Uint8Array, charset: "utf-16le" | "utf-16be"): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError("BrokenTextError");
  }
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Detected by the byte order mark; without one, by zero bytes beside digits and separators. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const begin = bytes.subarray(0, 64);
  const zeros = (parity: number) => begin.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const many = begin.length / 4;
  if (begin.length < 4 || !begin.includes(0)) return null;
  if (zeros(1) > many && zeros(0) === 0) return "utf-16le";
  return zeros(0) > many && zeros(1) === 0 ? "utf-16be" : null;
}
