/** A paper between us and a customer, under its number; a later revision stands beside it. */
export type PublishedDocument = {
  documentId: number;
  /** delivery-note, invoice, credit-note; terms, bonus-statement, price-list, declaration and others that belong to no order. */
  kind: string;
  number: string;
  revision: number;
  customerId: string;
  orderCode: string | null;
  /** ISO date. */
  createdOn: string;
  /** Its name by language where kind and number do not say it. */
  title: Readonly<Record<string, string>>;
  files: readonly DocumentFile[];
};

export type DocumentFile = {
  mediaType: string;
  /** As it is called where it is saved. */
  fileName: string;
  /** Null until somebody needed its bytes for the first time; then they never change. */
  stored: { sha256: string; bytes: number; at: Date } | null;
};

/** What is published: as the ERP tells it. */
export type NewDocument = Omit<PublishedDocument, "documentId" | "files"> & {
  files: readonly { mediaType: string; fileName: string }[];
};

/** The papers that orders have; all others belong to the customer alone. */
export const ORDER_DOCUMENTS: readonly string[] = ["delivery-note", "invoice", "credit-note"];
