// Writes sample invoices of every kind for a validator: npm run write:invoices -- FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleDeliveryNote, exampleInvoices, exampleOrderConfirmation } from "#demo/erp/documents/examples/example-documents.ts";
import { makeDocument } from "#demo/erp/documents/make-document.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { defineCommand } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run write:invoices -- FOLDER
  Writes sample invoices of every kind, each as PDF with embedded XML (ZUGFeRD) and as XML (XRechnung), two delivery notes and
  two order confirmations.
  Creates the folder if necessary and overwrites existing files. The issuing company is defined in content/papers.`,
  args: ["FOLDER"],
  async run({ args: [folder] }) {
    mkdirSync(folder, { recursive: true });
    const stationery = readStationery();
    for (const [name, invoice] of Object.entries(exampleInvoices())) {
      writeFileSync(join(folder, `${name}.pdf`), await makeDocument(invoice, "pdf", stationery));
      writeFileSync(join(folder, `${name}.xml`), await makeDocument(invoice, "xml", stationery));
      console.log(name);
    }
    for (const lines of [4, 60]) {
      writeFileSync(join(folder, `delivery-note-${lines}.pdf`), await makeDocument(exampleDeliveryNote(lines), "pdf", stationery));
      console.log(`delivery-note-${lines}`);
    }
    for (const revision of [1, 2]) {
      const confirmation = { ...exampleOrderConfirmation(revision * 3), revision };
      writeFileSync(join(folder, `order-confirmation-${revision}.pdf`), await makeDocument(confirmation, "pdf", stationery));
      console.log(`order-confirmation-${revision}`);
    }
  },
});
