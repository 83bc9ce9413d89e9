// Addresses of documents, and the names of their file types.

/** GET: followed by kind and file of a document, e.g. /invoice/RE-2026-000123.pdf. */
export const DOCUMENTS_PATH = "/webapi/shop/papers";
/** POST with the id token: followed by the file and the kind of a customer's document (DOC-02, DOC-03). */
export const CUSTOMER_DOCUMENTS_PATH = "/webapi/shop/documents";

/** Media types by file extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  xml: "application/xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  csv: "text/csv",
  txt: "text/plain",
  zip: "application/zip",
};

/** File extension of a media type; null for an unknown one. */
export function endingOf(mediaType: string): string | null {
  return Object.keys(MEDIA_TYPES).find((ending) => MEDIA_TYPES[ending] === mediaType) ?? null;
}

/** The last part of a document's address: its number and the file extension, taken from the file name if the media type has none. */
export function documentFile(number: string, { mediaType, fileName }: { mediaType: string; fileName: string }): string {
  const ending = endingOf(mediaType) ?? /\.([a-z\d]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "bin";
  return `${number}.${ending}`;
}

/** Address of a document's file for GET, with the session or the parameter access_token (ORDER-08). */
export function documentLink(kind: string, number: string, file: { mediaType: string; fileName: string }): string {
  return `${DOCUMENTS_PATH}/${encodeURIComponent(kind)}/${encodeURIComponent(documentFile(number, file))}`;
}

/** Address of a customer's document for POST: its kind is appended (DOC-03). */
export function customerDocumentUrl(number: string, file: { mediaType: string; fileName: string }): string {
  return `${CUSTOMER_DOCUMENTS_PATH}/${encodeURIComponent(documentFile(number, file))}/`;
}

const TYPE_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["doc", "Word"],
  ["docx", "Word"],
  ["xls", "Excel"],
  ["xlsx", "Excel"],
  ["ppt", "PowerPoint"],
  ["pptx", "PowerPoint"],
  ["pdf", "PDF"],
]);

/** Display name of a file type (DOC-05); null if it has none (DOC-06). */
export function fileTypeName(mediaType: string): string | null {
  return TYPE_NAMES.get(endingOf(mediaType) ?? mediaType.toLowerCase()) ?? null;
}
