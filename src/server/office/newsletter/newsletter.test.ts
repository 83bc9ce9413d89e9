import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import {
  addNewsletterOption,
  changeNewsletterOption,
  getContentPage,
  getNewsletterOptions,
  publishContent,
  removeNewsletterOption,
  saveContentDraft,
} from "#contract/office/generated/operations.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
let editor: string;

const FILE = "pages/newsletter/registration.json";

beforeAll(async () => {
  office = await openTestOffice();
  editor = await office.signInStaff(await addTestStaff(office.db, "ada@office.example", ["content"]));
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("newsletter_reader").execute();
  await office.db.deleteFrom("newsletter_opt_in").execute();
});

const show = async () => (await office.call(getNewsletterOptions, {}, editor)).data!.newsletterOptions;
const listOf = async (kind: "type" | "reason" = "type") => {
  const { file, version, options } = (await show()).lists.find((list) => list.kind === kind)!;
  return { list: { file, version, kind }, options };
};
const texts = (title: string) => ["de", "en"].map((language) => ({ language, title: `${title} ${language}`, description: "<p>Text</p>" }));
const add = async (id: string, { title = "Neu", kind = "type" }: { title?: string; kind?: "type" | "reason" } = {}) => {
  const { list } = await listOf(kind);
  const { data, error } = await office.call(addNewsletterOption, { list, option: { id, texts: texts(title), isClosed: false } }, editor);
  return error ?? data?.addNewsletterOption;
};
const close = async (id: string, isClosed: boolean) => {
  const { list, options } = await listOf();
  const option = options.find((each) => each.id === id)!;
  const input = { id, texts: option.texts, isClosed };
  const { data, error } = await office.call(changeNewsletterOption, { list, option: input }, editor);
  return error ?? data?.changeNewsletterOption;
};
const remove = async (id: string, kind: "type" | "reason" = "type") => {
  const { list } = await listOf(kind);
  const { data, error } = await office.call(removeNewsletterOption, { list, id }, editor);
  return error ?? data?.removeNewsletterOption;
};
const ids = async (kind: "type" | "reason" = "type") => (await listOf(kind)).options.map(({ id }) => id);
const signUpPage = async () => (await office.inject("/newsletter/registration")).body;
const optIn = async (id: string) =>
  (
    await office.inject({
      url: `/exm/api/sendoptin?${new URLSearchParams({ newslettertype: id, email: `${id}@kunde.example`, page: "/newsletter/registration" })}`,
      headers: { "sec-fetch-site": "same-origin" },
    })
  ).statusCode;

async function subscribe(id: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const email = `${index}.${id}@kunde.example`;
    const { reader_id: readerId } = await office.db
      .insertInto("newsletter_reader")
      .values({ site_id: "FIWE-DE", email, email_key: email, language: "de", leave_key: email })
      .returning("reader_id")
      .executeTakeFirstOrThrow();
    const proof = { key_hash: Buffer.from(email), language: "de", source_page: "/", text_version: "1" };
    const times = { asked_at: new Date(), confirmed_at: new Date() };
    await office.db
      .insertInto("newsletter_subscription")
      .values({ reader_id: readerId, newsletter_type: id, ...proof, ...times })
      .execute();
  }
}

test("lists the newsletters and reasons of the pages with their subscribers (OFFICE-32)", async () => {
  await subscribe("products", 2);
  const { lists, languages } = await show();
  expect([languages, lists.map(({ kind, file }) => [kind, file])]).toEqual([
    ["de", "en"],
    [
      ["type", FILE],
      ["reason", "pages/newsletter/unsubscribe.json"],
    ],
  ]);
  expect(lists[0]!.options.find(({ id }) => id === "products")).toMatchObject({
    texts: [
      { language: "de", title: "Neue Produkte" },
      { language: "en", title: "New products" },
    ],
    isClosed: false,
    uses: 2,
  });
});

test("a new newsletter is offered on the page, and one without subscribers is removed from it (OFFICE-32)", async () => {
  expect(await add("seminars", { title: "Seminare" })).toBe(true);
  await expect.poll(signUpPage).toContain("Seminare de");
  expect(await optIn("seminars")).toBe(200);
  expect([await add("seminars"), await add("SEMINARS"), await add("with space"), await add("")]).toEqual([
    "AlreadyExistsError",
    "AlreadyExistsError",
    "InvalidContentError",
    "InvalidContentError",
  ]);
  // The sign-up waits for its link.
  expect(await remove("seminars")).toBe("InUseError");
  await office.db.deleteFrom("newsletter_opt_in").execute();
  expect(await remove("seminars")).toBe(true);
  await expect.poll(signUpPage).not.toContain("Seminare de");
});

