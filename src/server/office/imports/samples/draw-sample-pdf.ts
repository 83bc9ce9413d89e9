import { FONT_FILES } from "../../../pdf/fonts.ts";

/** A PDF of one page with a title. */
export async function drawSamplePdf(title: string): Promise<Buffer> {
  // Loaded for a download only: web processes do not need it otherwise.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "A4", font: FONT_FILES.basic.regular, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk) => void chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  pdf.fontSize(20).text(title, 60, 60);
  pdf.end();
  return done;
}
