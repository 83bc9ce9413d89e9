import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDealer } from "../../dealers/card/dealer-card.ts";
import { importDealers } from "../../dealers/index.ts";
import { findDealers } from "../../dealers/search/dealer-search-store.ts";
import type { DealerChangeInput, DealerDetails, DealerField } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { addDealer } from "./add-dealer.ts";
import { dealerResolvers } from "./dealers.resolvers.ts";
import { type DealerListInput, listDealers } from "./list-dealers.ts";
import { removeDealer } from "./remove-dealer.ts";
import { saveDealer } from "./save-dealer.ts";

let shop: OfficeShop;
let staff: StaffContext;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("sales");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from dealer_edit`.execute(shop.db);
  await importFile();
});

const HEAD = "dealer_id;name;street;postal_code;city;country;latitude;longitude;types;phone;opening_hours";
const REEDER = "de-1;Reeder Eisenwaren;Mastenweg 1;60311;Frankfurt am Main;DE;50.1109;8.6821;TRADITIONALTRADE;+49 69 1;Mo-Fr 07:00-17:00";
const OTHERS = ["de-2;Bohle Bau;;34117;Kassel;DE;51.31;9.49;DIY,BUILDINGCONSTRUCTION;;", "at-1;Ärmel Wien;;1010;Wien;AT;48.21;16.37;DIY;;"];
const importFile = (first = REEDER) => importDealers(shop.db, { dealers: [HEAD, first, ...OTHERS, ""].join("\n"), stock: null });

const CHANGE: DealerChangeInput = { values: [], reset: [], isHidden: false, changedAt: null };
async function save(values: Partial<Record<DealerField, string>>, change: Partial<DealerChangeInput> = {}, dealerId = "de-1") {
  const { changedAt } = await show(dealerId);
  const given = Object.entries(values).map(([field, value]) => ({ field: field as DealerField, value }));
  await shop.change(staff, (ctx) => saveDealer(ctx, { dealerId, change: { ...CHANGE, values: given, changedAt, ...change } }));
}
const show = async (dealerId = "de-1", ctx = staff) =>
  (await dealerResolvers.Query!["dealer"]!.run(ctx, { dealerId } as never)) as DealerDetails;
const valueOf = async (field: DealerField) => (await show()).values.find((each) => each.field === field);

/** Dealers as the dealer search finds them. */
async function search(words: string[] = []) {
  const everywhere = { around: null, countryCode: null, retailerType: null, partnerType: null, articleNumbers: [], isAvailable: false };
  return (await findDealers(shop.db, "FIWE", { ...everywhere, words }, 100)).dealers.map(({ dealer }) => dealer);
}
const served = async () => (await search()).find(({ dealerId }) => dealerId === "de-1");

test("changed values hold in the dealer search at once and survive imports; the others follow them (OFFICE-29)", async () => {
  await save({
    name: "Reeder & Töchter",
    latitude: "50,2",
    opening_hours: "Mo 08:00–12:00, 13:00–18:00; Sa 9:00-12:00",
    types: "DIY,ONLINEPUREPLAYER",
  });
  const expected = {
    names: ["Reeder & Töchter"],
    latitude: 50.2,
    longitude: 8.6821,
    retailerTypes: ["DIY", "ONLINEPUREPLAYER"],
    openingHours: [
      { day: 1, opens: "08:00", closes: "12:00" },
      { day: 1, opens: "13:00", closes: "18:00" },
      { day: 6, opens: "09:00", closes: "12:00" },
    ],
  };
  expect(await served()).toMatchObject({ ...expected, phone: "+49 69 1" });
  expect((await search(["tochter"])).map(({ dealerId }) => dealerId)).toEqual(["de-1"]);
  await importFile(REEDER.replace("+49 69 1", "+49 69 2").replace("Reeder Eisenwaren", "Reeder GmbH"));
  expect(await served()).toMatchObject({ ...expected, phone: "+49 69 2" });
  expect(await valueOf("name")).toEqual({ field: "name", value: "Reeder & Töchter", imported: "Reeder GmbH" });
});

test("a reset field has the value of the last import again, and follows the next one (OFFICE-29)", async () => {
  await save({ phone: "+49 69 7", city: "Offenbach" });
  await importFile(REEDER.replace("+49 69 1", "+49 69 2"));
  await save({}, { reset: ["phone"] });
  expect(await served()).toMatchObject({ phone: "+49 69 2", city: "Offenbach" });
  await importFile(REEDER.replace("+49 69 1", "+49 69 3"));
  expect(await served()).toMatchObject({ phone: "+49 69 3", city: "Offenbach" });
  await save({ city: "Frankfurt am Main" });
  expect(await show()).toMatchObject({ changedAt: null });
  const { rows } = await sql`select before, after from audit_entry where action = 'dealer.save' order by entry_id desc limit 1`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ before: { isHidden: false, city: "Offenbach" }, after: { isHidden: false } }]);
});

test("a hidden dealer is neither found nor downloaded, also after an import, until staff show it again (OFFICE-29)", async () => {
  await save({}, { isHidden: true });
  await importFile();
  expect(await served()).toBeUndefined();
  expect(await findDealer(shop, "de-1")).toBeNull();
  expect(await show()).toMatchObject({ isHidden: true, link: null });
  await save({});
  expect(await served()).toMatchObject({ dealerId: "de-1", isHidden: false });
  expect(await findDealer(shop, "de-1")).toMatchObject({ dealerId: "de-1" });
});

test("edits of a dealer that an import removed apply when it returns", async () => {
  await save({ phone: "+49 69 7" });
  await importFile("xx-1;Anderer;;;Kassel;DE;51;9;DIY;;");
  await expect(show()).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await importFile();
  expect(await served()).toMatchObject({ phone: "+49 69 7" });
});

test.each<[DealerField, string]>([
  ["name", " "],
  ["name", "x".repeat(121)],
  ["city", ""],
  ["country", "Deutschland"],
  ["latitude", "90,1"],
  ["latitude", "50.1109, 8.6821"],
  ["longitude", "-180.5"],
  ["longitude", ""],
  ["email", "laden"],
  ["website", "http://reeder.example"],
  ["shop", "javascript:alert(1)"],
  ["phone", "<b>"],
  ["types", ""],
  ["types", "KIOSK"],
  ["partner_type", "FRIEND"],
  ["opening_hours", "Mo 12:00-07:00"],
  ["opening_hours", "Mo morgens"],
  ["time_zone", "Europe/Frankfurt"],
])("rejects %s %j and changes nothing (OFFICE-29)", async (field, value) => {
  const before = await served();
  await expect(save({ phone: "+49 69 7", [field]: value })).rejects.toMatchObject({ type: "InvalidContentError", detail: field });
  expect(await served()).toEqual(before);
});

test("the later of two editors sees that the dealer was changed; an unknown one cannot be changed", async () => {
  await save({ phone: "+49 69 7" });
  await expect(save({ phone: "+49 69 8" }, { changedAt: null })).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  expect(await served()).toMatchObject({ phone: "+49 69 7" });
  const unknown = { dealerId: "de-9", change: CHANGE };
  await expect(shop.change(staff, (ctx) => saveDealer(ctx, unknown))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("the list finds dealers by name, town, postal code and id, and by type and state (OFFICE-29)", async () => {
  await save({ city: "Offenbach" });
  await save({}, { isHidden: true }, "de-2");
  const ids = async (filter: DealerListInput["filter"], list: Partial<DealerListInput> = {}) =>
    (await listDealers(staff, { filter, sort: "name", isAscending: true, page: {}, ...list })).rows.map(({ dealerId }) => dealerId);
  expect((await ids({})).toSorted()).toEqual(["at-1", "de-1", "de-2"]);
  expect(await ids({}, { sort: "city", isAscending: false })).toEqual(["at-1", "de-1", "de-2"]);
  expect(await ids({ text: "eisen reed" })).toEqual(["de-1"]);
  for (const text of ["offen", "6031", "de-1"]) expect(await ids({ text })).toEqual(["de-1"]);
  expect(await ids({ text: "arm" })).toEqual(["at-1"]);
  for (const text of ["%", "'", "\\", "nichts"]) expect(await ids({ text })).toEqual([]);
  expect(await ids({ type: "BUILDINGCONSTRUCTION" })).toEqual(["de-2"]);
  expect(await ids({ state: "hidden" })).toEqual(["de-2"]);
  expect((await ids({ state: "edited" })).toSorted()).toEqual(["de-1", "de-2"]);
});

test("shows how far the place is from the postal code, and links to the dealer search there (OFFICE-29)", async () => {
  const page = { path: "/haendlersuche", placeholders: { main: [{ componentName: "RetailerSearch" }] } };
  const ctx = { ...staff, content: { ...staff.content, listPages: () => [page] } } as unknown as StaffContext;
  const { distance, link } = await show("de-1", ctx);
  expect(distance).toBeLessThan(5);
  expect(link).toBe("/haendlersuche?town=60311%20Frankfurt%20am%20Main&lat=50.111&lon=8.682&radius=10");
  await save({ latitude: "53.5" });
  expect((await show()).distance).toBeGreaterThan(300);
  await save({ postal_code: "00000" });
  expect((await show()).distance).toBeNull();
});

const HARMS: Partial<Record<DealerField, string>> = {
  name: "Harms Befestigung",
  city: "Kiel",
  postal_code: "24103",
  country: "de",
  latitude: "54,32",
  longitude: "10.13",
  types: "TRADITIONALTRADE",
  opening_hours: "Mo 07:00-16:00",
};
const add = (values: Partial<Record<DealerField, string>> = HARMS, { dealerId = "harms-1", isHidden = false } = {}) =>
  shop.change(staff, (ctx) =>
    addDealer(ctx, {
      dealerId,
      isHidden,
      values: Object.entries(values).map(([field, value]) => ({ field: field as DealerField, value })),
    }),
  );
const remove = async (dealerId = "harms-1") => {
  const { changedAt } = await show(dealerId);
  await shop.change(staff, (ctx) => removeDealer(ctx, { dealerId, changedAt }));
};
const lineOf = (dealerId: string, name: string) => `${dealerId};${name};;24103;Kiel;DE;54.3;10.1;DIY;+49 431 9;`;
const foundNames = async () => (await search()).map(({ names }) => names[0]);
const lastAudit = async () => {
  const { rows } = await sql`select action, before, after from audit_entry order by entry_id desc limit 1`.execute(shop.db);
  return rows[0];
};

test("a dealer that staff add is found by the dealer search at once, and no import removes it (OFFICE-29)", async () => {
  await add();
  const expected = { dealerId: "harms-1", names: ["Harms Befestigung"], countryCode: "DE", latitude: 54.32, timeZone: "Europe/Berlin" };
  expect((await search(["harms"]))[0]).toMatchObject(expected);
  expect(await lastAudit()).toMatchObject({
    action: "dealer.add",
    after: { name: "Harms Befestigung", latitude: "54.32", isHidden: false },
  });
  await importFile();
  expect((await search(["harms"]))[0]).toMatchObject(expected);
  expect(await findDealer(shop, "harms-1")).toMatchObject(expected);
  expect(await show("harms-1")).toMatchObject({ isAdded: true, isImported: false });
  await importDealers(shop.db, { dealers: null, stock: "dealer_id;article_number;available\nharms-1;100;3\n" });
  await importFile();
  expect(await shop.db.selectFrom("dealer_stock").select("available").where("dealer_id", "=", "harms-1").execute()).toEqual([
    { available: 3 },
  ]);
});

test("an import that brings an added dealer changes nothing until staff leave the dealer to it (OFFICE-29)", async () => {
  await add();
  await save({ phone: "+49 431 1" }, { isHidden: true }, "harms-1");
  await save({}, {}, "harms-1");
  await importFile(lineOf("harms-1", "Harms GmbH"));
  expect((await search(["harms"]))[0]).toMatchObject({ names: ["Harms Befestigung"], phone: "+49 431 1" });
  const record = await show("harms-1");
  expect(record).toMatchObject({ isAdded: true, isImported: true });
  expect(record.values.find(({ field }) => field === "name")).toEqual({
    field: "name",
    value: "Harms Befestigung",
    imported: "Harms GmbH",
  });
  // A value that equals the imported one stays, also if the import changes.
  await save({}, { reset: ["phone"] }, "harms-1");
  await importFile(lineOf("harms-1", "Harms GmbH").replace("431 9", "431 8"));
  expect((await search(["harms"]))[0]).toMatchObject({ names: ["Harms Befestigung"], phone: "+49 431 9" });
  await remove();
  expect(await lastAudit()).toMatchObject({ action: "dealer.leaveToImport", before: { name: "Harms Befestigung" } });
  expect((await search(["harms"]))[0]).toMatchObject({ names: ["Harms GmbH"], phone: "+49 431 8" });
  expect(await show("harms-1")).toMatchObject({ isAdded: false, isImported: true, changedAt: null });
  await importFile();
  expect(await foundNames()).not.toContain("Harms GmbH");
});

test("an added dealer that an import had and lost again stays (OFFICE-29)", async () => {
  await add();
  await importFile(lineOf("harms-1", "Harms GmbH"));
  await importFile();
  expect(await show("harms-1")).toMatchObject({ isAdded: true, isImported: false });
  expect(await foundNames()).toContain("Harms Befestigung");
});

test("an added dealer is hidden and removed; an imported one cannot be removed (OFFICE-29)", async () => {
  await add(HARMS, { isHidden: true });
  await importFile();
  expect(await foundNames()).not.toContain("Harms Befestigung");
  await save({}, {}, "harms-1");
  expect(await foundNames()).toContain("Harms Befestigung");
  const outdated = { dealerId: "harms-1", changedAt: null };
  await expect(shop.change(staff, (ctx) => removeDealer(ctx, outdated))).rejects.toMatchObject({ type: "ChangedMeanwhileError" });
  await remove();
  expect(await lastAudit()).toMatchObject({ action: "dealer.remove" });
  expect(await foundNames()).not.toContain("Harms Befestigung");
  await expect(show("harms-1")).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(remove("de-1")).rejects.toMatchObject({ type: "WrongStateError" });
  await save({ phone: "+49 69 7" });
  await expect(remove("de-1")).rejects.toMatchObject({ type: "WrongStateError" });
  expect(await served()).toMatchObject({ phone: "+49 69 7" });
});

test.each([
  [{}, "", "dealer_id"],
  [{}, "harms 1", "dealer_id"],
  [{}, "x".repeat(41), "dealer_id"],
  [{ name: " " }, "harms-1", "name"],
  [{ latitude: "" }, "harms-1", "latitude"],
  [{ country: "US" }, "harms-1", "time_zone"],
])("rejects a new dealer with %j as %j (OFFICE-29)", async (values, dealerId, detail) => {
  await expect(add({ ...HARMS, ...values }, { dealerId })).rejects.toMatchObject({ type: "InvalidContentError", detail });
  expect(await foundNames()).not.toContain("Harms Befestigung");
});

test("a dealer that exists is not added again (OFFICE-29)", async () => {
  await expect(add(HARMS, { dealerId: "de-1" })).rejects.toMatchObject({ type: "AlreadyExistsError" });
  expect(await served()).toMatchObject({ names: ["Reeder Eisenwaren"] });
});

test("the list tells added dealers from edited ones (OFFICE-29)", async () => {
  await add();
  await save({ city: "Offenbach" });
  await importDealers(shop.db, { dealers: [HEAD, REEDER, ...OTHERS, lineOf("harms-1", "Harms GmbH"), ""].join("\n"), stock: null });
  const rows = async (state: DealerListInput["filter"]["state"]) =>
    (await listDealers(staff, { filter: { state: state! }, sort: "name", isAscending: true, page: {} })).rows;
  expect(await rows("added")).toMatchObject([{ dealerId: "harms-1", isAdded: true, isImported: true }]);
  expect(await rows("edited")).toMatchObject([{ dealerId: "de-1", isAdded: false, isImported: true }]);
  await importFile();
  expect(await rows("added")).toMatchObject([{ dealerId: "harms-1", isImported: false }]);
});

test("finds the centre of a postal code, or else of the town (OFFICE-29)", async () => {
  const find = (country: string, postalCode: string, city: string) =>
    dealerResolvers.Query!["dealerTown"]!.run(staff, { country, postalCode, city } as never);
  expect(await find("DE", "24837", "Kiel")).toMatchObject({ postalCode: "24837", name: "Schleswig" });
  expect(await find("de", "00000", "Kiel")).toMatchObject({ postalCode: "", name: "Kiel" });
  expect(await find("DE", "", "")).toBeNull();
  expect(await find("FR", "75001", "Paris")).toBeNull();
});
