import { countCharacters, firstCharacters } from "../bytes/characters.ts";

/**
 * Puts lines into so many places of so many characters: what is too long goes on in the next place where one is free. Where there are
 * more lines than places, the last ones stand together in the last place, cut by whoever writes them.
 */
export function arrangeLines(lines: readonly string[], places: number, most: number): string[] {
  const arranged: string[] = [];
  lines.forEach((line, index) => {
    const left = lines.length - index - 1;
    let rest = line;
    while (countCharacters(rest) > most && arranged.length + left + 1 < places) {
      const head = breakOff(rest, most);
      arranged.push(head);
      rest = rest.slice(head.length).trim();
    }
    arranged.push(rest);
  });
  if (arranged.length <= places) return arranged;
  return [...arranged.slice(0, places - 1), arranged.slice(places - 1).join(", ")];
}

/** As many whole words as fit; a word longer than that is broken. */
function breakOff(line: string, most: number): string {
  const start = firstCharacters(line, most);
  if (line[start.length] === " ") return start;
  const blank = start.lastIndexOf(" ");
  return blank > 0 ? start.slice(0, blank) : start;
}
