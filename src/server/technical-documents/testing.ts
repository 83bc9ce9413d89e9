// Documents for tests, each with a small valid PDF of one page.
import type { Db } from "../db/db.ts";
import { publishTechnicalDocument } from "./publish-technical-document.ts";
import type { DocumentDetails } from "./technical-document.ts";

export type TestDocument = Partial<DocumentDetails> &
  Pick<DocumentDetails, "kind" | "number"> & { articles?: readonly string[]; content?: Uint8Array; fileName?: string; mediaType?: string };

/** Publishes documents; omitted fields get defaults. */
export async function insertTestDocuments(db: Db, documents: readonly TestDocument[]): Promise<void> {
  for (const { articles = [], content, fileName = "blatt.pdf", mediaType = "application/pdf", ...given } of documents) {
    const document: DocumentDetails = {
      language: "de",
      revision: 1,
      title: "",
      issuedOn: null,
      validUntil: null,
      productType: "",
      specification: "",
      ...given,
    };
    const text = `${document.kind} ${document.number} ${document.language} ${document.revision}`;
    const file = { content: content ?? Buffer.from(createPdf(text)), mediaType, fileName, pages: 1 };
    await publishTechnicalDocument(db, document, { file, articleNumbers: articles, publishedAt: new Date("2026-11-20T10:00:00Z") });
  }
}

/** A PDF; the text makes it different from others. */
export function createPdf(text: string): string {
  const content = `BT /F1 12 Tf 50 700 Td (${text.replace(/[()\\]/g, "")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return `${file}xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
