import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { GROUPS } from "#contract/groups.ts";
import {
  addCustomerGroup,
  changeCustomerGroup,
  getContentPage,
  getCustomerGroups,
  getGroupChoices,
  removeCustomerGroup,
  saveContentDraft,
} from "#contract/office/generated/operations.ts";
import { importCustomers, readCustomersFile, readGroups } from "../../customers/index.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
let editor: string;

beforeAll(async () => {
  office = await openTestOffice();
  editor = await office.signInStaff(await addTestStaff(office.db, "ada@office.example", ["content"]));
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("customer_group").execute();
  await office.db.deleteFrom("content_draft").execute();
  await office.db.updateTable("account").set({ groups: 0 }).execute();
});

const named = (de: string, en: string) => [
  { language: "de", text: de },
  { language: "en", text: en },
];
const add = async (code: string, names = named("Dachdecker", "Roofers")) => {
  const { data, error } = await office.call(addCustomerGroup, { code, group: { names, isActive: true } }, editor);
  return error ?? data?.addCustomerGroup;
};
const change = async (bit: number, version: number, names = named("Dach", "Roof"), isActive = true) => {
  const { data, error } = await office.call(changeCustomerGroup, { bit, version, group: { names, isActive } }, editor);
  return error ?? data?.changeCustomerGroup;
};
const remove = async (bit: number) => {
  const { data, error } = await office.call(removeCustomerGroup, { bit }, editor);
  return error ?? data?.removeCustomerGroup;
};
const list = async () => (await office.call(getCustomerGroups, {}, editor)).data!.customerGroups.groups;
const choices = async () => (await office.call(getGroupChoices, {}, editor)).data!.groupChoices.map(({ bit }) => bit);
const setGroups = (groups: number) => office.db.updateTable("account").set({ groups }).where("email", "like", "anna%").execute();

async function restrictDraft(bit: number): Promise<void> {
  const file = "pages/home.json";
  const { data } = await office.call(getContentPage, { file }, editor);
  const body = JSON.parse(data!.contentPage!.body!) as ContentDocumentBody;
  body.placeholders["main"]![0]!.restriction = { showAuthenticatedOnly: true, groups: [bit] };
  expect((await office.call(saveContentDraft, { file, basedOn: 0, body: JSON.stringify(body) }, editor)).error).toBeNull();
}

test("lists the groups of the code with their phrases, accounts and blocks (OFFICE-32)", async () => {
  await setGroups(1 | 64);
  await restrictDraft(4);
  const groups = await list();
  expect(groups.map(({ bit, code }) => ({ bit, code }))).toEqual(GROUPS);
  expect(groups[0]).toMatchObject({ names: named("Handwerk", "Skilled trades"), isBuiltIn: true, accounts: 1 });
  expect(groups.filter(({ accounts }) => accounts > 0).map(({ bit }) => bit)).toEqual([1, 64]);
  expect(groups[2]!.blocks).toBeGreaterThan(0);
});

test("a new group gets the lowest free bit, and is offered for restrictions and imports until it is inactive (OFFICE-32)", async () => {
  expect(await add("GROUP-roofer")).toBe(true);
  expect((await list()).at(-1)).toMatchObject({ bit: 256, code: "GROUP-roofer", isBuiltIn: false, accounts: 0, blocks: 0 });
  expect(await choices()).toContain(256);
  const person = { email: "rita@dach.example", firstName: "Rita", lastName: "Dach", groups: ["GROUP-roofer"] };
  const billingAddress = { companyName: "Dach", streetName: "Weg", streetNumber: "1", postalCode: "12345", town: "Ort" };
  const file = { customers: [{ customerId: "990001", name: "Dach", accounts: [person], billingAddress }] };
  expect(() => readCustomersFile(JSON.stringify(file))).toThrow("must be one of GROUP-craftsman");
  await importCustomers(office.db, readCustomersFile(JSON.stringify(file), await readGroups(office.db)), () => "Geheim-123456!");
  expect((await list()).at(-1)).toMatchObject({ accounts: 1 });
  expect(await change(256, 1, named("Dach", "Roof"), false)).toBe(true);
  expect(await choices()).not.toContain(256);
  expect((await list()).at(-1)).toMatchObject({ isActive: false, names: named("Dach", "Roof"), version: 2 });
});

test("a group in use cannot be removed, and its bit not be given to another one (OFFICE-32)", async () => {
  await add("GROUP-roofer");
  await setGroups(256);
  expect(await remove(256)).toBe("InUseError");
  await setGroups(0);
  await restrictDraft(256);
  expect(await remove(256)).toBe("InUseError");
  await office.db.deleteFrom("content_draft").execute();
  expect(await remove(256)).toBe(true);
  // An account that got the bit of a removed group keeps it from being used again.
  await setGroups(256);
  await add("GROUP-painter");
  expect((await list()).at(-1)).toMatchObject({ bit: 512, code: "GROUP-painter" });
});

test("a group that a feature switch names is counted, and stays with its bit (OFFICE-32, OFFICE-33)", async () => {
  expect(await add("GROUP-roofer")).toBe(true);
  const values = { site_id: "FIWE-DE", key: "site.features.search", author: "Test", edited_at: new Date() };
  await office.db
    .insertInto("site_setting_edit")
    .values({ ...values, value: JSON.stringify({ groups: [256] }) })
    .execute();
  expect((await list()).at(-1)).toMatchObject({ bit: 256, switches: 1, blocks: 0 });
  expect(await remove(256)).toBe("InUseError");
  await office.db.deleteFrom("customer_group").execute();
  await add("GROUP-painter");
  expect((await list()).at(-1)).toMatchObject({ bit: 512, code: "GROUP-painter" });
  await office.db.deleteFrom("site_setting_edit").execute();
  expect((await list()).at(-1)).toMatchObject({ bit: 512, switches: 0 });
});

test("groups of the code stay as they are (OFFICE-32)", async () => {
  expect([await remove(1), await change(1, 0)]).toEqual(["UnknownIdentifierError", "UnknownIdentifierError"]);
});

test("bad input is rejected, who changes second is told, and changes are recorded (OFFICE-32)", async () => {
  expect(await add("GROUP-roofer")).toBe(true);
  expect([await add("GROUP-roofer"), await add("GROUP-diy"), await add("roofer"), await add("GROUP-Dach"), await add("")]).toEqual([
    "AlreadyExistsError",
    "AlreadyExistsError",
    "InvalidContentError",
    "InvalidContentError",
    "InvalidContentError",
  ]);
  expect(await add("GROUP-other", named("Nur deutsch", " "))).toBe("InvalidNameError");
  expect(await change(256, 1)).toBe(true);
  expect(await change(256, 1)).toBe("ChangedMeanwhileError");
  expect(await change(512, 1)).toBe("UnknownIdentifierError");
  const entry = await office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  expect(entry).toMatchObject({
    action: "group.change",
    subject_id: "256",
    before: { names: { de: "Dachdecker", en: "Roofers" } },
    after: { names: { de: "Dach", en: "Roof" } },
  });
});
