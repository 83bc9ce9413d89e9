// Writes sample invoices of every kind for a validator: npm run write:invoices -- FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleDeliveryNote, exampleInvoices } from "#demo/erp/documents/examples/example-documents.ts";
import { makeDocument } from "#demo/erp/documents/make-document.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run write:invoices -- FOLDER
  Writes a PDF with XML inside (ZUGFeRD) and an XML beside it (XRechnung) of each kind of invoice into a folder, which is made if
  there is none, and two delivery notes: files that are there are replaced. The company is that of content/papers.`;

tellUsage(USAGE);
const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
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
}
