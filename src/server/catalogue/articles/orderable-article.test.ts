import { expect, test } from "vitest";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
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

test("returns an orderable article itself, even with a successor", () => {
  expect(orderableArticle(catalogue("0!", "1!"), "0")?.articleNumber).toBe("0");
});
test("follows the chain of successors to the first orderable article", () => {
  expect(orderableArticle(catalogue("0", "1", "2", "3!", "4!"), "0")?.articleNumber).toBe("3");
});
test("follows at most five successors", () => {
  expect(orderableArticle(catalogue("0", "1", "2", "3", "4", "5!"), "0")?.articleNumber).toBe("5");
  expect(orderableArticle(catalogue("0", "1", "2", "3", "4", "5", "6!"), "0")?.articleNumber).toBe("0");
});
test("returns the article itself for a cycle or a missing successor", () => {
  expect(orderableArticle(catalogue("0", "1", "0"), "0")).toMatchObject({ articleNumber: "0", isOrderable: false });
  expect(orderableArticle(catalogue("0", "1"), "0")).toMatchObject({ articleNumber: "0", isOrderable: false });
  expect(orderableArticle(catalogue("0"), "7")).toBeNull();
});
test("only a discontinued article has a successor: the first orderable one", () => {
  expect(successorOf(catalogue("0", "1", "2!"), "0")?.id).toBe("2");
  expect(successorOf(catalogue("0!", "1!"), "0")).toBeNull();
  expect(successorOf(catalogue("0", "1"), "0")).toBeNull();
  expect(successorOf(catalogue("0"), "7")).toBeNull();
});
