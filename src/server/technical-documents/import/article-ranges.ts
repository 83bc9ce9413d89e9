/** Article numbers and ranges of a cell. */
export type ArticleRanges = { numbers: string[]; ranges: { from: string; to: string }[] };

/** Maximum number of entries of a cell. */
const MAX_ENTRIES = 5_000;

/**
 * Parses "555001, 555010-555020": entries are separated by commas or blanks; a range has two numbers of the same length, with ".."
 * between them, or a hyphen if they consist of digits. Null for a range whose end precedes its start, or if there are too many entries.
 */
export function parseArticleRanges(cell: string): ArticleRanges | null {
  const entries = cell.split(/[\s,]+/).filter((entry) => entry !== "");
  if (entries.length > MAX_ENTRIES) return null;
  const numbers: string[] = [];
  const ranges: ArticleRanges["ranges"] = [];
  for (const entry of entries) {
    const [from, to, ...others] = entry.split(/^\d+-\d+$/.test(entry) ? "-" : "..");
    if (!from || from.length !== to?.length || others.length > 0) numbers.push(entry);
    else if (from <= to) ranges.push({ from, to });
    else return null;
  }
  return { numbers, ranges };
}
