// Addresses of papers, and how their kinds of file are called in them.

/** By GET: kind and file of a paper behind it, /invoice/RE-2026-000123.pdf. */
export const DOCUMENTS_PATH = "/webapi/shop/papers";
/** By POST with the id token: file and, at its end, kind of a customer's document (DOC-02, DOC-03). */
export const CUSTOMER_DOCUMENTS_PATH = "/webapi/shop/documents";

/** Media types by the ending of a file's name. */
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

/** How files of a media type end; null for one that nobody told us of. */
export function endingOf(mediaType: string): string | null {
  return Object.keys(MEDIA_TYPES).find((ending) => MEDIA_TYPES[ending] === mediaType) ?? null;
}

/** The last part of a paper's address: its number and the ending of the file, which is its name's where the type says none. */
export function documentFile(number: string, { mediaType, fileName }: { mediaType: string; fileName: string }): string {
  const ending = endingOf(mediaType) ?? /\.([a-z\d]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "bin";
  return `${number}.${ending}`;
}

/** Where a paper's file is fetched by GET, with the session or the parameter access_token (ORDER-08). */
export function documentLink(kind: string, number: string, file: { mediaType: string; fileName: string }): string {
  return `${DOCUMENTS_PATH}/${encodeURIComponent(kind)}/${encodeURIComponent(documentFile(number, file))}`;
}

/** Where a customer's document is fetched by POST: its kind is appended (DOC-03). */
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

/** What customers call a type of file (DOC-05); null for one that has no such name (DOC-06). */
export function fileTypeName(mediaType: string): string | null {
  return TYPE_NAMES.get(endingOf(mediaType) ?? mediaType.toLowerCase()) ?? null;
}
