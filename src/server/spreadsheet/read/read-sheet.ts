import { decodeText } from "./decode-text.ts";
import { readWorkbook, type SheetRows } from "./read-workbook.ts";
import { SHEET_LIMITS, SheetError, type SheetErrorCode } from "./sheet-error.ts";

export type ReadSheet = ({ kind: "rows" } & SheetRows) | { kind: "text"; text: string } | { kind: "refused"; reason: SheetErrorCode };

/** Reads a file by its content, ignoring its name: rows of a workbook, or text. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  try {
    if (bytes.length > SHEET_LIMITS.bytes) throw new SheetError("FileTooLargeError");
    if (bytes.length === 0) throw new SheetError("EmptyFileError");
    if (begins(bytes, "PK\u0003\u0004")) return { kind: "rows", ...(await readWorkbook(bytes)) };
    if (begins(bytes, "\u00d0\u00cf\u0011\u00e0")) throw new SheetError("OldWorkbookError");
    if (["MZ", "PK", "%PDF", "\u007fELF", "\u0089PNG", "{\\rtf"].some((mark) => begins(bytes, mark)))
      throw new SheetError("UnknownFileError");
    return { kind: "text", text: decodeText(bytes) };
  } catch (error) {
    if (error instanceof SheetError) return { kind: "refused", reason: error.reason };
    throw error;
  }
}

function begins(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, "latin1"));
}
