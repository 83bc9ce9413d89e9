import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getSiteSettings, resetSiteSetting, saveSiteSetting } from "#contract/office/generated/operations.ts";
import { loadContent, type LiveContent, openContent } from "../../content/index.ts";
import { createTestContent, type TestContent } from "../../content/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
/** The content of another process. */
let other: LiveContent;
let files: TestContent;
let admin: string;

const COSTS = { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" };

beforeAll(async () => {
  files = createTestContent();
  office = await openTestOffice({ content: false, prepare: async ({ db }) => void (await loadContent(db, files.folder)) });
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  admin = await office.signInStaff(await addTestStaff(office.db, "admin@office.example", ["admin"]));
});
afterAll(async () => {
  await other?.close();
  await office?.close();
  files?.cleanUp();
});
beforeEach(async () => {
  await office.db.deleteFrom("site_setting_edit").execute();
});

const save = async (key: string, value: unknown, { siteId = "FIWE-DE", version = 0 } = {}) => {
  const { data, error } = await office.call(
    saveSiteSetting,
    {
      edited: { siteId, key, version },
      value: typeof value === "string" && value.startsWith("raw:") ? value.slice(4) : JSON.stringify(value),
    },
    admin,
  );
  return error ?? data?.saveSiteSetting;
};
const reset = async (key: string, version: number) => {
  const { data, error } = await office.call(resetSiteSetting, { edited: { siteId: "FIWE-DE", key, version } }, admin);
  return error ?? data?.resetSiteSetting;
};
const show = async (key: string, siteId?: string) => {
  const { data, error } = await office.call(getSiteSettings, { siteId }, admin);
  expect(error).toBeNull();
  return data!.siteSettings.settings.find((setting) => setting.key === key)!;
};
const elsewhere = (siteId = "FIWE-DE", language = "de-DE") =>
  other.current().sites.find((site) => site.siteId === siteId)!.settingsByLanguage[language]!;
const shown = () => office.shop.content.current().sites[0]!.settings;

test("a saved setting holds in all processes, on its site only (OFFICE-34)", async () => {
  const costs = { ...COSTS, cost: "12.50" };
  expect(await save("site.deliveryCosts", costs)).toBe(true);
  await expect.poll(() => [elsewhere().site.deliveryCosts, shown().site.deliveryCosts]).toEqual([costs, costs]);
  expect(elsewhere("FIWE-CLOSED").site.deliveryCosts).toEqual(COSTS);
  const { fileValue, edit } = await show("site.deliveryCosts");
  expect([JSON.parse(fileValue), JSON.parse(edit!.value), edit!.author]).toEqual([COSTS, costs, "Test Person"]);
  expect(await lastAudit()).toEqual({
    action: "setting.save",
    subject_kind: "setting",
    subject_id: "site.deliveryCosts",
    before: { siteId: "FIWE-DE", value: COSTS },
    after: { siteId: "FIWE-DE", value: costs },
  });
});

test("localised texts are saved in every language (OFFICE-34)", async () => {
  expect(await save("site.name", { de: "Ankerwelt", en: "Anchor World" })).toBe(true);
  await expect.poll(() => [elsewhere().site.name, elsewhere("FIWE-DE", "en-GB").site.name]).toEqual(["Ankerwelt", "Anchor World"]);
  expect(await save("site.name", { de: "Ankerwelt" }, { version: await versionOf("site.name") })).toBe("InvalidContentError");
});

test("edits survive a new version of the files, and a reset brings its value back (OFFICE-34)", async () => {
  expect(await save("returns.days", 14)).toBe(true);
  files.write("dictionary/de/more.json", { "More.Text": String(Math.random()) });
  expect(await loadContent(office.db, files.folder)).toMatchObject({ kind: "loaded" });
  await other.refresh();
  expect(elsewhere().returns!.days).toBe(14);
  expect(await reset("returns.days", await versionOf("returns.days"))).toBe(true);
  await expect.poll(() => elsewhere().returns!.days).toBe(30);
  expect((await show("returns.days")).edit).toBeNull();
  expect(await lastAudit()).toMatchObject({ action: "setting.reset", before: { value: 14 } });
});

test("who saves second is told, and changes nothing (OFFICE-34)", async () => {
  expect(await save("site.supportPhone", "+49 1")).toBe(true);
  expect(await save("site.supportPhone", "+49 2")).toBe("ChangedMeanwhileError");
  expect(await reset("site.supportPhone", 1_000_000)).toBe("ChangedMeanwhileError");
  const version = await versionOf("site.supportPhone");
  expect(await reset("site.supportPhone", version)).toBe(true);
  // The version is not used again: an editor who saw the first one is told as well.
  expect(await save("site.supportPhone", "+49 3", { version })).toBe("ChangedMeanwhileError");
});

describe("values that the site could not be opened with are rejected (OFFICE-34)", () => {
  test.each<[string, unknown, string]>([
    ["site.deliveryCosts", { ...COSTS, cost: "7,90" }, "InvalidContentError"],
    ["site.deliveryCosts", { ...COSTS, smallOrderBelow: "300.00" }, "InvalidContentError"],
    ["site.deliveryCosts", { ...COSTS, unknown: "1.00" }, "InvalidContentError"],
    ["site.name", "", "InvalidContentError"],
    ["site.name", 7, "InvalidContentError"],
    ["site.name", null, "InvalidContentError"],
    ["site.zipPattern", "(", "InvalidContentError"],
    ["site.routeLink", "javascript:alert(1)", "InvalidContentError"],
    ["site.supportEmail", "nobody", "InvalidContentError"],
    ["site.supportPhone", "\u0000", "InvalidContentError"],
    ["site.supportPhone", "raw:no json", "InvalidContentError"],
    ["site.supportPhone", `raw:"${"x".repeat(60_000)}"`, "InvalidContentError"],
    ["returns.days", 1.5, "InvalidContentError"],
    ["site.pages.contact", "/no-such-page", "InvalidTargetError"],
    ["site.pages.contact", "no-path", "InvalidContentError"],
    ["shop.baseSiteId", "OTHER", "WrongStateError"],
    ["site.languages", ["de-DE"], "WrongStateError"],
    ["site.graphqlEndpoint", "/other", "WrongStateError"],
    ["site.features.search", false, "UnknownIdentifierError"],
    ["site.unknown", "x", "UnknownIdentifierError"],
    ["__proto__", "x", "UnknownIdentifierError"],
  ])("%s: %j", async (key, value, error) => {
    expect(await save(key, value)).toBe(error);
    expect(await office.db.selectFrom("site_setting_edit").selectAll().execute()).toEqual([]);
  });

  test("an unknown site", async () => {
    expect(await save("site.supportPhone", "1", { siteId: "NOWHERE" })).toBe("UnknownIdentifierError");
    expect((await office.call(getSiteSettings, { siteId: "NOWHERE" }, admin)).error).toBe("UnknownIdentifierError");
  });
});

test("a page link leads to a page of the site (OFFICE-34)", async () => {
  expect(await save("site.pages.contact", "/scannen")).toBe(true);
  await expect.poll(() => elsewhere().site.pages.contact).toBe("/scannen");
});

test("what the environment overrides is shown as such (OFFICE-34)", async () => {
  expect(await show("site.graphqlEndpoint")).toMatchObject({ override: office.shop.config.graphqlEndpoint, edit: null });
  expect((await show("site.name")).override).toBeNull();
});

test("an edit that no longer fits has no effect: the shop starts with the value of the files (OFFICE-34)", async () => {
  await insertEdit("returns.days", "many");
  await insertEdit("site.supportPhone", "+49 4");
  const opened = await openContent({ db: office.db, url: office.database.url, log: office.log });
  const { returns, site } = opened.current().sites[0]!.settings;
  await opened.close();
  expect([returns!.days, site.supportPhone]).toEqual([30, "+49 4"]);
  expect(await show("returns.days")).toMatchObject({ isIgnored: true });
  expect(await show("site.supportPhone")).toMatchObject({ isIgnored: false });
});

const insertEdit = (key: string, value: unknown) =>
  office.db
    .insertInto("site_setting_edit")
    .values({ site_id: "FIWE-DE", key, value: JSON.stringify(value), author: "Test", edited_at: new Date() })
    .execute();
const versionOf = async (key: string) => (await show(key)).edit!.version;
const lastAudit = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_kind", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
