/** Types of files that a request can have, recognised by their content; names and browsers' types are not trusted. */
const TYPES = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  dwg: "image/vnd.dwg",
  dxf: "image/vnd.dxf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type FileType = keyof typeof TYPES;

const PNG = "89504e470d0a1a0a";
const ZIP = "PK\u0003\u0004";

/** The type of a file; null if it is none of the permitted ones. */
export function sniffFile(content: Buffer): FileType | null {
  const start = content.subarray(0, 64).toString("latin1");
  if (start.startsWith("%PDF-")) return "pdf";
  if (content.subarray(0, 8).toString("hex") === PNG) return "png";
  if (content.subarray(0, 3).toString("hex") === "ffd8ff") return "jpg";
  if (/^AC10\d\d/.test(start)) return "dwg";
  if (start.startsWith("AutoCAD Binary DXF") || /^\s{0,3}0\r?\n\s{0,3}SECTION/.test(start)) return "dxf";
  if (start.startsWith(ZIP) && content.includes("[Content_Types].xml") && content.includes("xl/workbook.xml")) return "xlsx";
  return null;
}

export function mediaTypeOf(type: FileType): string {
  return TYPES[type];
}

/** The uploaded name without path and control characters, with the extension of its content. */
export function toFileName(uploaded: string, type: FileType): string {
  const base = uploaded
    .slice(-200)
    .replaceAll(/^.*[/\\]/g, "")
    .replaceAll(/\p{Cc}/gu, "")
    .replace(/\.[A-Za-z]{3,4}$/, "")
    .trim()
    .slice(0, 80);
  return `${base || "file"}.${type}`;
}
