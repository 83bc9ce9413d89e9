const MAX_WORDS = 8;

/** A text search query for records that contain words beginning with each typed word; null without any letter or digit. */
export function wordPrefixes(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word}':*`)
        .join(" & ");
}

/** A LIKE pattern for texts that begin with this one. */
export function likePrefix(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
