import { documentLink } from "#contract/document-links.ts";
import type { InvoiceSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";

const FILES = [
  ["PDF", "application/pdf"],
  ["XML", "application/xml"],
] as const;

/** Links to the files of an invoice or credit note. */
export function InvoiceFiles({ kind, number }: Pick<InvoiceSummaryData, "kind" | "number">) {
  const t = useT();
  return FILES.map(([name, mediaType]) => (
    <a
      key={name}
      href={invoiceFileLink({ kind, number }, mediaType)}
      rel="noreferrer"
      referrerPolicy="no-referrer"
      data-page-load=""
      aria-label={t("Invoices.File", number, name)}
    >
      {name}
    </a>
  ));
}

export function invoiceFileLink({ kind, number }: Pick<InvoiceSummaryData, "kind" | "number">, mediaType: string): string {
  return documentLink(kind === "creditNote" ? "credit-note" : "invoice", number, { mediaType, fileName: "" });
}
