/** Widths in which uploaded pictures are stored; a narrower picture is stored in its own. */
export const UPLOAD_WIDTHS: readonly number[] = [320, 640, 1280, 1920];

/** Below the address of media; exported content has the files in a folder of this name. */
export const UPLOAD_FOLDER = "uploads";

const PICTURE = /^\/-\/media\/uploads\/[\w-]{22}\/[^/?#]+\.webp$/;

/** Path of an uploaded file below /-/media/; it contains the hash of the content, so that it can be cached for good. */
export function uploadPath({ hash, fileName }: { hash: string; fileName: string }): string {
  return `${UPLOAD_FOLDER}/${hash}/${fileName}`;
}

export function uploadAddress(upload: { hash: string; fileName: string }): string {
  return `/-/media/${uploadPath(upload)}`;
}

/** The widths of an uploaded picture for `srcset`; undefined for all other pictures. */
export function uploadSet(src: string, own: number): string | undefined {
  if (!PICTURE.test(src)) return undefined;
  return UPLOAD_WIDTHS.filter((width) => width < own)
    .map((width) => `${src}?width=${width} ${width}w`)
    .concat(`${src} ${own}w`)
    .join(", ");
}
