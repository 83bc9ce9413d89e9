import { countCharacters, firstCharacters } from "../bytes/characters.ts";

/**
 * Distributes lines over a fixed number of fields with a maximum length: a long line continues in the next free field. Surplus
 * lines are joined in the last field, which the caller truncates.
 */
export function arrangeLines(lines: readonly string[], places: number, most: number): string[] {
  const arranged: string[] = [];
  lines.forEach((line, index) => {
    const left = lines.length - index - 1;
    let rest = line;
    while (countCharacters(rest) > most && arranged.length + left + 1 < places) {
      const header = breakOff(rest, most);
      arranged.push(header);
      rest = rest.slice(header.length).trim();
    }
    arranged.push(rest);
  });
  if (arranged.length <= places) return arranged;
  return [...arranged.slice(0, places - 1), arranged.slice(places - 1).join(", ")];
}

/** As many whole words as fit; a longer word is broken. */
function breakOff(line: string, most: number): string {
  const start = firstCharacters(line, most);
  if (line[start.length] === " ") return start;
  const blank = start.lastIndexOf(" ");
  return blank > 0 ? start.slice(0, blank) : start;
}
