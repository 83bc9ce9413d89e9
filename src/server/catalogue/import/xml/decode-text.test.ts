import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

/** Decodes bytes that arrive in chunks of a given size. */
async function decode(bytes: Buffer, size = 3): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = "";
  let read = 0;
  for await (const piece of decodeText(pieces(), () => 7)) {
    text += piece.text;
    read += piece.bytes;
  }
  expect(read).toBe(bytes.length);
  return text;
}
const file = (encoding: string, more = "") => `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><A>Dübel Ø 8 €</A>${more}`;
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const long = "<B>ü</B>".repeat(100);

test.each<[string, Buffer, string]>([
  ["no encoding", Buffer.from(file("")), file("")],
  ["UTF-8", Buffer.from(file("UTF-8", long)), file("UTF-8", long)],
  ["utf8 in single quotes", Buffer.from(file("utf8").replaceAll('"', "'")), file("utf8").replaceAll('"', "'")],
  ["a mark and another encoding, which it overrules", Buffer.from(`\ufeff${file("ISO-8859-1")}`), file("ISO-8859-1")],
  ["windows-1252", Buffer.from(file("windows-1252").replace("€", "\x80"), "latin1"), file("windows-1252")],
  [
    "ISO-8859-1, which is read as the larger one that files mean",
    Buffer.from(file("ISO-8859-1").replace("€", "\x80"), "latin1"),
    file("ISO-8859-1"),
  ],
  ["Latin1", Buffer.from(file("Latin1").replace("€", "\x80"), "latin1"), file("Latin1")],
  ["ISO-8859-15", Buffer.from(file("ISO-8859-15", long).replace("€", "\xa4"), "latin1"), file("ISO-8859-15", long)],
  ["UTF-16 with a mark", Buffer.from(`\ufeff${file("UTF-16", long)}`, "utf16le"), file("UTF-16", long)],
  ["UTF-16 without a mark", Buffer.from(file("UTF-16"), "utf16le"), file("UTF-16")],
  ["UTF-16, high byte first, with a mark", swapped(`\ufeff${file("UTF-16", long)}`), file("UTF-16", long)],
  ["UTF-16, high byte first, without a mark", swapped(file("UTF-16")), file("UTF-16")],
])("decodes a file with %s exactly, in chunks of any size", async (_what, bytes, text) => {
  for (const size of [1, 3, 255, 256, 257, 10_000]) expect(await decode(bytes, size)).toBe(text);
});

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "The file is empty."],
  ["another encoding than it says", Buffer.from(file("UTF-8"), "latin1"), "the file is not valid UTF-8."],
  ["a letter that is cut off at its end", Buffer.from(`${file("", long)}ü`).subarray(0, -1), "the file is not valid UTF-8."],
  ["an unknown encoding", Buffer.from(file("EBCDIC")), "Line 1: The encoding ebcdic is not supported. Save the file as UTF-8."],
  [
    "bytes that are not the UTF-16 that it says",
    Buffer.from(file("UTF-16")),
    "Line 1: The file says that it is UTF-16, but its bytes are not.",
  ],
  ["four bytes a letter", Buffer.from("fffe00003c000000", "hex"), "The encoding UTF-32 is not supported. Save the file as UTF-8."],
  ["four bytes a letter, high ones first", Buffer.from("0000feff0000003c", "hex"), "The encoding UTF-32 is not supported."],
])("rejects a file with %s", async (_what, bytes, reason) => {
  await expect(decode(bytes)).rejects.toThrow(reason);
});
