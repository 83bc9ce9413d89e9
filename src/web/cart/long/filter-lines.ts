import type { CartLineData } from "#contract/screens.ts";

/** Lines whose name or number contains every word; all lines for an empty text. */
export function filterLines(lines: readonly CartLineData[], text: string): readonly CartLineData[] {
  const words = wordsOf(text);
  if (words.length === 0) return lines;
  return lines.filter(({ name, articleNo }) => {
    const message = ` ${wordsOf(`${name} ${articleNo}`).join(" ")}`;
    return words.every((word) => message.includes(word));
  });
}

/** Treats "8x40" and "8 x 40" as equal. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(\d)\s*[x×]\s*(?=\d)/g, "$1x")
    .split(/\s+/)
    .filter((word) => word !== "");
}
