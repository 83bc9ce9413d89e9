import { expect, test } from "vitest";
import type { CataloguePort } from "#server/ports/catalogue-port.ts";
import type { ArticleAttributes } from "#server/ports/catalogue-types.ts";
import { recommend } from "./recommend.ts";

const reason = { de: "Darum", en: "Why" };
const article = (articleNumber: string, step: number | null, successor: string | null = null): ArticleAttributes =>
  ({
    articleNumber,
    successor,
    name: "Anker",
    link: "/p/1",
    image: "",
    unitName: "Stück",
    isOrderable: step !== null,
    quantityStepRanges: [{ rangeFrom: step && 0, rangeTo: step && 1000, rangeValue: step }],
  }) as unknown as ArticleAttributes;
type Family = NonNullable<ReturnType<CataloguePort["findFamily"]>>;
const catalogue = {
  findFamily: (id: string) => (id === "known" ? ({ name: "Familie", link: "/produkte/familie-known" } as Family) : null),
  findArticle: (id: string) => ({ "1": article("1", 25), "2": article("2", null), "3": article("3", null, "1") })[id] ?? null,
};
const recommended = (articles: { id: string; quantity?: number }[]) =>
  recommend(catalogue, { families: ["known", "gone"], articles: articles.map((each) => ({ ...each, reason })) });

test("omits articles and families that the catalogue no longer contains", () => {
  const { families, articles } = recommended([{ id: "1" }, { id: "gone" }]);
  expect(families).toEqual([{ name: "Familie", link: "/produkte/familie-known" }]);
  expect(articles.map(({ id }) => id)).toEqual(["1"]);
});

test("uses an orderable quantity: the recommended one, the next step above it, or the minimum", () => {
  const quantityOf = (quantity?: number) => recommended([{ id: "1", ...(quantity && { quantity }) }]).articles[0]!.quantity;
  expect([quantityOf(), quantityOf(50), quantityOf(30), quantityOf(5000)]).toEqual([25, 50, 50, 25]);
});

test("marks an article that cannot be ordered", () => {
  expect(recommended([{ id: "2" }]).articles[0]).toMatchObject({ isOrderable: false });
});

test("recommends the successor of a discontinued article", () => {
  expect(recommended([{ id: "3" }]).articles).toMatchObject([{ id: "1", quantity: 25, isOrderable: true }]);
});
