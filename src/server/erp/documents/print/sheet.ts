import PDFDocument, { type StructureElement, type TextOptions, type Typeface } from "pdfkit";
import type { DocumentLanguage } from "../document.ts";
import { FONT_FILES, setInFont } from "../../../pdf/fonts.ts";
import { COLOUR, SIZE } from "./measures.ts";

export type TextStyle = TextOptions & { size?: number; isBold?: boolean; colour?: string };

/** A document that is drawn: texts with their place in the order of reading, and decoration that no screen reader tells. */
export type Sheet = {
  pdf: PDFDocument;
  /** What everything on it hangs on. */
  root: StructureElement;
  /** Draws a text and answers where it ends, from the top. */
  write(text: string, x: number, y: number, style?: TextStyle): number;
  heightOf(text: string, style?: TextStyle): number;
  /** Draws what is only looked at. */
  decorate(draw: () => void): void;
  /** A part of the document that is read: a heading, a paragraph, a cell. */
  read(parent: StructureElement, type: string, draw: () => void): void;
  rule(y: number, from: number, to: number, colour?: string): void;
  finish(): Promise<Buffer>;
};

/** A tagged PDF/A-3 with embedded fonts. Its dates are the paper's own: drawn again it is the same. */
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
    // Figures below each other stand in columns; other texts are set from what is set already, word by word.
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

/** pdfkit remembers how words are set, but not columns of figures: those of a long table would be worked out anew each time. */
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
