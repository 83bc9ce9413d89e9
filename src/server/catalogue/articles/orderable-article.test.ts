import { expect, test } from "vitest";
import type { ArticleAttributes } from "./article-attributes.ts";
import { orderableArticle } from "./orderable-article.ts";
import { successorOf } from "./successor.ts";

/** Builds a chain of articles that cannot be ordered, each with its successor; "5!" can be ordered. */
function catalogue(...chain: string[]) {
  const facts = chain.map((articleNumber, at) => ({
    articleNumber: articleNumber.replace("!", ""),
    isOrderable: articleNumber.endsWith("!"),
    successor: chain[at + 1]?.replace("!", "") ?? null,
  }));
  const known = new Map(facts.map((article) => [article.articleNumber, article as ArticleAttributes]));
  return { findArticle: (articleNumber: string) => known.get(articleNumber) ?? null };
}

test("an article that can be ordered stands for itself, whatever succeeds it", () => {
  expect(orderableArticle(catalogue("0!", "1!"), "0")?.articleNumber).toBe("0");
});
test("a chain of successors is followed to the first that can be ordered", () => {
  expect(orderableArticle(catalogue("0", "1", "2", "3!", "4!"), "0")?.articleNumber).toBe("3");
});
test("the fifth successor is the last that is looked at", () => {
  expect(orderableArticle(catalogue("0", "1", "2", "3", "4", "5!"), "0")?.articleNumber).toBe("5");
  expect(orderableArticle(catalogue("0", "1", "2", "3", "4", "5", "6!"), "0")?.articleNumber).toBe("0");
});
test("successors that lead in a circle, or to nothing, leave the article itself, to be refused", () => {
  expect(orderableArticle(catalogue("0", "1", "0"), "0")).toMatchObject({ articleNumber: "0", isOrderable: false });
  expect(orderableArticle(catalogue("0", "1"), "0")).toMatchObject({ articleNumber: "0", isOrderable: false });
  expect(orderableArticle(catalogue("0"), "7")).toBeNull();
});
test("only an article that is no longer sold has a successor: the one that is sold instead", () => {
  expect(successorOf(catalogue("0", "1", "2!"), "0")?.id).toBe("2");
  expect(successorOf(catalogue("0!", "1!"), "0")).toBeNull();
  expect(successorOf(catalogue("0", "1"), "0")).toBeNull();
  expect(successorOf(catalogue("0"), "7")).toBeNull();
});
