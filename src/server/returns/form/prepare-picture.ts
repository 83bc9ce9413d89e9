import { openPicture } from "../../outside-files/pictures.ts";

const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);
const MAX_PIXELS = 60_000_000;
/** Longest side in pixels: enough to see a crack, small enough to be mailed. */
const LONGEST_SIDE = 2_000;

/**
 * Re-encodes a picture as JPEG without its metadata, such as the place where it was taken; null if it is no JPEG, PNG or WebP. The id
 * makes the content unique, so that it can be removed together with its picture.
 */
export async function preparePicture(content: Buffer, pictureId: string): Promise<Buffer | null> {
  try {
    const picture = await openPicture(content, { formats: FORMATS, maxPixels: MAX_PIXELS });
    if ("format" in picture) return null;
    return await picture
      .draw()
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .withExif({ IFD0: { ImageDescription: pictureId } })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
