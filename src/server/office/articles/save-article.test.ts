import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE_FIELDS, type ArticleForm, EMPTY_ARTICLE_FORM } from "#contract/office/article-form.ts";
import { bmecat, group, importText, product } from "../../catalogue/import/testing.ts";
import { getArticleRecord } from "../../catalogue/index.ts";
import { releaseImport } from "../imports/change-imports.ts";
import { work } from "../imports/testing.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { articleResolvers } from "./articles.resolvers.ts";
import { selectGeneralPrice } from "./articles-store.ts";
import { saveArticle } from "./save-article.ts";
import { showArticleForm } from "./show-article-form.ts";

let shop: OfficeShop;
let staff: StaffContext;
let picture: Buffer;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#284" } })
    .png()
    .toBuffer();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  for (const table of ["article", "article_gone", "catalogue_group"] as const)
    await shop.db.deleteFrom(table).where("catalogue_id", "in", ["office", "TEST"]).execute();
  await shop.db.deleteFrom("price").where("article_number", "like", "WK-%").execute();
});

const FORM: ArticleForm = {
  ...EMPTY_ARTICLE_FORM,
  articleNumber: "WK-100",
  nameDe: "Wandkonsole <150 mm> & Zubehör",
  nameEn: "Wall bracket",
  descriptionDe: "Verzinkter Stahl.",
  familyDe: "Wandkonsolen",
  familyEn: "Wall brackets",
  amount: "1.234,50",
  priceQuantity: "100",
  quantityMin: "20",
  quantityInterval: "10",
  gtin: "4006381333931",
  deliverySpeed: "FASTDELIVERY",
};

const send = (form: Partial<ArticleForm>, { content, change = "new" }: { content?: Buffer; change?: "new" | "change" } = {}) =>
  shop.change(staff, (ctx) =>
    saveArticle(ctx, change, {
      files: content ? [{ fileName: "Bild.png", content }] : [],
      field: (name) => (name === "article" ? JSON.stringify({ ...FORM, ...form }) : ""),
    }),
  );
const add = async (form: Partial<ArticleForm> = {}, content?: Buffer) => release(await send(form, content ? { content } : {}));
async function release(importId: string) {
  const { run } = await work(shop, importId);
  expect(run).toMatchObject({ state: "checked", report: { leftOut: 0, notes: [] } });
  const settings = { importSecondLook: 0.05, importNeedsSecondPerson: false };
  await shop.change(staff, (ctx) => releaseImport({ ...ctx, ...settings }, { importId, isConfirmed: true }));
  expect((await work(shop, importId)).run.state).toBe("released");
  return run.report!;
}
const stored = async (articleNumber: string) => (await getArticleRecord(shop.db, articleNumber))!.stored;
const price = (articleNumber: string) => selectGeneralPrice(shop.db, articleNumber, shop.clock.now());

