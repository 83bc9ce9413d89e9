/** A line whose article is known. */
export type KnownLine = { articleNumber: string; /** In order units. */ quantity: number };

/** Lines of one article: the place of the first, those of the others, and all they ask for. */
export type MergedLine = { at: number; others: readonly number[]; articleNumber: string; quantity: number };

/** Which lines are one: an article named twice, or with its successor. Lines of no known article (null) stay apart. */
export function mergeLines(lines: readonly (KnownLine | null)[]): MergedLine[] {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) if (line) places.set(line.articleNumber, [...(places.get(line.articleNumber) ?? []), at]);
  return [...places].flatMap(([articleNumber, [at, ...others]]) => {
    if (others.length === 0) return [];
    const quantity = [at!, ...others].reduce((sum, place) => sum + lines[place]!.quantity, 0);
    return [{ at: at!, others, articleNumber, quantity }];
  });
}
