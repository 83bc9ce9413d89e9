import PDFDocument from "pdfkit";
import { FONT_FILES, setInFont } from "../../pdf/fonts.ts";
import type { PrintedList } from "./printed-list.ts";

export const INK = { text: "#1a1f26", quiet: "#59636e", line: "#c4ccd4" };

export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export type TextBox = {
  x: number;
  y: number;
  width: number;
  height?: number;
  size: number;
  isBold?: boolean;
  colour?: string;
  align?: "right";
};

export type PrintSheet = {
  pdf: PDFDocument;
  /** Writes a text into its box, truncated with an ellipsis if it is too long; returns the y coordinate of its end. */
  write(text: string, box: TextBox): number;
  heightOf(text: string, box: Pick<TextBox, "width" | "size" | "isBold">): number;
  finish(): Promise<Buffer>;
};

/** Opens a document without a first page. */
export function openSheet({ title, language, at }: PrintedList, size: readonly [width: number, height: number]): PrintSheet {
  const date = new Date(at);
  const pdf = new PDFDocument({
    size: [...size],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: language === "de" ? "de-DE" : "en-GB",
    font: FONT_FILES.basic.regular,
    info: { Title: title, Producer: "Ankerplatz", Creator: "Ankerplatz", CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk) => void chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const set = (given: string, { size: points, isBold = false, colour = INK.text }: Pick<TextBox, "size" | "isBold" | "colour">) => {
    const { text, file } = setInFont(given, isBold);
    pdf.font(file).fontSize(points).fillColor(colour);
    return text;
  };
  return {
    pdf,
    write(given, box) {
      const { x, y, width, height, align } = box;
      const text = set(given, box);
      pdf.text(text, x, y, { width, lineGap: 0, ...(height !== undefined && { height, ellipsis: true }), ...(align && { align }) });
      return pdf.y;
    },
    heightOf: (given, box) => pdf.heightOfString(set(given, box), { width: box.width }),
    async finish() {
      pdf.end();
      return done;
    },
  };
}
