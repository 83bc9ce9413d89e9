import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bmecat, importText, product } from "../../catalogue/import/testing.ts";
import { readCatalogues, type StoredArticle } from "../../catalogue/live/catalogue-store.ts";
import type { ShopFieldsInput } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { articleResolvers } from "./articles.resolvers.ts";
import { changeShopFields } from "./change-shop-fields.ts";
import { listArticles, showArticle } from "./show-articles.ts";

let shop: OfficeShop;
let staff: StaffContext;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  await importFile();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from article_shop_field`.execute(shop.db);
});

const KEYWORD = '<KEYWORD lang="deu">Katalogwort</KEYWORD>';
const importFile = () =>
  importText(
    shop.database.url,
    bmecat(
      product({ number: "7201", name: "Haken" }).replace("</DESCRIPTION_SHORT>", `</DESCRIPTION_SHORT>${KEYWORD}`) +
        product({ number: "7202", name: "Winkel" }),
    ),
  );
const FIELDS: ShopFieldsInput = { isBlocked: false, deliverySpeed: null, successor: "", keywords: { de: "", en: "" }, changedAt: null };
const save = (fields: Partial<ShopFieldsInput>, articleNumber = "7201") =>
  shop.change(staff, (ctx) => changeShopFields(ctx, { articleNumber, fields: { ...FIELDS, ...fields } }));

/** The article as every process of the shop reads it. */
async function served(articleNumber = "7201"): Promise<StoredArticle> {
  const rows: StoredArticle[] = [];
  await readCatalogues(shop.db, { catalogue() {}, group() {}, membership() {}, article: (row) => void rows.push(row) });
  return rows.find((row) => row.article_number === articleNumber)!;
}

test("block, delivery time, successor and keywords hold in the shop and survive the next import (OFFICE-20)", async () => {
  expect(await served()).toMatchObject({ is_orderable: true, delivery_speed: "", successor: null });
  await save({
    isBlocked: true,
    deliverySpeed: "FASTDELIVERY",
    successor: "7202",
    keywords: { de: " Bilderhaken \n\nBilderhaken\nWandhaken", en: "picture hook" },
  });
  const expected = { is_orderable: false, delivery_speed: "FASTDELIVERY", successor: "7202" };
  const keywords = { de: "Katalogwort\nBilderhaken\nWandhaken", en: "picture hook" };
  expect(await served()).toMatchObject(expected);
  expect(JSON.parse((await served()).keywords)).toEqual(keywords);
  await importFile();
  expect(await served()).toMatchObject(expected);
  expect(JSON.parse((await served()).keywords)).toEqual(keywords);
  // Master data are those of the catalogue.
  expect((await showArticle(staff, "7201")).stored).toMatchObject({ isOrderable: true, deliverySpeed: "", successor: null });
  expect(await served("7202")).toMatchObject({ is_orderable: true });
});

test("empty fields give back what the catalogue has; all processes are told (OFFICE-20)", async () => {
  const version = async () =>
    Number((await sql<{ v: string }>`select max(version) as v from catalogue_version`.execute(shop.db)).rows[0]!.v);
  const before = await version();
  await save({ isBlocked: true });
  expect(await version()).toBe(before + 1);
  const { fields } = await showArticle(staff, "7201");
  await save({ changedAt: fields!.changedAt.toISOString() });
  expect(await served()).toMatchObject({ is_orderable: true });
  expect((await showArticle(staff, "7201")).fields).toBeNull();
  const { rows } = await sql`select before, after from audit_entry where action = 'article.save' order by entry_id desc limit 1`.execute(
    shop.db,
  );
  expect(rows).toMatchObject([{ before: { isBlocked: true }, after: { isBlocked: false } }]);
});

test("the later of two editors sees that the fields were changed", async () => {
  await save({ isBlocked: true });
  await expect(save({ deliverySpeed: "FASTDELIVERY" })).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  expect(await served()).toMatchObject({ is_orderable: false, delivery_speed: "" });
});

test("rejects unknown articles and successors, and too many or too long keywords", async () => {
  await expect(save({ isBlocked: true }, "999999")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  for (const successor of ["999999", "7201"]) await expect(save({ successor })).rejects.toMatchObject({ type: "InvalidSuccessorError" });
  const many = Array.from({ length: 101 }, (_, index) => `Wort ${index}`).join("\n");
  for (const de of [many, "x".repeat(81)])
    await expect(save({ keywords: { de, en: "" } })).rejects.toMatchObject({ type: "InvalidKeywordsError" });
});

test("shows the source of the master data, and an article that an import removed (OFFICE-20)", async () => {
  const show = (articleNumber: string) => articleResolvers.Query!["article"]!.run(staff, { articleNumber } as never);
  expect(await show("7201")).toMatchObject({
    master: { catalogueId: "TEST", name: { de: "Haken", en: "" }, keywords: { de: "Katalogwort" } },
    source: { sourceVersion: "1.0", importId: null, version: expect.any(Number) },
    shopFields: { isBlocked: false, changedAt: null },
  });
  // A change of shop fields is no import.
  const { source } = (await show("7201")) as { source: { version: number } };
  await save({ isBlocked: true });
  expect(await show("7201")).toMatchObject({ source: { version: source.version } });
  await save({ successor: "7201" }, "7202");
  await importText(shop.database.url, bmecat(product({ number: "7201", name: "Haken" })));
  expect(await show("7202")).toMatchObject({ master: null, removedAt: expect.any(String), shopFields: { successor: "7201" } });
  // Old links lead to the successor that staff chose.
  expect(await shop.db.selectFrom("article_gone").select("successor").where("article_number", "=", "7202").execute()).toEqual([
    { successor: "7201" },
  ]);
  await expect(show("999999")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await importFile();
});

test("finds an article by its number as soon as it is imported (OFFICE-20)", async () => {
  const list = async (text: string, isMaintained = false) => (await listArticles(staff, { text, isMaintained }, {})).rows;
  // This process has not loaded the catalogue again.
  expect(await list("7201")).toEqual([
    { articleNumber: "7201", name: "Haken", catalogueId: "TEST", familyName: "", hasShopFields: false, isOrderable: true },
  ]);
  expect(await list("", true)).toEqual([]);
  await save({ isBlocked: true });
  expect(await list("", true)).toMatchObject([{ articleNumber: "7201", hasShopFields: true, isOrderable: false }]);
  expect(await list("gibt es nicht")).toEqual([]);
});

test("lists all articles page by page (OFFICE-20)", async () => {
  const filter = { text: "", isMaintained: false };
  const numbers = Array.from({ length: 60 }, (_, index) => String(7301 + index));
  await importText(shop.database.url, bmecat(numbers.map((number) => product({ number })).join(""), { id: "LONG" }));
  const first = await listArticles(staff, filter, {});
  expect(first.rows).toHaveLength(50);
  const rest = await listArticles(staff, filter, { after: first.next });
  const all = [...first.rows, ...rest.rows].map(({ articleNumber }) => articleNumber);
  expect(all).toEqual(all.toSorted());
  expect(all).toEqual(expect.arrayContaining(["7201", ...numbers]));
});
