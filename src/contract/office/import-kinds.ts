/** Kinds of imports that staff run. */
export const IMPORT_KINDS = [
  "catalogue",
  "prices",
  "stock",
  "retailers",
  "documents",
  "references",
  "customerNumbers",
  "synonyms",
  "productInformation",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Files are uploaded in parts, so that no request is long and none is in memory as a whole. */
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;

const MEGABYTE = 1_000_000;
/** Files that are streamed, and those that are read as a whole. */
const LARGE = 500 * MEGABYTE;
const SMALL = 50 * MEGABYTE;

/** What a file of each kind is: extensions of its name, and its size at most. */
export const IMPORT_FILES: Readonly<Record<ImportKind, { extensions: readonly string[]; maxBytes: number }>> = {
  catalogue: { extensions: ["xml", "zip"], maxBytes: LARGE },
  prices: { extensions: ["xml"], maxBytes: LARGE },
  stock: { extensions: ["csv"], maxBytes: SMALL },
  retailers: { extensions: ["json", "csv"], maxBytes: SMALL },
  documents: { extensions: ["zip"], maxBytes: LARGE },
  references: { extensions: ["csv"], maxBytes: SMALL },
  customerNumbers: { extensions: ["csv", "xlsx"], maxBytes: MEGABYTE },
  synonyms: { extensions: ["csv"], maxBytes: SMALL },
  productInformation: { extensions: ["csv"], maxBytes: SMALL },
};

/** Extension of a file name in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}
