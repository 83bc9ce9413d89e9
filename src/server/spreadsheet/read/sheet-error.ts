/** Why a file of somebody else's is not read, by name. */
export type SheetErrorCode =
  | "FileTooLargeError"
  | "EmptyFileError"
  /** Neither text nor a workbook, whatever its name says. */
  | "UnknownFileError"
  /** A workbook of before 2007, or one with a password. */
  | "OldWorkbookError"
  | "BrokenWorkbookError"
  | "BrokenTextError"
  /** It would unpack to more than anybody types. */
  | "PackedTooTightError"
  | "TooManyPartsError"
  | "TooManyCellsError"
  | "TooManyLinesError"
  | "ExternalReferenceError"
  | "MacroError";

/** Thrown while a file is read, and caught where it is answered. */
export class SheetError extends Error {
  readonly reason: SheetErrorCode;

  constructor(reason: SheetErrorCode) {
    super(reason);
    this.reason = reason;
  }
}

/** What a file may hold. */
export const SHEET_LIMITS = {
  bytes: 1024 * 1024,
  unpacked: 20 * 1024 * 1024,
  /** Times its packed size that a part of more than a megabyte may have: nothing that people write is as alike. */
  ratio: 200,
  parts: 100,
  /** Rows with anything in them. */
  rows: 2_000,
  cells: 60_000,
  /** Elements of all parts that are read: what is empty costs time as well. */
  elements: 250_000,
} as const;
