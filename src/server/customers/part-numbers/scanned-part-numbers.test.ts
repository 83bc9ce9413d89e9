// Own numbers entered with a hand scanner.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOrderLines, login, setCustomerArticle } from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { ANNA, baseSiteId, PASSWORD } from "../../testing/small-shop.ts";

let shop: TestApp;
let accessToken: string;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      await seedShop(db);
      await sql`update article set gtin = '4006381333931' where article_number = ${ARTICLE.stepped}`.execute(db);
    },
  });
  accessToken = (await shop.operation(login, { baseSiteId, username: ANNA, password: PASSWORD })).data.login.accessToken!;
});
afterAll(() => shop?.close());

async function set(ownNumber: string, articleNo: string) {
  const { data } = await shop.operation(setCustomerArticle, { baseSiteId, accessToken, ownNumber, articleNo });
  const { status, article } = data.setCustomerArticle;
  return [status, article?.ownNumber, article?.articleNo];
}

test.each([
  ["an EAN", ["A", "4006381333931"], ["added", "A", ARTICLE.stepped]],
  ["GS1", ["B", "]d20104006381333931\u001d3750"], ["added", "B", ARTICLE.stepped]],
  ["a label of ours", ["C", `https://shop.example/p/${ARTICLE.plain}?menge=50`], ["added", "C", ARTICLE.plain]],
  ["our number in another spelling", ["D", "100.002"], ["added", "D", ARTICLE.stepped]],
  ["an EAN with a wrong last digit", ["E", "4006381333932"], ["unknownArticle", undefined, undefined]],
  ["another shop's address", ["F", "https://shop.example/x/100001"], ["unknownArticle", undefined, undefined]],
  ["the beginning of a number", ["G", "10000"], ["unknownArticle", undefined, undefined]],
])("resolves the article from %s (QUICK-18, QUICK-34)", async (_, [ownNumber, articleNo], told) => {
  expect(await set(ownNumber!, articleNo!)).toEqual(told);
});

test("stores the number contained in a company's own label and finds it when scanned (QUICK-18, QUICK-34)", async () => {
  expect(await set("(241)K-7(37)50", ARTICLE.plain)).toEqual(["added", "K-7", ARTICLE.plain]);
  expect(await set("]C0NU-1", ARTICLE.plain)).toEqual(["added", "NU-1", ARTICLE.plain]);
  const lines = ["(241)K-7(37)50", "]C0NU-1"].map((id) => ({ id }));
  const { data } = await shop.operation(checkOrderLines, { baseSiteId, accessToken, lines, language: "de-DE" });
  expect(data.checkOrderLines.map(({ kind, article, requestedQuantity }) => [kind, article?.id, requestedQuantity])).toEqual([
    ["own", ARTICLE.plain, 50],
    ["own", ARTICLE.plain, null],
  ]);
});
