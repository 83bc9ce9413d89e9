import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getSearchSuggestions } from "#contract/generated/operations.ts";
import { confirmFactor, getFeatureSwitches, removeFeatureSwitch, setFeatureSwitch } from "#contract/office/generated/operations.ts";
import { FEATURES } from "#contract/rules/shop/features.ts";
import { type LiveContent, openContent } from "../../content/index.ts";
import { siteForGroups } from "../../sites/index.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";

let office: TestOffice;
/** The content of another process. */
let other: LiveContent;
let admin: string;
let ada: TestStaff;

beforeAll(async () => {
  office = await openTestOffice();
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  ada = await addTestStaff(office.db, "ada@office.example", ["admin"]);
  admin = await office.signInStaff(ada);
});
afterAll(async () => {
  await other?.close();
  await office?.close();
});
beforeEach(async () => {
  await office.db.deleteFrom("site_setting_edit").execute();
});

const flip = async (feature: string, isOn: boolean, { siteId = "FIWE-DE", version = 0, groups = [] as number[] } = {}) => {
  const { data, error } = await office.call(setFeatureSwitch, { edited: { siteId, feature, version }, isOn, groups }, admin);
  return error ?? data?.setFeatureSwitch;
};
const remove = async (feature: string) => {
  const { data, error } = await office.call(removeFeatureSwitch, { feature }, admin);
  return error ?? data?.removeFeatureSwitch;
};
const list = async () => (await office.call(getFeatureSwitches, {}, admin)).data!.featureSwitches.switches;
const stateOf = async (feature: string, siteId = "FIWE-DE") =>
  (await list()).find((each) => each.feature === feature)!.states.find((state) => state.siteId === siteId)!;
const insertUnknown = () =>
  office.db
    .insertInto("site_setting_edit")
    .values({ site_id: "FIWE-DE", key: "site.features.telepathy", value: "true", author: "Test", edited_at: new Date() })
    .execute();
const isSearchOn = (content: LiveContent | TestOffice["shop"]["content"], siteId = "FIWE-DE") =>
  content.current().sites.find((site) => site.siteId === siteId)!.settings.site.features?.search !== false;
const siteOf = (content: Pick<LiveContent, "current">) => content.current().sites.find(({ siteId }) => siteId === "FIWE-DE")!;
/** Whether customers of a group have the page of the quick order in a process. */
const hasQuickOrder = (content: Pick<LiveContent, "current">, groups: number) =>
  content
    .current()
    .forSite(siteForGroups(siteOf(content), groups))
    .findPage("FIWE-DE", "de-DE", "/schnellbestellung") !== null;
const lastAudit = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
/** Three processes in one, with all of the shop's content; each takes some hundred milliseconds. */

test("lists all features with their state on each site, as the files have them at first (OFFICE-33)", async () => {
  expect((await list()).map(({ feature }) => feature)).toEqual(FEATURES);
  expect(await stateOf("privateCustomers", "FIWE-CLOSED")).toEqual({
    siteId: "FIWE-CLOSED",
    isOn: false,
    groups: [],
    version: null,
    author: null,
    changedAt: null,
  });
  expect(await stateOf("privateCustomers")).toMatchObject({ isOn: true });
});

test("a switched-off feature has no page, no link and no operations in all processes (OFFICE-33)", async () => {
  const search = { baseSiteId: "FIWE-DE", language: "de_DE", query: "anker" };
  expect((await office.inject("/suche?q=anker")).statusCode).toBe(200);
  expect(await flip("search", false)).toBe(true);
  await expect.poll(() => [isSearchOn(other), isSearchOn(office.shop.content)]).toEqual([false, false]);
  expect(isSearchOn(other, "UPAT-DE")).toBe(true);
  expect((await office.inject("/suche?q=anker")).statusCode).toBe(404);
  expect((await office.inject("/")).body).not.toContain('action="/suche"');
  const { errors } = await office.operation(getSearchSuggestions, search);
  expect(errors?.[0]?.extensions.type).toBe("FeatureOffError");

  const { version, author, isOn } = await stateOf("search");
  expect([author, isOn]).toEqual(["Test Person", false]);
  expect(await flip("search", true, { version: version! })).toBe(true);
  await expect.poll(async () => (await office.inject("/suche?q=anker")).statusCode).toBe(200);
  expect((await office.operation(getSearchSuggestions, search)).errors).toBeUndefined();
  expect(await lastAudit()).toEqual({
    action: "switch.set",
    subject_id: "search",
    before: { siteId: "FIWE-DE", isOn: false },
    after: { siteId: "FIWE-DE", isOn: true },
  });
});