test("a newsletter with subscribers cannot be removed, and its id not be used for another one (OFFICE-32)", async () => {
  await subscribe("products", 1);
  expect(await remove("products")).toBe("InUseError");
  expect(await ids()).toContain("products");
  await subscribe("former", 1);
  expect(await add("former")).toBe("InUseError");
  await office.db.deleteFrom("newsletter_reader").execute();
  expect(await add("former")).toBe(true);
  expect(await remove("former")).toBe(true);
});

test("nor does the page's editor remove it (OFFICE-32)", async () => {
  await subscribe("practice", 1);
  const page = (await office.call(getContentPage, { file: FILE }, editor)).data!.contentPage!;
  const body = JSON.parse(page.body!) as ContentDocumentBody;
  const component = body.placeholders["main"]!.find((each) => each.component === "NewsletterRegistration")!;
  component.fields!["types"] = (component.fields!["types"] as { id: string }[]).filter(({ id }) => id !== "practice");
  const saved = await office.call(saveContentDraft, { file: FILE, basedOn: 0, body: JSON.stringify(body) }, editor);
  const publish = { file: FILE, basedOn: saved.data!.saveContentDraft, version: page.version };
  expect((await office.call(publishContent, publish, editor)).error).toBe("InUseError");
  await office.db.deleteFrom("newsletter_reader").execute();
  expect((await office.call(publishContent, publish, editor)).error).toBeNull();
  expect(await ids()).not.toContain("practice");
  expect(await add("practice")).toBe(true);
});

test("a closed newsletter takes no sign-ups and keeps its subscribers (OFFICE-32)", async () => {
  expect(await close("offers", true)).toBe(true);
  await expect.poll(() => optIn("offers")).toBe(400);
  await office.db.deleteFrom("newsletter_opt_in").execute();
  await subscribe("offers", 1);
  expect((await listOf()).options.find(({ id }) => id === "offers")).toMatchObject({ isClosed: true, uses: 1 });
  expect(await close("offers", false)).toBe(true);
  await expect.poll(() => optIn("offers")).toBe(200);
});

test("reasons are added and removed; one that was given stays as long as the answer (OFFICE-32)", async () => {
  expect(await add("moved", { title: "Umzug", kind: "reason" })).toBe(true);
  await office.db
    .insertInto("newsletter_leaving_reason")
    .values({ newsletter_type: "products", reason_id: "moved", left_on: "2026-11-01" })
    .execute();
  expect(await remove("moved", "reason")).toBe("InUseError");
  await office.db.deleteFrom("newsletter_leaving_reason").execute();
  expect(await remove("moved", "reason")).toBe(true);
});

test("who changes second is told; texts in every language are needed; everything is recorded (OFFICE-32)", async () => {
  const { list } = await listOf();
  expect(await add("first")).toBe(true);
  const option = { id: "second", texts: texts("Zweiter"), isClosed: false };
  expect((await office.call(addNewsletterOption, { list, option }, editor)).error).toBe("ChangedMeanwhileError");
  const current = (await listOf()).list;
  const described = texts("Zweiter").map((text) => (text.language === "en" ? { ...text, description: "" } : text));
  const half = await office.call(addNewsletterOption, { list: current, option: { ...option, texts: described } }, editor);
  expect(half.error).toBe("InvalidContentError");
  const german = { ...option, texts: [{ language: "de", title: "Nur deutsch", description: "" }] };
  expect((await office.call(addNewsletterOption, { list: current, option: german }, editor)).error).toBe("InvalidContentError");
  const elsewhere = { ...current, file: "pages/home.json" };
  expect((await office.call(addNewsletterOption, { list: elsewhere, option }, editor)).error).toMatch(/Error$/);
  expect(await remove("first")).toBe(true);
  const actions = await office.db.selectFrom("audit_entry").select(["action", "subject_id"]).orderBy("entry_id", "desc").limit(2).execute();
  expect(actions).toEqual([
    { action: "newsletter.remove", subject_id: "first" },
    { action: "newsletter.add", subject_id: "first" },
  ]);
});
