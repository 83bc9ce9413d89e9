import { type ArticleStates, type FulfilmentLine, waitingOf } from "./order.ts";

/** Puts aside for the lines what is free, in their order. */
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

/** Rejects what still waits and will never come: articles that are gone or blocked, and the rest of those that are sold off. */
export function rejectLines(lines: readonly FulfilmentLine[], articles: ArticleStates): FulfilmentLine[] {
  return lines.map((line) => {
    const article = articles.get(line.articleNumber);
    const comes = article?.canBeHad === true && article.isMade;
    return comes ? line : { ...line, rejected: line.rejected + waitingOf(line) };
  });
}
