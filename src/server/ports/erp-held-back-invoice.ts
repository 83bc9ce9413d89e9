/** An invoice or credit note that the ERP does not publish, or cannot generate, until someone corrects its cause. */
export type ErpHeldBackInvoice = {
  kind: "invoice" | "credit-note";
  number: string;
  /** Customer number; the customer need not be known to the shop. */
  customerId: string;
  /** Day of the invoice, an ISO date. */
  issuedOn: string;
  heldBackAt: Date;
  /** Reason in words, by language ("de", "en"). */
  reason: Readonly<Record<string, string>>;
};

/** The oldest invoices that are held back, and the number of all. */
export type ErpHeldBackInvoices = { invoices: readonly ErpHeldBackInvoice[]; total: number };
