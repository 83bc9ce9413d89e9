const MAX_LENGTH = 100;

/** A name that Windows, macOS and Linux accept for files and folders. */
export function toFileName(text: string): string {
  const tidied = text
    .normalize()
    .slice(0, 2 * MAX_LENGTH)
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
  const dot = tidied.lastIndexOf(".");
  const extension = dot > 0 && tidied.length - dot <= 6 ? tidied.slice(dot) : "";
  const stem = tidied.slice(0, Math.min(tidied.length - extension.length, MAX_LENGTH - extension.length));
  // Windows drops dots and blanks at the end.
  return stripEnd(stem + extension) || "-";
}

function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "." || text[end - 1] === " ")) end -= 1;
  return text.slice(0, end);
}
