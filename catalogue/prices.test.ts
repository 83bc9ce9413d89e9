// Checks that demo prices are plausible: only size and material affect the price.
import { expect, test } from "vitest";
import { ARTICLES, type Article } from "./source/articles.ts";
import { NAMED_LISTS, namedPricesOf, pricesOf, type PriceBlock } from "./source/prices.ts";

const TODAY = "2026-11-20";

/** Today's price of one piece on each list, by list and kind of price. */
function shelf(article: Article): string[] {
  const holds = ({ from, to = "9999-12-31" }: PriceBlock) => from <= TODAY && TODAY <= to;
  const lists: [string, readonly PriceBlock[]][] = [
    ["general", pricesOf(article)],
    ...NAMED_LISTS.map((list): [string, PriceBlock[]] => [list.priceList, namedPricesOf(list, article)]),
  ];
  return lists.flatMap(([name, blocks]) =>
    blocks
      .filter(holds)
      .flatMap(({ prices }) => prices.filter((one) => one.lowerBound === 1).map((one) => `${name} ${one.type} ${one.amount}`)),
  );
}

const priced = ARTICLES.filter(({ isOnRequest }) => !isOnRequest);
const material = ({ variant: { values } }: Article) => JSON.stringify([values.MATERIAL, values.OBERFLAECHE, values.KOPFFORM]);

test("colour does not affect the price, in any price list", () => {
  const byProduct = Map.groupBy(
    priced.filter(({ variant }) => variant.values.FARBE !== undefined),
    (one) => `${one.family.id} ${one.variant.size} ${material(one)} ${one.family.kind === "cartridge" ? one.articleNumber : ""}`,
  );
  const differing = [...byProduct.values()].filter((colours) => new Set(colours.map((one) => shelf(one).join())).size > 1);
  expect([...byProduct.values()].filter((colours) => colours.length > 1).length).toBeGreaterThan(30);
  expect(differing.map(([first]) => first!.name.de)).toEqual([]);
});

test("a longer article of the same type costs no less", () => {
  const sized = priced.flatMap((article) => {
    const [, width, length] = /^(\D*[\d,]+) x (\d+)$/.exec(article.variant.size) ?? [];
    return width === undefined ? [] : [{ article, group: `${article.family.id} ${width} ${material(article)}`, length: Number(length) }];
  });
  const cheaper = [...Map.groupBy(sized, ({ group }) => group).values()].flatMap((ones) => {
    const sorted = ones.toSorted((a, b) => a.length - b.length);
    return sorted.filter(
      ({ article, length }, index) =>
        index > 0 && length > sorted[index - 1]!.length && article.variant.cents < sorted[index - 1]!.article.variant.cents,
    );
  });
  expect(sized.length).toBeGreaterThan(800);
  expect(cheaper.map(({ article }) => article.name.de)).toEqual([]);
});
