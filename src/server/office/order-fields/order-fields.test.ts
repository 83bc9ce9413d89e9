import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  confirmFactor,
  getSiteOrderFields,
  resetSiteSetting,
  saveSiteOrderFields,
  saveSiteSetting,
} from "#contract/office/generated/operations.ts";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { type LiveContent, loadContent, openContent } from "../../content/index.ts";
import { createTestContent, type TestContent } from "../../content/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";

const SITE = "FIWE-DE";
const gate: SiteOrderField = {
  name: "gate",
  kind: "choice",
  labels: { de: "Tor", en: "Gate" },
  maxLength: 60,
  options: [
    { de: "Nord", en: "North" },
    { de: "Süd", en: "South" },
  ],
  isRequired: true,
  isPrinted: true,
  isRetired: false,
};
const day: SiteOrderField = { ...gate, name: "day", kind: "date", labels: { de: "Tag", en: "Day" }, options: [], isRequired: false };

let office: TestOffice;
/** The content of another process. */
let other: LiveContent;
let files: TestContent;
let ada: TestStaff;
let admin: string;
beforeAll(async () => {
  files = createTestContent();
  office = await openTestOffice({ content: false, prepare: async ({ db }) => void (await loadContent(db, files.folder)) });
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  ada = await addTestStaff(office.db, "admin@office.example", ["admin"]);
  admin = await office.signInStaff(ada);
});
afterAll(async () => {
  await other?.close();
  await office?.close();
  files?.cleanUp();
});
beforeEach(async () => {
  await office.db.deleteFrom("site_setting_edit").execute();
});

const list = async (siteId = SITE) => {
  const { data, error } = await office.call(getSiteOrderFields, { siteId }, admin);
  expect(error).toBeNull();
  return data!.siteOrderFields;
};
/** True, or the error with its problems. */
const save = async (fields: readonly SiteOrderField[], { siteId = SITE, version = 0, cookie = admin } = {}) => {
  const variables = { edited: { siteId, version }, fields: fields as never };
  const { data, error, response } = await office.call(saveSiteOrderFields, variables, cookie);
  if (error !== "OrderFieldsError") return error ?? data?.saveSiteOrderFields;
  return response.json<{ errors: { extensions: { detail: string } }[] }>().errors[0]!.extensions.detail;
};
const versionNow = async () => (await list()).version;
const namesIn = (content: Pick<LiveContent, "current">, siteId = SITE) =>
  content
    .current()
    .sites.find((site) => site.siteId === siteId)!
    .settings.orders!.fields.map(({ name }) => name);
const audits = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .where("subject_id", "=", "orders.fields")
    .orderBy("entry_id")
    .execute();

test("saved fields hold in all processes, on their site only, and the audit log has what changed", async () => {
  expect(await list()).toMatchObject({ fields: [], version: 0, author: null, isIgnored: false });
  expect(await save([gate, day])).toBe(true);
  await expect
    .poll(() => [namesIn(other), namesIn(office.shop.content)])
    .toEqual([
      ["gate", "day"],
      ["gate", "day"],
    ]);
  expect(namesIn(other, "FIWE-CLOSED")).toEqual([]);
  expect(await list()).toMatchObject({ fields: [gate, day], author: "Test Person", missing: [] });
  expect(await save([{ ...day, isRetired: true }, gate], { version: await versionNow() })).toBe(true);
  expect((await audits()).slice(-1)).toEqual([
    {
      action: "setting.save",
      subject_id: "orders.fields",
      before: { siteId: SITE, fields: [day], sequence: ["gate", "day"] },
      after: { siteId: SITE, fields: [{ ...day, isRetired: true }], sequence: ["day", "gate"] },
    },
  ]);
});

test("who saves second is told, and changes nothing", async () => {
  expect(await save([gate])).toBe(true);
  expect(await save([day])).toBe("ChangedMeanwhileError");
  expect((await list()).fields).toEqual([gate]);
});

