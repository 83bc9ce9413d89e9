// Writes a PDF of a few pages of text and tables, as pure ASCII, so that it is a text file in the repository.

export type Line =
  | { kind: "title" | "heading" | "text" | "small"; text: string }
  | { kind: "row"; cells: readonly string[]; isHead?: boolean }
  | { kind: "gap" };

const PAGE = { width: 595, height: 842, margin: 56, foot: 64 };
const SIZE = { title: 18, heading: 11, text: 10, small: 8, row: 9 } as const;
const LEADING = 1.45;
/** Width of a Helvetica character relative to the font size; slightly above average, as widths differ. */
const LETTER = 0.52;

/** Non-ASCII characters in WinAnsi, written as octal numbers. */
const WIN_ANSI: Readonly<Record<string, number>> = { "–": 0x96, "„": 0x84, "“": 0x93, "”": 0x94, "€": 0x80, "−": 0x2d, "≥": 0x3e };

function literal(text: string): string {
  const letters = Array.from(text, (letter) => {
    const code = WIN_ANSI[letter] ?? letter.codePointAt(0)!;
    if (code > 255) throw new Error(`the PDF's font has no ${letter}`);
    return code < 32 || code > 126 || "()\\".includes(letter) ? `\\${code.toString(8).padStart(3, "0")}` : String.fromCodePoint(code);
  });
  return `(${letters.join("")})`;
}

function wrap(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last !== "" && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}

const show = (font: "F1" | "F2", size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(text)} Tj ET`;

function layOut(lines: readonly Line[], footer: string): string[] {
  const pages: string[][] = [];
  let y = 0;
  const turn = (): void => {
    pages.push([show("F1", 8, PAGE.margin, PAGE.margin - 20, footer)]);
    y = PAGE.height - PAGE.margin;
  };
  const room = (height: number): string[] => {
    if (pages.length === 0 || y - height < PAGE.foot) turn();
    y -= height;
    return pages.at(-1)!;
  };
  const wide = PAGE.width - 2 * PAGE.margin;
  for (const line of lines) {
    if (line.kind === "gap") {
      room(10);
    } else if (line.kind === "row") {
      const width = wide / line.cells.length;
      const page = room(SIZE.row * LEADING + 3);
      const font = line.isHead ? "F2" : "F1";
      line.cells.forEach((cell, position) =>
        page.push(show(font, line.isHead ? SIZE.small : SIZE.row, PAGE.margin + position * width, y + 4, cell)),
      );
      page.push(`0.8 G 0.5 w ${PAGE.margin} ${y.toFixed(1)} m ${PAGE.width - PAGE.margin} ${y.toFixed(1)} l S`);
    } else {
      const size = SIZE[line.kind];
      const font = line.kind === "title" || line.kind === "heading" ? "F2" : "F1";
      for (const part of wrap(line.text, Math.floor(wide / (size * LETTER)))) {
        const page = room(size * LEADING);
        page.push(show(font, size, PAGE.margin, y, part));
      }
    }
  }
  return pages.map((page) => page.join("\n"));
}

/** The PDF file; independent of machine and date. */
export function pdf(title: string, lines: readonly Line[], footer: string, language: "de" | "en"): string {
  const pages = layOut(lines, footer);
  const first = 5;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, position) => `${first + 1 + position * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title ${literal(title)} /Author (Ankerplatz) >>`,
    ...pages.flatMap((content, position) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 + position * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  objects.forEach((object, position) => {
    places.push(file.length);
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = places.map((position) => `${String(position).padStart(10, "0")} 00000 n \n`).join("");
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
