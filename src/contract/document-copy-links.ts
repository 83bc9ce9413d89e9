// Addresses of requests for copies of documents; separate, because few pages need them.
import type { CopyKind } from "./rules/documents/document-copy.ts";

/** Form and list; the query parameters `kind` and `number` fill in the form. */
export const DOCUMENT_COPIES_PAGE = "/my-account/document-copies";

const COPIES = "/webapi/shop/document-copies";
export const DOCUMENT_COPY_ROUTES = {
  /** POST: sends a request. */
  request: `${COPIES}/request`,
  /** GET, followed by the id of a file. */
  files: `${COPIES}/files`,
} as const;

export const documentCopyLink = (fileId: string): string => `${DOCUMENT_COPY_ROUTES.files}/${encodeURIComponent(fileId)}`;

export function documentCopyQuery({ kind, number = "" }: { kind: CopyKind; number?: string }): string {
  return `?kind=${kind}${number && `&number=${encodeURIComponent(number)}`}`;
}
