/** Widths of a catalogue's stored images; a narrower image is stored in its own width. */
export const IMAGE_WIDTHS: readonly number[] = [320, 640, 1280];

const OWN = /^(\/media\/bild\/[\w-]+)-640\.webp$/;

/** Address of an image; one narrower than requested is returned in its own width. */
export function imageAddress(hash: string, width = 640): string {
  return `/media/bild/${hash}-${width}.webp`;
}

/** The widths of an image for `srcset`; undefined for drawings and other images of one width. */
export function imageSet(address: string): string | undefined {
  const own = OWN.exec(address)?.[1];
  return own && IMAGE_WIDTHS.map((width) => `${own}-${width}.webp ${width}w`).join(", ");
}
