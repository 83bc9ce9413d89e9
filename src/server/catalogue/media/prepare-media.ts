import { createHash } from "node:crypto";
import { IMAGE_WIDTHS } from "#contract/rules/articles/image-address.ts";
import { openPicture } from "../../outside-files/pictures.ts";

/** A file as stored and served: an image in several widths, a document (width 0) unchanged. */
export type PreparedMedia = { hash: string; sizes: readonly { width: number; mediaType: string; content: Buffer }[] };

/** Reason why a file cannot be used, for the import report. */
export type MediaProblem = { problem: string };

/** A camera photo is about a tenth of it. */
export const MAX_BYTES = 50_000_000;
/** Enough for the largest posters. Limits decompression: a small file can declare any size. */
const MAX_PIXELS = 120_000_000;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "tiff", "svg", "heif"]);

/** Part of the file's URL, so that changed content gets a new URL. */
export function mediaHash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** Accepts a PDF by its magic bytes, not by its file name. */
export function prepareDocument(content: Buffer): PreparedMedia | MediaProblem {
  if (content.length > MAX_BYTES) return { problem: "larger than 50 MB" };
  if (!content.subarray(0, 1024).includes("%PDF-")) return { problem: "no PDF" };
  return { hash: mediaHash(content), sizes: [{ width: 0, mediaType: "application/pdf", content }] };
}

/**
 * Re-encodes an image as WebP in each width, which drops embedded data such as SVG scripts or the location of a photo. Detects
 * the format by the magic bytes.
 */
export async function prepareImage(content: Buffer, allWidths: readonly number[] = IMAGE_WIDTHS): Promise<PreparedMedia | MediaProblem> {
  if (content.length > MAX_BYTES) return { problem: "larger than 50 MB" };
  try {
    const picture = await openPicture(content, { formats: FORMATS, maxPixels: MAX_PIXELS });
    if ("format" in picture) return { problem: `of a format that is not used (${picture.format})` };
    const { format, width: own } = picture.metadata;
    const isVector = format === "svg";
    const widths = isVector ? allWidths : [...new Set(allWidths.map((width) => Math.min(width, own)))];
    // Render vectors at the requested size.
    const density = isVector ? { density: Math.min(Math.max(Math.ceil((72 * allWidths.at(-1)!) / own), 72), 2_400) } : {};
    const sizes = [];
    for (const width of widths) {
      const drawn = picture.draw(density).autoOrient().resize({ width }).webp({ quality: 82 });
      sizes.push({ width, mediaType: "image/webp", content: await drawn.toBuffer() });
    }
    return { hash: mediaHash(content), sizes };
  } catch {
    return { problem: "no picture that can be read" };
  }
}