test("a list with problems is rejected with field and part", async () => {
  expect(await save([day, { ...gate, labels: { de: "Tor 😀", en: "" } }])).toBe(
    JSON.stringify([
      { path: "1.labels.de", problem: "invalid" },
      { path: "1.labels.en", problem: "missing" },
    ]),
  );
  expect(await save([gate, day])).toBe(true);
  expect(await save([{ ...gate, kind: "text", options: [] }], { version: await versionNow() })).toBe(
    JSON.stringify([
      { path: "", problem: "removed" },
      { path: "0.kind", problem: "kindChanged" },
    ]),
  );
  expect((await list()).fields).toEqual([gate, day]);
  expect(await save([gate], { siteId: "NOWHERE" })).toBe("UnknownIdentifierError");
  expect((await office.call(getSiteOrderFields, { siteId: "NOWHERE" }, admin)).error).toBe("UnknownIdentifierError");
});

test("the longest valid list is saved", async () => {
  const long = (start: string) => start.padEnd(60, "ä");
  const options = Array.from({ length: 50 }, (_, index) => ({ de: long(`Tor ${index}`), en: long(`Gate ${index}`) }));
  const fields = Array.from({ length: 30 }, (_, index) => ({
    ...gate,
    name: `gate${index}`.padEnd(40, "x"),
    labels: { de: long("Tor"), en: long("Gate") },
    options,
  }));
  expect(await save(fields)).toBe(true);
  expect((await list()).fields).toHaveLength(30);
});

test("general settings neither save nor reset them: names that orders have stay", async () => {
  expect(await save([gate])).toBe(true);
  const edited = { siteId: SITE, key: "orders.fields", version: await versionNow() };
  expect((await office.call(saveSiteSetting, { edited, value: "[]" }, admin)).error).toBe("UnknownIdentifierError");
  expect((await office.call(resetSiteSetting, { edited }, admin)).error).toBe("WrongStateError");
  expect((await list()).fields).toEqual([gate]);
});

test("roles and the second factor protect them like other settings", async () => {
  const auditor = await office.signInStaff(await addTestStaff(office.db, "audit@office.example", ["auditor"]));
  const sales = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales"]));
  expect((await office.call(getSiteOrderFields, {}, auditor)).error).toBeNull();
  expect((await office.call(getSiteOrderFields, {}, sales)).error).toBe("PermissionDeniedError");
  expect([await save([gate], { cookie: auditor }), await save([gate], { cookie: sales })]).toEqual([
    "PermissionDeniedError",
    "PermissionDeniedError",
  ]);
  office.clock.advance(11 * 60_000);
  expect(await save([gate])).toBe("FactorRequiredError");
  expect((await office.call(confirmFactor, { code: office.nextCode(ada) }, admin)).error).toBeNull();
  expect(await save([gate])).toBe(true);
});

test("the content files give the first list; their later fields are named until they are added", async () => {
  await setFields([gate]);
  expect(await list()).toMatchObject({ fields: [gate], missing: [], version: 0 });
  expect(await save([day])).toBe(JSON.stringify([{ path: "", problem: "removed" }]));
  expect(await save([gate, day])).toBe(true);
  const note = { ...day, name: "note", kind: "text" } as const;
  await setFields([gate, note]);
  expect(await list()).toMatchObject({ fields: [gate, day], missing: [note] });
  await setFields([]);
});

test("a list with a name that the shop took meanwhile has no effect until it is saved without it", async () => {
  await office.db
    .insertInto("site_setting_edit")
    .values({
      site_id: SITE,
      key: "orders.fields",
      value: JSON.stringify([{ ...day, name: "buildingSite" }, gate]),
      author: "Test",
      edited_at: new Date(),
    })
    .execute();
  const { fields, isIgnored, version } = await list();
  expect([fields, isIgnored]).toEqual([[gate], true]);
  expect(await save([day], { version })).toBe(JSON.stringify([{ path: "", problem: "removed" }]));
  expect(await save([gate], { version })).toBe(true);
  expect(await list()).toMatchObject({ fields: [gate], isIgnored: false });
});

/** Gives the content files these fields. */
async function setFields(fields: readonly SiteOrderField[]): Promise<void> {
  const site = files.read("site.json") as { settings: object };
  files.write("site.json", { ...site, settings: { ...site.settings, orders: { fields } } });
  expect(await loadContent(office.db, files.folder)).toMatchObject({ kind: "loaded" });
}
