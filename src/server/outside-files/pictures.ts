import type { Metadata, Sharp, SharpOptions } from "sharp";

export type PictureLimits = {
  formats: ReadonlySet<string>;
  /** Limits decompression: a small file can declare any size. */
  maxPixels: number;
};

export type OpenedPicture = {
  metadata: Metadata;
  /** The picture, to be resized and encoded. `density` is the resolution of a vector. */
  draw(options?: { density?: number }): Sharp;
};

const MAX_SECONDS = 60;

// Loaded lazily: its native library takes long to import and uses memory that a web process seldom needs.
async function load() {
  return (await import("sharp")).default;
}

/**
 * Opens a picture from outside, whose format is recognized by its content. Returns the format's name if it is not allowed. Throws an
 * error of the library for what is no picture, is damaged or exceeds a limit, also while it is encoded.
 */
export async function openPicture(content: Buffer, { formats, maxPixels }: PictureLimits): Promise<OpenedPicture | { format: string }> {
  const sharp = await load();
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: "error", pages: 1 };
  const metadata = await sharp(content, options).metadata();
  if (!formats.has(metadata.format)) return { format: metadata.format };
  return { metadata, draw: (density = {}) => sharp(content, { ...options, ...density }).timeout({ seconds: MAX_SECONDS }) };
}

/** Opens a drawing that the shop itself made. */
export async function openOwnDrawing(svg: string, { density }: { density?: number } = {}): Promise<Sharp> {
  const sharp = await load();
  return sharp(Buffer.from(svg), density === undefined ? {} : { density });
}
