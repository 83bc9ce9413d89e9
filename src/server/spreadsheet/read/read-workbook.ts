import { type CellFormat, numberText, readFormat } from "./cell-format.ts";
import { type Budget, readXml } from "./read-xml.ts";
import { SHEET_LIMITS, SheetError } from "./sheet-error.ts";
import { type Archive, openArchive } from "../../outside-files/open-archive.ts";

/** Rows from the first on; `above` has the text of cells that are merged with one above them, by zero-based row and column. */
export type SheetRows = { rows: string[][]; above: Map<string, string> };

/** Includes the texts of other sheets, which share the list. */
const MAX_STRINGS = 60_000;
const MAX_TEXT_LENGTH = 500;
/** Empty rows above count as well. */
const LAST_ROW = 20_000;
const LAST_COLUMN = 16_383;
const MAX_MERGED = 5_000;
const PLAIN: CellFormat = { kind: "plain" };

/** Reads the first visible sheet of a workbook (ECMA-376): texts, numbers, cached results of formulas. Throws a SheetError. */
export async function readWorkbook(bytes: Buffer): Promise<SheetRows> {
  const archive = await openArchive(bytes);
  const { names } = archive;
  if (names.some((name) => /vbaProject/i.test(name))) throw new SheetError("MacroError");
  if (names.some((name) => /^\/?xl\/externalLinks\//i.test(name))) throw new SheetError("ExternalReferenceError");
  const budget: Budget = { elements: SHEET_LIMITS.elements };
  const workbook = await findTarget(archive, budget, "_rels/.rels", /\/officeDocument$/, "xl/workbook.xml");
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const relations = await readRelations(archive, budget, `${folder}_rels/${workbook.slice(folder.length)}.rels`);
  const first = await findFirstSheet(archive, budget, workbook);
  const target = relations.find(({ id }) => id === first)?.target ?? "worksheets/sheet1.xml";
  const partOf = (kind: RegExp, otherwise: string) =>
    resolvePath(folder, relations.find(({ type }) => kind.test(type))?.target ?? otherwise);
  const strings = await readStrings(archive, budget, partOf(/\/sharedStrings$/, "sharedStrings.xml"));
  const formats = await readFormats(archive, budget, partOf(/\/styles$/, "styles.xml"));
  return readSheet(archive, budget, resolvePath(folder, target), strings, formats);
}

type Relation = { id: string | undefined; type: string; target: string };

async function readRelations(archive: Archive, budget: Budget, name: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const text = archive.read(name);
  if (!text) return relations;
  await readXml(text, budget, {
    open(element, { Id: id, Type: type = "", Target: target = "" }) {
      if (element === "Relationship") relations.push({ id, type, target });
    },
  });
  return relations;
}

async function findTarget(archive: Archive, budget: Budget, name: string, kind: RegExp, otherwise: string): Promise<string> {
  const found = (await readRelations(archive, budget, name)).find(({ type }) => kind.test(type));
  return resolvePath("", found?.target ?? otherwise);
}

function resolvePath(folder: string, target: string): string {
  return target.startsWith("/") ? target.slice(1) : `${folder}${target.replace(/^\.\//, "")}`;
}

/** Relationship id of the first visible sheet. */
async function findFirstSheet(archive: Archive, budget: Budget, name: string): Promise<string | null> {
  const text = archive.read(name);
  if (!text) throw new SheetError("UnknownFileError");
  const sheets: { id: string; isHidden: boolean }[] = [];
  await readXml(text, budget, {
    open(element, attributes) {
      const id = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (element === "sheet" && id !== undefined) sheets.push({ id, isHidden: (attributes["state"] ?? "visible") !== "visible" });
    },
  });
  return (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.id ?? null;
}

async function readStrings(archive: Archive, budget: Budget, name: string): Promise<string[]> {
  const strings: string[] = [];
  const text = archive.read(name);
  if (!text) return strings;
  const words = collectText();
  await readXml(text, budget, {
    open(element) {
      if (element === "si") words.begin();
      words.open(element);
    },
    text: words.text,
    close(element) {
      words.close(element);
      if (element === "si") strings.push(words.end());
      if (strings.length > MAX_STRINGS) throw new SheetError("TooManyCellsError");
    },
  });
  return strings;
}

/** Collects the texts of <t>, in runs or not, without phonetic hints. */
function collectText() {
  let collected = "";
  let isText = false;
  let spoken = 0;
  return {
    begin() {
      collected = "";
    },
    open(element: string) {
      if (element === "rPh") spoken += 1;
      isText = element === "t" && spoken === 0;
    },
    text(each: string) {
      if (isText && collected.length < MAX_TEXT_LENGTH) collected += each.slice(0, MAX_TEXT_LENGTH);
    },
    close(element: string) {
      if (element === "rPh") spoken -= 1;
      if (element === "t") isText = false;
    },
    end: () => collected,
  };
}

async function readFormats(archive: Archive, budget: Budget, name: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  const text = archive.read(name);
  if (!text) return formats;
  let isOfCells = false;
  await readXml(text, budget, {
    open(element, attributes) {
      if (element === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (element === "cellXfs") isOfCells = true;
      if (element === "xf" && isOfCells) {
        const id = Number(attributes["numFmtId"] ?? 0);
        formats.push(readFormat(id, codes.get(id)));
      }
    },
    close(element) {
      if (element === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

async function readSheet(
  archive: Archive,
  budget: Budget,
  name: string,
  strings: readonly string[],
  formats: readonly CellFormat[],
): Promise<SheetRows> {
  const text = archive.read(name);
  if (!text) throw new SheetError("BrokenWorkbookError");
  const rows: string[][] = [];
  const above = new Map<string, string>();
  const words = collectText();
  let [row, column, cells, filled] = [-1, -1, 0, 0];
  let isFilled = false;
  let [kind, style, value, formula] = ["", 0, "", ""];
  let [isValue, isFormula] = [false, false];

  function endCell() {
    const content = cellText(kind, value, words.end(), formula);
    if (content === "") return;
    if (!isFilled) filled += 1;
    isFilled = true;
    if (filled > SHEET_LIMITS.rows || row > LAST_ROW) throw new SheetError("TooManyLinesError");
    while (rows.length <= row) rows.push([]);
    const line = rows[row]!;
    while (line.length < column) line.push("");
    line[column] = content;
  }

  function cellText(type: string, written: string, inline: string, formulaText: string): string {
    if (type === "s") return strings[Number(written)] ?? "";
    if (type === "inlineStr") return inline;
    if (written === "" && formulaText !== "") return `=${formulaText}`;
    if (type === "b") return written === "1" ? "WAHR" : "FALSCH";
    if (type === "" || type === "n") return numberText(written, formats[style] ?? PLAIN);
    return written;
  }

  await readXml(text, budget, {
    open(element, attributes) {
      if (element === "row") {
        row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
        if (!Number.isInteger(row) || row < 0) throw new SheetError("BrokenWorkbookError");
        [column, isFilled] = [-1, false];
      } else if (element === "c") {
        cells += 1;
        column = columnOf(attributes["r"]) ?? column + 1;
        if (cells > SHEET_LIMITS.cells || column > LAST_COLUMN) throw new SheetError("TooManyCellsError");
        if (row < 0) throw new SheetError("BrokenWorkbookError");
        [kind, style, value, formula] = [attributes["t"] ?? "", Number(attributes["s"] ?? 0), "", ""];
        words.begin();
      } else if (element === "mergeCell" && above.size < MAX_MERGED) {
        recordMerged(attributes["ref"] ?? "", rows, above);
      }
      isValue = element === "v";
      isFormula = element === "f";
      words.open(element);
    },
    text(each) {
      if (isValue && value.length < MAX_TEXT_LENGTH) value += each;
      else if (isFormula && formula.length < MAX_TEXT_LENGTH) formula += each;
      else words.text(each);
    },
    close(element) {
      words.close(element);
      [isValue, isFormula] = [false, false];
      if (element === "c") endCell();
    },
  });
  return { rows, above };
}

/** Zero-based column of a reference such as "AB12"; null without one. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? "")?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Records the content that the cells of a merged range below its first row display. */
function recordMerged(range: string, rows: readonly string[][], above: Map<string, string>): void {
  const [from, to = ""] = range.split(":");
  const column = columnOf(from);
  const [first, last] = [from, to].map((place) => Number(/(?<!\d)\d+$/.exec(place ?? "")?.[0] ?? 0) - 1) as [number, number];
  const content = column === null ? undefined : rows[first]?.[column];
  if (column === null || !content) return;
  for (let row = first + 1; row <= Math.min(last, rows.length - 1) && above.size < MAX_MERGED; row++)
    above.set(`${row}:${column}`, content);
}
