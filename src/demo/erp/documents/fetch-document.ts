import type { ErpCaller } from "#server/ports/erp-port.ts";
import { findLetter } from "../customer-letters/letter-store.ts";
import { composeCompanyLetter } from "./compose-company-letter.ts";
import { composeDeliveryNote, composeInvoice } from "./compose-document.ts";
import { composeOrderConfirmation } from "./compose-order-confirmation.ts";
import { HeldBackError } from "./held-back-error.ts";
import type { Invoice, ErpDocument } from "./document.ts";
import { selectDeliveryNote, selectInvoice, selectOrderConfirmation } from "./document-store.ts";
import { setDocumentProblems } from "../invoices/invoice-store.ts";
import type { Printer } from "./printer.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

/** Generates a published document. Returns null if there is none, or if the invoice fails validation; the failure is logged. */
export async function fetchDocument(
  { db, clock, log }: ErpCaller,
  printer: Printer,
  { kind, number, revision, mediaType }: { kind: string; number: string; revision: number; mediaType: string },
): Promise<Uint8Array | null> {
  const document = await findPaper(db, { kind, number, revision });
  if (!document || (!isInvoice(document) && mediaType !== "application/pdf")) return null;
  try {
    const content = await printer.print(document, mediaType === "application/xml" ? "xml" : "pdf");
    if (isInvoice(document)) await setDocumentProblems(db, number, null, clock.now());
    return content;
  } catch (error) {
    if (!(error instanceof HeldBackError)) throw error;
    await setDocumentProblems(db, number, error.broken, clock.now());
    log.error({ number, broken: error.broken }, "an invoice breaks its own rules and is held back");
    return null;
  }
}

function isInvoice(document: ErpDocument): document is Invoice {
  return document.kind === "invoice" || document.kind === "credit-note" || document.kind === "correction";
}

async function findPaper(
  db: ErpCaller["db"],
  { kind, number, revision }: { kind: string; number: string; revision: number },
): Promise<ErpDocument | null> {
  if (kind === "order-confirmation") {
    const rows = await selectOrderConfirmation(db, number, revision);
    return rows && composeOrderConfirmation(rows, readStationery(rows.order.siteId));
  }
  if (kind === "delivery-note") {
    const rows = await selectDeliveryNote(db, number);
    return rows && composeDeliveryNote(rows, readStationery(rows.order.siteId));
  }
  if (kind !== "invoice" && kind !== "credit-note") {
    const letter = await findLetter(db, kind, number);
    return letter && composeCompanyLetter(letter, readStationery());
  }
  const rows = await selectInvoice(db, kind, number);
  return rows && composeInvoice(rows, readStationery(rows.order.siteId));
}
