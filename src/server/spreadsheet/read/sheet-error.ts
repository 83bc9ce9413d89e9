/** Why a file cannot be read. */
export type SheetErrorCode =
  | "FileTooLargeError"
  | "EmptyFileError"
  /** Neither text nor a workbook, regardless of its name. */
  | "UnknownFileError"
  /** A workbook from before 2007, or one with a password. */
  | "OldWorkbookError"
  | "BrokenWorkbookError"
  | "BrokenTextError"
  /** It would inflate to more than a real document. */
  | "PackedTooTightError"
  | "TooManyPartsError"
  | "TooManyCellsError"
  | "TooManyLinesError"
  | "ExternalReferenceError"
  | "MacroError";

/** Thrown while a file is read, and handled where the response is sent. */
export class SheetError extends Error {
  readonly reason: SheetErrorCode;

  constructor(reason: SheetErrorCode) {
    super(reason);
    this.reason = reason;
  }
}

/** Limits of an uploaded file. */
export const SHEET_LIMITS = {
  bytes: 1024 * 1024,
  unpacked: 20 * 1024 * 1024,
  /** Maximum compression ratio of a part of more than a megabyte; no real document is that repetitive. */
  ratio: 200,
  parts: 100,
  /** Rows that are not empty. */
  rows: 2_000,
  cells: 60_000,
  /** Elements of all parts that are read; empty ones cost time as well. */
  elements: 250_000,
} as const;
