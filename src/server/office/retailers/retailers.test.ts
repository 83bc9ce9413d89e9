import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importRetailers } from "../../retailers/index.ts";
import { readArticlesInStock, readRetailers } from "../../retailers/retailer-store.ts";
import { retailersJson, stockCsv } from "../../retailers/testing.ts";
import type { RetailerChangeInput, RetailerDetails, RetailerField } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { listRetailers } from "./list-retailers.ts";
import { retailerResolvers } from "./retailers.resolvers.ts";
import { saveRetailer } from "./save-retailer.ts";

let shop: OfficeShop;
let staff: StaffContext;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("sales");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await shop.db.deleteFrom("online_retailer_edit").execute();
  await importFile();
});

const importFile = (kaiwerk: Record<string, unknown> = {}) =>
  importRetailers(shop.db, {
    retailers: retailersJson([{ id: "kaiwerk", types: ["DIY"], ...kaiwerk }, { id: "strandgut" }]),
    stock: stockCsv({ kaiwerk: { 100: 4 }, strandgut: { 200: 7 } }),
  });

const CHANGE: RetailerChangeInput = { values: [], reset: [], isHidden: false, changedAt: null };
async function save(values: Partial<Record<RetailerField, string[]>>, change: Partial<RetailerChangeInput> = {}) {
  const { changedAt } = await show();
  const given = Object.entries(values).map(([field, value]) => ({ field: field as RetailerField, value }));
  const input = { ...CHANGE, values: given, changedAt, ...change };
  await shop.change(staff, (ctx) => saveRetailer(ctx, { retailerId: "kaiwerk", change: input }));
}
const show = async (retailerId = "kaiwerk") =>
  (await retailerResolvers.Query!["retailer"]!.run(staff, { retailerId } as never)) as RetailerDetails;
const served = async (channel = "FIWE-DE") =>
  (await readRetailers(shop.db, channel, [])).find(({ retailerId }) => retailerId === "kaiwerk");

test("changed values of a retailer hold at once and survive imports; the others follow them (OFFICE-29)", async () => {
  await save({ name: ["Kaiwerk & Co"], isB2B: [], deliveryTypes: ["IsExpress"], channels: ["FIWE-DE"] });
  const expected = { name: "Kaiwerk & Co", isB2b: false, isB2c: true, deliveryTypes: ["IsExpress"], channels: ["FIWE-DE"] };
  expect(await served()).toMatchObject({ ...expected, retailerTypes: ["DIY"] });
  expect(await served("ANDERE")).toBeUndefined();
  await importFile({ types: ["ONLINEPUREPLAYER"], name: "Kaiwerk neu", isB2C: true });
  expect(await served()).toMatchObject({ ...expected, retailerTypes: ["ONLINEPUREPLAYER"] });
  await save({}, { reset: ["name", "channels"] });
  expect(await served("ANDERE")).toMatchObject({ name: "Kaiwerk neu", isB2b: false, channels: [] });
  await save({ isB2B: ["true"], deliveryTypes: [] });
  expect((await show()).changedAt).toBeNull();
});

test("a hidden retailer is not offered, also after an import (OFFICE-29)", async () => {
  expect(await readArticlesInStock(shop.db, "FIWE-DE", ["100", "200"])).toEqual(new Set(["100", "200"]));
  await save({}, { isHidden: true });
  await importFile();
  expect(await served()).toBeUndefined();
  expect(await readArticlesInStock(shop.db, "FIWE-DE", ["100", "200"])).toEqual(new Set(["200"]));
  await save({});
  expect(await served()).toMatchObject({ isHidden: false });
});

test.each<[RetailerField, string[]]>([
  ["name", [" "]],
  ["name", ["x".repeat(81)]],
  ["types", ["KIOSK"]],
  ["shopLinks", []],
  ["shopLinks", ["https://kaiwerk.example/", "http://kaiwerk.example/"]],
  ["deliveryTypes", ["IsDrone"]],
  ["paymentTypes", ["IsGold"]],
])("rejects %s %j of a retailer and changes nothing (OFFICE-29)", async (field, value) => {
  const before = await served();
  await expect(save({ isB2C: [], [field]: value })).rejects.toMatchObject({ type: "InvalidContentError", detail: field });
  expect(await served()).toEqual(before);
});

test("the later of two editors sees that the retailer was changed; an unknown one cannot be changed", async () => {
  await save({ name: ["Eins"] });
  await expect(save({ name: ["Zwei"] }, { changedAt: null })).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  expect(await served()).toMatchObject({ name: "Eins" });
  const unknown = { retailerId: "niemand", change: CHANGE };
  await expect(shop.change(staff, (ctx) => saveRetailer(ctx, unknown))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(show("niemand")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("the list finds retailers by name, id and state (OFFICE-29)", async () => {
  await save({}, { isHidden: true });
  const ids = async (text: string, state: "edited" | "hidden" | null = null) =>
    (await listRetailers(staff, { filter: { text, state }, isAscending: true, page: {} })).rows.map(({ retailerId }) => retailerId);
  expect(await ids("")).toEqual(["kaiwerk", "strandgut"]);
  expect(await ids("DEL STRAND")).toEqual(["strandgut"]);
  expect(await ids("kai")).toEqual(["kaiwerk"]);
  expect(await ids("%")).toEqual([]);
  expect(await ids("", "hidden")).toEqual(["kaiwerk"]);
  expect(await ids("", "edited")).toEqual(["kaiwerk"]);
});
