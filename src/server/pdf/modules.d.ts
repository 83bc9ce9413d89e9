// The parts of these libraries that we use; neither ships types that fit.

declare module "pdfkit" {
  export type TextOptions = {
    width?: number;
    height?: number;
    align?: "left" | "center" | "right";
    lineBreak?: boolean;
    lineGap?: number;
    characterSpacing?: number;
    features?: readonly string[];
    ellipsis?: boolean;
  };
  export type StructureElement = { add(child: StructureElement): StructureElement; end(): void };
  export type StructureOptions = { alt?: string; actual?: string; title?: string; lang?: string };

  /** Shapes text in a typeface. Undocumented in pdfkit; we replace it to cache results. `font` is fontkit's. */
  export type Typeface = { font: { characterSet: readonly number[] }; layoutRun(text: string, features?: readonly string[]): unknown };

  export default class PDFDocument {
    _font: Typeface;
    constructor(options: Readonly<Record<string, unknown>>);
    y: number;
    page: { width: number; height: number };
    font(path: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(outline: string): this;
    stroke(): this;
    fill(colour?: string, rule?: "even-odd"): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    addPage(): this;
    image(content: Buffer, x: number, y: number, options?: { fit?: readonly [width: number, height: number] }): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    struct(type: string, child?: () => void): StructureElement;
    struct(type: string, options: StructureOptions, child?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: Readonly<Record<string, unknown>>): this;
    endMarkedContent(): this;
    file(content: Buffer, options: Readonly<Record<string, unknown>>): this;
    appendXML(xml: string): this;
    on(event: "data", listener: (chunk: Buffer) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    end(): void;
  }
}

declare module "qrcode-generator" {
  type Code = {
    addData(data: string, mode?: "Byte"): void;
    make(): void;
    getModuleCount(): number;
    isDark(row: number, column: number): boolean;
  };
  type Generate = {
    (typeNumber: number, errorCorrectionLevel: "L" | "M" | "Q" | "H"): Code;
    stringToBytes(text: string): number[];
  };
  const generate: Generate;
  export default generate;
}
