import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importRetailers } from "../../retailers/index.ts";
import { readArticlesInStock, readRetailers } from "../../retailers/retailer-store.ts";
import { retailersJson, stockCsv } from "../../retailers/testing.ts";
import type { RetailerChangeInput, RetailerDetails, RetailerField } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { addRetailer } from "./add-retailer.ts";
import { listRetailers } from "./list-retailers.ts";
import { removeRetailer } from "./remove-retailer.ts";
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

const WERFT: Partial<Record<RetailerField, string[]>> = {
  name: ["Werftladen"],
  isB2C: ["true"],
  shopLinks: [" https://werftladen.example/{article} ", ""],
  paymentTypes: ["IsPaypal"],
  channels: ["FIWE-DE"],
};
const add = (values: Partial<Record<RetailerField, string[]>> = WERFT, retailerId = "werftladen") =>
  shop.change(staff, (ctx) =>
    addRetailer(ctx, {
      retailerId,
      isHidden: false,
      values: Object.entries(values).map(([field, value]) => ({ field: field as RetailerField, value })),
    }),
  );
const remove = async (retailerId = "werftladen") => {
  const { changedAt } = await show(retailerId);
  await shop.change(staff, (ctx) => removeRetailer(ctx, { retailerId, changedAt }));
};
const offered = async (channel = "FIWE-DE") =>
  (await readRetailers(shop.db, channel, [])).find(({ retailerId }) => retailerId === "werftladen");
const importWith = (werftladen: Record<string, unknown>) =>
  importRetailers(shop.db, { retailers: retailersJson([{ id: "kaiwerk" }, { id: "werftladen", ...werftladen }]), stock: null });
const lastAction = async () =>
  (await shop.db.selectFrom("audit_entry").select("action").orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow()).action;

test("a retailer that staff add is offered at once, and no import removes or changes it (OFFICE-29)", async () => {
  await add();
  const expected = { name: "Werftladen", isB2b: false, isB2c: true, shopLinks: ["https://werftladen.example/{article}"] };
  expect(await offered()).toMatchObject(expected);
  expect(await offered("ANDERE")).toBeUndefined();
  expect(await lastAction()).toBe("retailer.add");
  await importFile();
  await importRetailers(shop.db, { retailers: null, stock: stockCsv({ werftladen: { 300: 1 } }) });
  expect(await offered()).toMatchObject(expected);
  expect(await readArticlesInStock(shop.db, "FIWE-DE", ["300"])).toEqual(new Set(["300"]));
  expect(await show("werftladen")).toMatchObject({ isAdded: true, isImported: false });
  await importWith({ name: "Werftladen GmbH" });
  expect(await offered()).toMatchObject(expected);
  const record = await show("werftladen");
  expect(record).toMatchObject({ isAdded: true, isImported: true });
  expect(record.values[0]).toEqual({ field: "name", value: ["Werftladen"], imported: ["Werftladen GmbH"] });
  await remove();
  expect(await lastAction()).toBe("retailer.leaveToImport");
  expect(await offered()).toMatchObject({ name: "Werftladen GmbH", isB2b: true });
  await importFile();
  expect(await offered()).toBeUndefined();
});

test("an added retailer is edited, hidden and removed; an imported one cannot be removed (OFFICE-29)", async () => {
  await add();
  const saveAdded = async (change: Partial<RetailerChangeInput>) => {
    const { changedAt } = await show("werftladen");
    await shop.change(staff, (ctx) => saveRetailer(ctx, { retailerId: "werftladen", change: { ...CHANGE, changedAt, ...change } }));
  };
  await saveAdded({ values: [{ field: "name", value: ["Werft & Laden"] }], isHidden: true });
  await importFile();
  expect(await offered()).toBeUndefined();
  await saveAdded({});
  expect(await offered()).toMatchObject({ name: "Werft & Laden" });
  await remove();
  expect(await lastAction()).toBe("retailer.remove");
  expect(await offered()).toBeUndefined();
  await expect(show("werftladen")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(remove("kaiwerk")).rejects.toMatchObject({ type: "WrongStateError" });
  const unknown = { retailerId: "niemand", changedAt: null };
  await expect(shop.change(staff, (ctx) => removeRetailer(ctx, unknown))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test.each([
  [{}, "Werft", "id"],
  [{}, "", "id"],
  [{ name: [] }, "werftladen", "name"],
  [{ shopLinks: ["http://werftladen.example/"] }, "werftladen", "shopLinks"],
])("rejects a new retailer with %j as %j (OFFICE-29)", async (values, retailerId, detail) => {
  await expect(add({ ...WERFT, ...values }, retailerId)).rejects.toMatchObject({ type: "InvalidContentError", detail });
  expect(await offered()).toBeUndefined();
});

test("a retailer that exists is not added again; the list tells added ones from edited ones (OFFICE-29)", async () => {
  await expect(add(WERFT, "kaiwerk")).rejects.toMatchObject({ type: "AlreadyExistsError" });
  await add();
  await save({ name: ["Kaiwerk neu"] });
  const rows = async (state: "added" | "edited") => (await listRetailers(staff, { filter: { state }, isAscending: true, page: {} })).rows;
  expect(await rows("added")).toMatchObject([{ retailerId: "werftladen", isAdded: true, isImported: false }]);
  expect(await rows("edited")).toMatchObject([{ retailerId: "kaiwerk", isAdded: false, isImported: true }]);
});
