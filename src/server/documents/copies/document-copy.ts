import { COPY_KINDS, type CopyKind, type CopyState, isInvoiceKind } from "#contract/rules/documents/document-copy.ts";
import { can } from "../../policies.ts";
import type { Viewer } from "../../viewer.ts";
import { retentionMs } from "../../retention.ts";

/** Job that mails the customer the sales office's answer. */
export const MAIL_COPY_ANSWER = "mail-document-copy-answer";

/** Answered requests and their copies are removed after this time. */
export const COPY_LIFETIME_MS = retentionMs("documentCopies");

export const MAX_COPY_FILES = 10;
export const MAX_COPY_BYTES = 10 * 1024 * 1024;

export type CopyFile = { fileId: string; fileName: string };

export type DocumentCopy = {
  requestId: string;
  number: string;
  accountId: string;
  customerId: string;
  siteId: string;
  language: string;
  kind: CopyKind;
  documentNumber: string;
  from: string | null;
  to: string | null;
  note: string;
  state: CopyState;
  answer: string;
  requestedAt: Date;
  decidedAt: Date | null;
  files: readonly CopyFile[];
};

/** Kinds of documents that a viewer may see, and so may request copies of. */
export function copyKindsOf(viewer: Viewer): CopyKind[] {
  return COPY_KINDS.filter((kind) => can(viewer, isInvoiceKind(kind) ? "seeInvoices" : "seeOrders"));
}

/** The number of a request in any spelling; null if the text cannot be one. */
export function readCopyNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return /^K\d{6,12}$/.test(number) ? number : null;
}
