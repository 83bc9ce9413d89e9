/** Widths in which a catalogue's pictures are kept; a narrower picture is kept as wide as it is. */
export const IMAGE_WIDTHS: readonly number[] = [320, 640, 1280];

const OWN = /^(\/media\/bild\/[\w-]+)-640\.webp$/;

/** Where a picture is served; one that is narrower than asked answers with what there is. */
export function imageAddress(hash: string, width = 640): string {
  return `/media/bild/${hash}-${width}.webp`;
}

/** The widths of a picture for `srcset`; none for drawings and others, which have one. */
export function imageSet(address: string): string | undefined {
  const own = OWN.exec(address)?.[1];
  return own && IMAGE_WIDTHS.map((width) => `${own}-${width}.webp ${width}w`).join(", ");
}
