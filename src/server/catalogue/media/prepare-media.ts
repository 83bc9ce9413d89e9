import { createHash } from "node:crypto";
import { IMAGE_WIDTHS } from "#contract/rules/image-address.ts";

/** A file as it is kept and served: a picture in several widths, a document (width 0) as it is. */
export type PreparedMedia = { hash: string; sizes: readonly { width: number; mediaType: string; content: Buffer }[] };

/** Why a file cannot be used, for the report. */
export type MediaProblem = { problem: string };

/** A photo of a camera has a tenth of it. */
export const MAX_BYTES = 50_000_000;
/** Enough for the largest posters; a small file may claim to be any size. */
const MOST_PIXELS = 120_000_000;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "tiff", "svg", "heif"]);

/** Part of the file's address: what is in it changes, the address changes. */
export function mediaHash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** A document is a PDF by its first bytes, whatever its name says. */
export function prepareDocument(content: Buffer): PreparedMedia | MediaProblem {
  if (content.length > MAX_BYTES) return { problem: "larger than 50 MB" };
  if (!content.subarray(0, 1024).includes("%PDF-")) return { problem: "no PDF" };
  return { hash: mediaHash(content), sizes: [{ width: 0, mediaType: "application/pdf", content }] };
}

/**
 * A picture drawn anew as WebP in each width: what the file carries besides, scripts of an SVG or the place where a photo
 * was taken, is not in it. The format is told by the first bytes.
 */
export async function prepareImage(content: Buffer): Promise<PreparedMedia | MediaProblem> {
  if (content.length > MAX_BYTES) return { problem: "larger than 50 MB" };
  // Loaded by imports only: its native library takes memory that a serving process does not need.
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 } as const;
  try {
    const { format, width: own } = await sharp(content, options).metadata();
    if (!FORMATS.has(format)) return { problem: `of a format that is not used (${format})` };
    const isVector = format === "svg";
    const widths = isVector ? IMAGE_WIDTHS : [...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, own)))];
    // Vectors are drawn in the size they are wanted.
    const density = isVector ? { density: Math.min(Math.max(Math.ceil((72 * IMAGE_WIDTHS.at(-1)!) / own), 72), 2_400) } : {};
    const sizes = [];
    for (const width of widths) {
      const drawn = sharp(content, { ...options, ...density })
        .autoOrient()
        .resize({ width })
        .webp({ quality: 82 });
      sizes.push({ width, mediaType: "image/webp", content: await drawn.toBuffer() });
    }
    return { hash: mediaHash(content), sizes };
  } catch {
    return { problem: "no picture that can be read" };
  }
}
