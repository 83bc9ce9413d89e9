/** A business document of a customer, identified by its number; a later revision is stored beside it. */
export type PublishedDocument = {
  documentId: number;
  /** order-confirmation, delivery-note, invoice, credit-note; terms, bonus-statement, price-list, declaration and others without an order. */
  kind: string;
  number: string;
  revision: number;
  customerId: string;
  orderCode: string | null;
  /** ISO date. */
  createdOn: string;
  /** Title by language, if kind and number are not enough. */
  title: Readonly<Record<string, string>>;
  files: readonly DocumentFile[];
};

export type DocumentFile = {
  mediaType: string;
  /** Name of the downloaded file. */
  fileName: string;
  /** Null until the bytes are requested for the first time; immutable afterwards. */
  stored: { sha256: string; bytes: number; at: Date } | null;
};

/** A document to publish, as sent by the ERP. */
export type NewDocument = Omit<PublishedDocument, "documentId" | "files"> & {
  files: readonly { mediaType: string; fileName: string }[];
};

/** Kinds of documents that belong to orders; all others belong to the customer alone. */
export const ORDER_DOCUMENTS: readonly string[] = ["order-confirmation", "delivery-note", "invoice", "credit-note"];

/** The action that allows to see a kind of document. */
export function actionFor(kind: string): "seeInvoices" | "seeOrders" | "seeDocuments" {
  if (kind === "invoice" || kind === "credit-note") return "seeInvoices";
  return ORDER_DOCUMENTS.includes(kind) ? "seeOrders" : "seeDocuments";
}