test("an article is added with its picture and price by an import that is released (OFFICE-40)", async () => {
  const importId = await send({}, { content: picture });
  // Nothing changes before the release.
  expect(await getArticleRecord(shop.db, "WK-100")).toBeNull();
  const report = await release(importId);
  expect(report).toMatchObject({ catalogueId: "office", lists: [{ name: "added", count: 1, rows: [{ id: "WK-100" }] }, {}, {}, {}, {}] });
  // Of the article and of its new family.
  expect(report.counts).toContainEqual({ name: "pictures", count: 2 });
  const families = shop.db.selectFrom("catalogue_group").select("image").where("catalogue_id", "=", "office").where("kind", "=", "family");
  expect(await families.execute()).toMatchObject([{ image: expect.stringMatching(/^\/media\/bild\//) }]);
  expect(await stored("WK-100")).toMatchObject({
    catalogueId: "office",
    name: { de: "Wandkonsole <150 mm> & Zubehör", en: "Wall bracket" },
    description: { de: "Verzinkter Stahl." },
    gtin: "4006381333931",
    orderUnit: "C62",
    quantityMin: 20,
    quantityInterval: 10,
    deliverySpeed: "FASTDELIVERY",
    image: expect.stringMatching(/^\/media\/bild\/.+-640\.webp$/),
    families: [{ id: expect.stringMatching(/^office-/), name: { de: "Wandkonsolen", en: "Wall brackets" } }],
  });
  expect(await price("WK-100")).toEqual({ amount: "1234.5", priceQuantity: "100", taxRate: "0.19", currency: "EUR" });
  expect((await shop.actions()).slice(-3)).toEqual(["import.upload", "import.check", "import.release"]);
});

test("a second article joins the family of the first, which stays (OFFICE-40)", async () => {
  await add();
  const { families } = (await stored("WK-100"))!;
  await release(await send({ articleNumber: "WK-200", familyId: families[0]!.id, familyDe: "" }));
  expect(await stored("WK-200")).toMatchObject({ families, image: "" });
  expect(await stored("WK-100")).toMatchObject({ families });
});

test("two articles that are added at the same time both stay (OFFICE-40)", async () => {
  const [one, two] = [await send({ articleNumber: "WK-301" }), await send({ articleNumber: "WK-302" })];
  await release(one);
  await release(two);
  expect([await stored("WK-301"), await stored("WK-302")]).toMatchObject([{ catalogueId: "office" }, { catalogueId: "office" }]);
});

test("imports of a manufacturer leave the articles of staff alone (OFFICE-40)", async () => {
  await add({}, picture);
  const before = await stored("WK-100");
  await importText(
    shop.database.url,
    bmecat(group("office", "0", "Katalog") + product({ number: "9001" }) + product({ number: "WK-100" })),
  );
  expect(await stored("WK-100")).toEqual(before);
  expect(await price("WK-100")).toMatchObject({ amount: "1234.5" });
});

test("a change keeps the picture, clears emptied fields, and begins a new price today (OFFICE-40)", async () => {
  await add({}, picture);
  shop.clock.set("2026-11-25T10:00:00Z");
  const { form, image, families } = await showArticleForm(staff, "WK-100");
  expect(form).toMatchObject({ nameDe: FORM.nameDe, amount: "1.234,50", priceQuantity: "100", quantityMin: "20", tax: "19" });
  expect(families).toContainEqual({ id: form.familyId, name: { de: "Wandkonsolen", en: "Wall brackets" } });
  await release(await send({ ...form, gtin: "", descriptionDe: "Edelstahl.", amount: "1300" }, { change: "change" }));
  expect(await stored("WK-100")).toMatchObject({ gtin: "", description: { de: "Edelstahl." }, image, families: [{ id: form.familyId }] });
  expect(await price("WK-100")).toMatchObject({ amount: "1300" });
  shop.clock.set("2026-11-24T10:00:00Z");
  expect(await price("WK-100")).toMatchObject({ amount: "1234.5" });
});

test("a change without another price leaves the prices; a new family replaces the former one (OFFICE-40)", async () => {
  await add();
  shop.clock.set("2026-11-27T10:00:00Z");
  const { form } = await showArticleForm(staff, "WK-100");
  const report = await release(await send({ ...form, familyId: "", familyDe: "Träger" }, { change: "change" }));
  expect(report.counts).toContainEqual({ name: "prices", count: 0 });
  expect(await stored("WK-100")).toMatchObject({ families: [{ name: { de: "Träger" } }] });
  expect(await price("WK-100")).toMatchObject({ amount: "1234.5" });
});

test("rejects a number that any catalogue has, naming it (OFFICE-40)", async () => {
  await add();
  await importText(shop.database.url, bmecat(product({ number: "9001" })));
  await expect(send({ articleNumber: "WK-100" })).rejects.toMatchObject({ type: "AlreadyExistsError", detail: "office" });
  await expect(send({ articleNumber: "9001" })).rejects.toMatchObject({ type: "AlreadyExistsError", detail: "TEST" });
  // Its old links, and prices of customers, still belong to the catalogue that removed it.
  await importText(shop.database.url, bmecat(product({ number: "9002" })));
  await expect(send({ articleNumber: "9001" })).rejects.toMatchObject({ type: "AlreadyExistsError", detail: "TEST" });
});

test("rejects wrong fields, other files than pictures, and changes of other catalogues' articles (OFFICE-40)", async () => {
  await importText(shop.database.url, bmecat(product({ number: "9002" })));
  await expect(send({ amount: "0" })).rejects.toMatchObject({ type: "InvalidContentError", detail: "amount" });
  await expect(send({ articleNumber: "WK-900", familyId: "10" })).rejects.toMatchObject({
    type: "InvalidContentError",
    detail: "familyId",
  });
  for (const json of ["", "{}", JSON.stringify(Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, 1])))])
    await expect(shop.change(staff, (ctx) => saveArticle(ctx, "new", { files: [], field: () => json }))).rejects.toMatchObject({
      type: "InvalidContentError",
    });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const content of [svg, picture.subarray(0, 60)])
    await expect(send({ articleNumber: "WK-900" }, { content })).rejects.toMatchObject({ type: "InvalidFileError" });
  await expect(send({ articleNumber: "9002" }, { change: "change" })).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(showArticleForm(staff, "9002")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("the article's page says that staff added it, with its price (OFFICE-20)", async () => {
  await add();
  await importText(shop.database.url, bmecat(product({ number: "9002" })));
  const show = (articleNumber: string) => articleResolvers.Query!["article"]!.run(staff, { articleNumber } as never);
  expect(await show("WK-100")).toMatchObject({ isOfOffice: true, price: { amount: "1234.5", priceQuantity: "100", currency: "EUR" } });
  expect(await show("9002")).toMatchObject({ isOfOffice: false });
});