test("a feature for groups reaches all processes, and is listed and recorded with them (OFFICE-33)", async () => {
  expect(await flip("quickOrder", true, { groups: [4, 1, 4] })).toBe(true);
  const inOther = () => [0, 1, 2, 4].map((groups) => hasQuickOrder(other, groups));
  await expect.poll(inOther).toEqual([false, true, false, true]);
  await expect.poll(async () => (await office.inject("/schnellbestellung")).statusCode).toBe(404);
  const { version, ...state } = await stateOf("quickOrder");
  expect(state).toMatchObject({ isOn: true, groups: [1, 4], author: "Test Person" });
  expect((await stateOf("quickOrder", "UPAT-DE")).groups).toEqual([]);

  expect(await flip("quickOrder", true, { version: version!, groups: [2] })).toBe(true);
  await expect.poll(inOther).toEqual([false, false, true, false]);
  expect(await lastAudit()).toEqual({
    action: "switch.set",
    subject_id: "quickOrder",
    before: { siteId: "FIWE-DE", isOn: true, groups: ["GROUP-craftsman", "GROUP-planner"] },
    after: { siteId: "FIWE-DE", isOn: true, groups: ["GROUP-retailer"] },
  });
  expect(await flip("quickOrder", true, { version: version!, groups: [1] })).toBe("ChangedMeanwhileError");
});

test("groups must exist, and belong to a feature that is on (OFFICE-33)", async () => {
  expect(await flip("visits", true, { groups: [1, 256] })).toBe("UnknownIdentifierError");
  expect(await flip("visits", true, { groups: [3] })).toBe("UnknownIdentifierError");
  expect(await flip("visits", false, { groups: [1] })).toBe("WrongStateError");
  expect((await stateOf("visits")).version).toBeNull();
});

test("a switch with a group that does not exist does not stop the start (OFFICE-33)", async () => {
  const values = { site_id: "FIWE-DE", key: "site.features.quickOrder", author: "Test", edited_at: new Date() };
  await office.db
    .insertInto("site_setting_edit")
    .values({ ...values, value: JSON.stringify({ groups: [1, 4096] }) })
    .execute();
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const opened = await openContent({ db: office.db, url: office.database.url, log });
  await opened.close();
  expect(warn).toHaveBeenCalledWith({ switches: [{ siteId: "FIWE-DE", feature: "quickOrder", groups: [4096] }] }, expect.any(String));
  expect([0, 1, 4096].map((groups) => hasQuickOrder(opened, groups))).toEqual([false, true, false]);
});

test("who switches second is told, and unknown features and sites are rejected (OFFICE-33)", async () => {
  expect(await flip("visits", false)).toBe(true);
  expect(await flip("visits", false)).toBe("ChangedMeanwhileError");
  expect(await flip("telepathy", false)).toBe("UnknownIdentifierError");
  expect(await flip("visits", false, { siteId: "NOWHERE" })).toBe("UnknownIdentifierError");
});

test("switching needs the second factor again after ten minutes (OFFICE-04, OFFICE-33)", async () => {
  office.clock.advance(11 * 60_000);
  expect(await flip("comparison", false)).toBe("FactorRequiredError");
  expect(await remove("telepathy")).toBe("FactorRequiredError");
  expect((await office.call(confirmFactor, { code: office.nextCode(ada) }, admin)).error).toBeNull();
  expect(await flip("comparison", false)).toBe(true);
});

test("switches that the code does not know are logged at start, listed, and can be removed (OFFICE-33)", async () => {
  await insertUnknown();
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const opened = await openContent({ db: office.db, url: office.database.url, log });
  await opened.close();
  expect(warn).toHaveBeenCalledWith({ switches: ["telepathy"] }, expect.any(String));
  expect(opened.current().sites[0]!.settings.site.features ?? {}).not.toHaveProperty("telepathy");
  expect((await list()).at(-1)).toMatchObject({ feature: "telepathy", isKnown: false, states: [{ siteId: "FIWE-DE", isOn: true }] });
  expect(await remove("telepathy")).toBe(true);
  expect((await list()).map(({ feature }) => feature)).toEqual(FEATURES);
  expect([await remove("telepathy"), await remove("search")]).toEqual(["UnknownIdentifierError", "WrongStateError"]);
});
