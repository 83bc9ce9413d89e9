/** A line with a resolved article. */
export type KnownLine = { articleNumber: string; /** In order units. */ quantity: number };

/** Merged lines of one article: the position of the first, those of the others, and the total quantity. */
export type MergedLine = { at: number; others: readonly number[]; articleNumber: string; quantity: number };

/** Merges lines with the same article, named twice or by its successor. Lines without a resolved article (null) stay separate. */
export function mergeLines(lines: readonly (KnownLine | null)[]): MergedLine[] {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) if (line) places.set(line.articleNumber, [...(places.get(line.articleNumber) ?? []), at]);
  return [...places].flatMap(([articleNumber, [at, ...others]]) => {
    if (others.length === 0) return [];
    const quantity = [at!, ...others].reduce((sum, position) => sum + lines[position]!.quantity, 0);
    return [{ at: at!, others, articleNumber, quantity }];
  });
}
