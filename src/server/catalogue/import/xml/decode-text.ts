import { ImportRefusedError } from "../import-refused-error.ts";

const SUPPORTED = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["iso-8859-15", "iso-8859-15"],
]);
const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;
const HEAD = 256;

/**
 * Decodes an XML file by its byte order mark, else its XML declaration, else as UTF-8. Rejects bytes that are invalid in the
 * encoding, because a wrong character in an article name is worse.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  currentLine: () => number,
): AsyncGenerator<{ text: string; bytes: number }> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let label = "utf-8";
  let header: Buffer = Buffer.alloc(0);
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder!.decode(chunk, { stream: true }) : decoder!.decode();
    } catch {
      throw new ImportRefusedError(
        `the file is not valid ${label.toUpperCase()}. Save it in the encoding that its first line names.`,
        currentLine(),
      );
    }
  };
  for await (const chunk of source) {
    if (decoder) {
      yield { text: decode(chunk), bytes: chunk.length };
      continue;
    }
    header = Buffer.concat([header, chunk]);
    if (header.length < HEAD) continue;
    label = encodingOf(header);
    decoder = new TextDecoder(label, { fatal: true });
    yield { text: decode(header), bytes: header.length };
  }
  if (!decoder) {
    if (header.length === 0) throw new ImportRefusedError("The file is empty.");
    label = encodingOf(header);
    decoder = new TextDecoder(label, { fatal: true });
    yield { text: decode(header), bytes: header.length };
  }
  yield { text: decode(), bytes: 0 };
}

function encodingOf(header: Buffer): string {
  const bytes = header.subarray(0, 4).toString("hex");
  // Detects the encoding by the byte order mark, else by the zero bytes beside the first "<".
  if (bytes.startsWith("efbbbf")) return "utf-8";
  if (bytes === "fffe0000" || bytes.startsWith("0000"))
    throw new ImportRefusedError("The encoding UTF-32 is not supported. Save the file as UTF-8.");
  if (/^(?:fffe|3c00)/.test(bytes)) return "utf-16le";
  if (/^(?:feff|003c)/.test(bytes)) return "utf-16be";
  const declared = DECLARATION.exec(header.toString("latin1"))?.[1]?.toLowerCase() ?? "utf-8";
  const label = SUPPORTED.get(declared);
  if (!label) {
    throw new ImportRefusedError(
      declared.startsWith("utf-16")
        ? "The file says that it is UTF-16, but its bytes are not."
        : `The encoding ${declared} is not supported. Save the file as UTF-8.`,
      1,
    );
  }
  return label;
}
