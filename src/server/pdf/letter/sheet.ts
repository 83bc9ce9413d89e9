import PDFDocument, { type StructureElement, type TextOptions, type Typeface } from "pdfkit";
import type { DocumentLanguage } from "./letter.ts";
import { FONT_FILES, setInFont } from "../fonts.ts";
import { COLOUR, SIZE } from "./measures.ts";

export type TextStyle = TextOptions & { size?: number; isBold?: boolean; colour?: string };

/** A PDF being drawn: tagged texts in reading order, and artifacts that screen readers skip. */
export type Sheet = {
  pdf: PDFDocument;
  /** Root of the structure tree. */
  root: StructureElement;
  /** Draws a text and returns the y position of its end. */
  write(text: string, x: number, y: number, style?: TextStyle): number;
  heightOf(text: string, style?: TextStyle): number;
  /** Draws an artifact that screen readers skip. */
  decorate(draw: () => void): void;
  /** Adds a structure element: a heading, a paragraph, a cell. */
  read(parent: StructureElement, type: string, draw: () => void): void;
  rule(y: number, from: number, to: number, colour?: string): void;
  finish(): Promise<Buffer>;
};

/** Opens a tagged PDF/A-3 with embedded fonts. Its dates come from the document, so the output is reproducible. */
export function openSheet({
  title,
  author,
  language,
  date,
}: {
  title: string;
  author: string;
  language: DocumentLanguage;
  date: string;
}): Sheet {
  const created = new Date(`${date}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    pdfVersion: "1.7",
    subset: "PDF/A-3a",
    tagged: true,
    displayTitle: true,
    lang: language === "de" ? "de-DE" : "en-GB",
    bufferPages: true,
    font: FONT_FILES.basic.regular,
    info: { Title: title, Author: author, Creator: author, Producer: "Ankerplatz", CreationDate: created, ModDate: created },
  });
  for (const file of Object.values(FONT_FILES.basic)) rememberRuns(pdf.font(file)._font);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk) => void chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });

  const set = (given: string, { size = SIZE.text, isBold = false, colour = COLOUR.text, ...options }: TextStyle) => {
    const { text, file } = setInFont(given, isBold);
    pdf.font(file).fontSize(size).fillColor(colour);
    // Tabular figures only for right-aligned columns: other texts use pdfkit's word cache, which features disable.
    const lines: TextOptions = { lineGap: size * 0.15, ...(options.align === "right" && { features: ["tnum"] }), ...options };
    return { text, options: lines };
  };
  const decorate = (draw: () => void): void => {
    pdf.markContent("Artifact", { type: "Layout" });
    draw();
    pdf.endMarkedContent();
  };
  return {
    pdf,
    root,
    write(given, x, y, style = {}) {
      const { text, options } = set(given, style);
      pdf.text(text, x, y, options);
      return options.lineBreak === false ? y + pdf.heightOfString(text, options) : pdf.y;
    },
    heightOf(given, style = {}) {
      const { text, options } = set(given, style);
      return pdf.heightOfString(text, options);
    },
    decorate,
    read(parent, type, draw) {
      const part = pdf.struct(type, draw);
      parent.add(part);
      part.end();
    },
    rule: (y, from, to, colour = COLOUR.line) =>
      decorate(() => void pdf.lineWidth(0.6).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke()),
    async finish() {
      root.end();
      pdf.end();
      return done;
    },
  };
}

/** Caches shaped text: pdfkit caches words only without features, so a long table would shape its figures again each time. */
function rememberRuns(typeface: Typeface): void {
  const layOut = typeface.layoutRun.bind(typeface);
  const known = new Map<string, unknown>();
  typeface.layoutRun = (text, features) => {
    const key = `${features?.join() ?? ""} ${text}`;
    const run = known.get(key) ?? layOut(text, features);
    known.set(key, run);
    return run;
  };
}
