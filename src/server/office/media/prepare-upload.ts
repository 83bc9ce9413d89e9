import { UPLOAD_WIDTHS } from "#contract/content/upload-address.ts";
import { mediaHash, prepareImage, slugOf } from "../../catalogue/index.ts";
import type { UploadSize } from "../../content/index.ts";
import { openPicture } from "../../outside-files/pictures.ts";
import { OfficeError } from "../office-error.ts";
import { cleanSvg } from "./clean-svg.ts";

export type PreparedUpload = {
  hash: string;
  fileName: string;
  mediaType: string;
  width: number;
  height: number;
  bytes: number;
  sizes: readonly UploadSize[];
};

type Prepared = Omit<PreparedUpload, "fileName" | "bytes"> & { extension: string };

/** Larger drawings are pictures that were traced; as such they are smaller. */
const MAX_SVG_BYTES = 2 * 1024 * 1024;
const MAX_NAME_LENGTH = 60;
const MEASURED: ReadonlySet<string> = new Set(["svg", "webp"]);
const MAX_PIXELS = 120_000_000;

/**
 * Makes what is served of an uploaded file, whose type is recognized by its content: pictures as WebP in several widths, without the
 * place and camera of a photo; drawings without scripts; PDF files as they are. Throws InvalidFileError, or FileTooLargeError for a
 * drawing.
 */
export async function prepareUpload({ fileName, content }: { fileName: string; content: Buffer }): Promise<PreparedUpload> {
  const { extension, ...prepared } = await prepare(content);
  const name = slugOf(fileName.replace(/\.[^.]*$/, "")).slice(0, MAX_NAME_LENGTH);
  const bytes = prepared.sizes.at(-1)!.content.length;
  return { ...prepared, fileName: `${name || "datei"}.${extension}`, bytes };
}

async function prepare(content: Buffer): Promise<Prepared> {
  const start = content.subarray(0, 1024).toString("latin1");
  if (start.startsWith("%PDF-")) {
    const sizes = [{ width: 0, content }];
    return { hash: mediaHash(content), mediaType: "application/pdf", extension: "pdf", width: 0, height: 0, sizes };
  }
  // Text in UTF-8, also with a byte order mark.
  return /^(?:\u00EF\u00BB\u00BF)?\s*</.test(start) ? prepareDrawing(content) : preparePicture(content);
}

async function prepareDrawing(content: Buffer): Promise<Prepared> {
  if (content.length > MAX_SVG_BYTES) throw new OfficeError("FileTooLargeError");
  const cleaned = cleanSvg(content.toString("utf8").replace(/^\uFEFF/, ""));
  if (cleaned === null) throw new OfficeError("InvalidFileError");
  const svg = Buffer.from(cleaned);
  const { width, height } = await measure(svg);
  return { hash: mediaHash(svg), mediaType: "image/svg+xml", extension: "svg", width, height, sizes: [{ width: 0, content: svg }] };
}

async function preparePicture(content: Buffer): Promise<Prepared> {
  const prepared = await prepareImage(content, UPLOAD_WIDTHS);
  if ("problem" in prepared) throw new OfficeError("InvalidFileError");
  const sizes = prepared.sizes.map(({ width, content: size }) => ({ width, content: size }));
  return { hash: prepared.hash, mediaType: "image/webp", extension: "webp", sizes, ...(await measure(sizes.at(-1)!.content)) };
}

/** Width and height in pixels. Throws InvalidFileError for a drawing without any. */
async function measure(content: Buffer): Promise<{ width: number; height: number }> {
  try {
    const picture = await openPicture(content, { formats: MEASURED, maxPixels: MAX_PIXELS });
    if ("format" in picture) throw new OfficeError("InvalidFileError");
    const { width, height } = picture.metadata;
    return { width, height };
  } catch {
    throw new OfficeError("InvalidFileError");
  }
}
