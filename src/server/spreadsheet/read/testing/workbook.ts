import { zip } from "../../zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (...targets: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `${HEAD}<Relationships>${targets.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;

/** A workbook with one sheet, as spreadsheet programs write it; parts can be omitted or replaced. */
export async function workbook(
  sheet: string | Iterable<string>,
  parts: Readonly<Record<string, string | Iterable<string> | null>> = {},
): Promise<Buffer> {
  const all: Record<string, string | Iterable<string> | null> = {
    "[Content_Types].xml": `${HEAD}<Types/>`,
    "_rels/.rels": relations(["rId1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `${HEAD}<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "styles", "styles.xml"],
      ["rId3", "sharedStrings", "sharedStrings.xml"],
    ),
    "xl/styles.xml": `${HEAD}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": typeof sheet === "string" ? `${HEAD}<worksheet><sheetData>${sheet}</sheetData></worksheet>` : sheet,
    ...parts,
  };
  return zipWorkbook(
    Object.entries(all).flatMap(([name, content]) =>
      content === null ? [] : [{ name, content: typeof content === "string" ? [content] : content }],
    ),
  );
}

export async function zipWorkbook(entries: Parameters<typeof zip>[0]): Promise<Buffer> {
  return joined(zip(entries));
}

export async function joined(stretches: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const stretch of stretches) all.push(stretch);
  return Buffer.concat(all);
}

/** A row with raw `<c>` elements. */
export const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join("")}</row>`;
