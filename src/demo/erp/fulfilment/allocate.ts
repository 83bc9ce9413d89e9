import { type ArticleStates, type FulfilmentLine, waitingOf } from "./order.ts";

/** Reserves free stock for the lines, in their order. */
export function reserveLines(lines: readonly FulfilmentLine[], articles: ArticleStates): FulfilmentLine[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const article = articles.get(line.articleNumber);
    if (!article?.canBeHad) return line;
    const before = taken.get(line.articleNumber) ?? 0;
    const waiting = waitingOf(line);
    const more = article.free === null ? waiting : Math.max(0, Math.min(waiting, article.free - before));
    taken.set(line.articleNumber, before + more);
    return { ...line, reserved: line.reserved + more };
  });
}

/**
 * Rejects waiting quantities that can never be delivered: unknown or blocked articles, and the shortfall of discontinued ones.
 */
export function rejectLines(lines: readonly FulfilmentLine[], articles: ArticleStates): FulfilmentLine[] {
  return lines.map((line) => {
    const article = articles.get(line.articleNumber);
    const comes = article?.canBeHad === true && article.isMade;
    return comes ? line : { ...line, rejected: line.rejected + waitingOf(line) };
  });
}
