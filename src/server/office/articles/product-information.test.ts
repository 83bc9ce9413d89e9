import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importProductInformation } from "../../catalogue/index.ts";
import { bmecat, importText, product } from "../../catalogue/import/testing.ts";
import { NO_INFORMATION } from "../../catalogue/product-information/product-information.ts";
import { readProductInformation, upsertEdit } from "../../catalogue/product-information/product-information-store.ts";
import type { ArticleDetails, ProductInformationInput } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { articleResolvers } from "./articles.resolvers.ts";
import { changeProductInformation } from "./change-product-information.ts";

let shop: OfficeShop;
let staff: StaffContext;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  await importText(shop.database.url, bmecat(product({ number: "7301", name: "Mörtel" }) + product({ number: "7302", name: "Haken" })));
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from product_information_edit`.execute(shop.db);
  await sql`delete from product_information`.execute(shop.db);
});

const VALUES: ProductInformationInput = {
  content: "1.500,5",
  contentUnit: "l",
  signalWord: "danger",
  hazards: "h314  H317,EUH205 H317",
  precautions: "P305 + P351+P338",
  pictograms: "GHS05",
  ufi: "e600-30p1-s00y-5079",
  manufacturer: " Muster GmbH \n\nWeg 1, 12345 Ort\ninfo@muster.example",
  safetyNoteDe: "Vorsicht.",
  safetyNoteEn: "",
};
const EMPTY = Object.fromEntries(Object.keys(VALUES).map((key) => [key, ""])) as ProductInformationInput;
const save = (values: ProductInformationInput | null, changedAt: string | null = null, articleNumber = "7301") =>
  shop.change(staff, (ctx) => changeProductInformation(ctx, { articleNumber, values, changedAt }));
const importFile = (lines: string) => importProductInformation(shop.db, `article;signal_word;hazards;pictograms;safety_note_de\n${lines}`);
const served = async () => (await readProductInformation(shop.db)).get("7301");

async function shown() {
  const article = await articleResolvers.Query!["article"]!.run(staff, { articleNumber: "7301" } as never);
  return (article as ArticleDetails).information;
}

test("what staff enter holds in the shop, and the page shows it as it is stored (OFFICE-20)", async () => {
  expect(await shown()).toEqual({ values: EMPTY, sources: [], changedAt: null });
  await save(VALUES);
  expect(await served()).toEqual({
    content: { amount: "1500.5", unit: "l" },
    signalWord: "danger",
    hazards: ["H314", "H317", "EUH205"],
    precautions: ["P305+P351+P338"],
    pictograms: ["GHS05"],
    ufi: "E600-30P1-S00Y-5079",
    manufacturer: "Muster GmbH\nWeg 1, 12345 Ort\ninfo@muster.example",
    safetyNote: { de: "Vorsicht." },
  });
  const { values, sources, changedAt } = await shown();
  expect(values).toMatchObject({ content: "1500,5", hazards: "H314 H317 EUH205", signalWord: "danger" });
  expect(sources).toEqual(["office"]);
  // Values as shown can be saved again.
  await save(values, changedAt);
  expect((await shown()).values).toEqual(values);
});

test("a file keeps what staff entered and names the article; giving it back uses the file as it is now", async () => {
  const LINE = "7301;Achtung;H319;GHS07;Aus der Datei.\n";
  await importFile(LINE);
  expect((await shown()).sources).toEqual(["file"]);
  await save(EMPTY);
  // Empty fields hold, too: hazards that do not apply can be removed.
  expect(await served()).toMatchObject({ hazards: [], safetyNote: {} });
  const { kept, count } = await importFile("7301;Gefahr;H318;GHS05;Neue Datei.\n7302;;;;Haken.\n");
  expect({ kept, count }).toEqual({ kept: ["7301"], count: 2 });
  expect(await served()).toMatchObject({ hazards: [], safetyNote: {} });
  await save(null, (await shown()).changedAt);
  expect(await served()).toMatchObject({ hazards: ["H318"], safetyNote: { de: "Neue Datei." } });
  expect(await shown()).toMatchObject({ sources: ["file"], changedAt: null });
});

test("every change is announced to all processes and is in the audit log in readable values", async () => {
  const version = async () =>
    Number((await sql<{ v: string }>`select max(version) as v from catalogue_version`.execute(shop.db)).rows[0]!.v);
  const before = await version();
  await save(VALUES);
  expect(await version()).toBe(before + 1);
  const { rows } =
    await sql`select before, after from audit_entry where action = 'article.information' order by entry_id desc limit 1`.execute(shop.db);
  expect(rows).toMatchObject([{ before: { hazards: "" }, after: { hazards: "H314 H317 EUH205", content: "1500.5" } }]);
});

test.each<[Partial<ProductInformationInput>, string]>([
  [{ hazards: "H317 H999" }, "hazards H999"],
  [{ hazards: "P280" }, "hazards P280"],
  [{ hazards: "" }, "hazards"],
  [{ signalWord: "" }, "signalWord"],
  [{ precautions: "P305+P999" }, "precautions P305+P999"],
  [{ pictograms: "GHS10" }, "pictograms GHS10"],
  [{ ufi: "E600" }, "ufi E600"],
  [{ content: "1,5 l" }, "content"],
  [{ content: "0" }, "content"],
  [{ contentUnit: "" }, "content"],
  [{ content: "" }, "content"],
  [{ safetyNoteDe: "a".repeat(601) }, "safetyNoteDe"],
  [{ manufacturer: "a".repeat(1801) }, "manufacturer"],
])("refuses %j and names the field", async (values, detail) => {
  await expect(save({ ...VALUES, ...values })).rejects.toMatchObject({ type: "InvalidContentError", detail });
  expect(await served()).toBeUndefined();
});

test("the later of two editors is told, also if both were the first", async () => {
  await save(VALUES);
  await expect(save(EMPTY)).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  const { changedAt } = await shown();
  await save(null, changedAt);
  await expect(save(VALUES, changedAt)).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  // Both read that there is nothing yet, and the other one was faster.
  await save(VALUES);
  const late = { information: NO_INFORMATION, changedAt: new Date(), expected: null };
  expect(await upsertEdit(shop.db, "7301", late)).toBe(false);
  expect(await served()).toMatchObject({ hazards: ["H314", "H317", "EUH205"] });
  await expect(save(VALUES, null, "999999")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});
