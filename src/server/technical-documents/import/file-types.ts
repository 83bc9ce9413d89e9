import { extname } from "node:path";

/** Media types of technical documents by file extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".step": "model/step",
  ".stp": "model/step",
  ".dxf": "image/vnd.dxf",
  ".dwg": "image/vnd.dwg",
  ".ifc": "application/x-step",
  ".rfa": "application/octet-stream",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Extensions that can be imported, for messages. */
export const FILE_EXTENSIONS = Object.keys(MEDIA_TYPES).map((extension) => extension.slice(1));

/** Media type by the file's name; null if such files cannot be imported. */
export function mediaTypeOfFile(fileName: string): string | null {
  return MEDIA_TYPES[extname(fileName).toLowerCase()] ?? null;
}
