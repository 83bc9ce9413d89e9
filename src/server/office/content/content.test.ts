import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import {
  createContentPage,
  createContentPreviewLink,
  getContentEntries,
  getContentPage,
  getContentPictures,
  getContentPreview,
  getContentRevision,
  publishContent,
  saveContentDraft,
  scheduleContent,
} from "#contract/office/generated/operations.ts";
import { openContent } from "../../content/index.ts";
import { systemRandom } from "../../system-clock.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";
import { publishDueContent } from "./publish-due-content.ts";

const FILE = "pages/faq.json";
const SITE = "FIWE-DE";

let office: TestOffice;
let editor: string;
/** The content of another process. */
let other: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  office = await openTestOffice();
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  editor = await office.signInStaff(await addTestStaff(office.db, "content@office.example", ["content"]));
});
afterAll(async () => {
  await other?.close();
  await office?.close();
});
beforeEach(async () => {
  await office.db.deleteFrom("content_draft").execute();
});

async function pageOf(file = FILE) {
  const { data, error } = await office.call(getContentPage, { file }, editor);
  expect(error).toBeNull();
  return data!.contentPage!;
}
/** The page with another text in its first block of rich text. */
async function withText(html: string): Promise<string> {
  const { body, draft } = await pageOf();
  const changed = JSON.parse(draft?.body ?? body!) as ContentDocumentBody;
  const block = changed.placeholders["main"]!.find(({ component }) => component === "RichText")!;
  block.fields!["text"] = { de: html, en: html };
  return JSON.stringify(changed);
}
async function saveText(html: string): Promise<void> {
  const basedOn = (await pageOf()).draft?.version ?? 0;
  const { error } = await office.call(saveContentDraft, { file: FILE, basedOn, body: await withText(html) }, editor);
  expect(error).toBeNull();
}
async function publish() {
  const { draft, version } = await pageOf();
  return office.call(publishContent, { file: FILE, basedOn: draft?.version ?? 0, version }, editor);
}
const lastAudit = async () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** A page of the shop as its HTML, with the layout that the test renderer writes into it. */
async function visit(url: string, headers: Record<string, string> = {}) {
  const response = await office.inject({ url, headers: { host: "shop.test", ...headers } });
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(response.body)?.[1];
  const layout = (json ? JSON.parse(json) : null) as LayoutResponse | null;
  const main = layout?.sitecore.route?.placeholders["main"] ?? [];
  return { response, layout, main, html: response.body };
}
const preview = async (more: { isEditing?: boolean; groups?: number | null } = {}) => {
  const variables = { file: FILE, siteId: SITE, isEditing: false, groups: null, ...more };
  return (await office.call(getContentPreview, variables, editor)).data!.contentPreview;
};

describe("publishing (OFFICE-22, OFFICE-26)", () => {
  test("changes the page of every process, with audit entries", async () => {
    await visit("/faq");
    await saveText("<p>Neue Antwort</p>");
    const saved = await lastAudit();
    expect(saved).toMatchObject({ action: "content.save", subject_id: FILE });
    expect(Object.keys(saved.after as object)).toContain("placeholders.main.1.fields.text.de");
    expect((await visit("/faq")).html).not.toContain("Neue Antwort");
    expect((await publish()).error).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: "content.publish", after: { revisionId: expect.any(Number) as number } });
    const inOther = () => JSON.stringify(other.current().findPage(SITE, "de-DE", "/faq")?.page.placeholders["main"]);
    await expect.poll(inOther).toContain("Neue Antwort");
    await expect.poll(async () => (await visit("/faq")).html).toContain("Neue Antwort");
    const { revisions } = await pageOf();
    expect(revisions[0]).toMatchObject({ author: "Test Person", isPublished: true });
    const revision = await office.call(getContentRevision, { file: FILE, revisionId: revisions[0]!.revisionId }, editor);
    expect(revision.data?.contentRevision).toContain("Neue Antwort");
  });

  test("at a time publishes by a job, and records who planned it", async () => {
    await saveText("<p>Geplant</p>");
    const at = new Date(office.clock.now().getTime() + DAY_MS).toISOString();
    const { draft, version } = await pageOf();
    const planned = await office.call(scheduleContent, { file: FILE, basedOn: draft!.version, version, at }, editor);
    expect(planned.error).toBeNull();
    const ctx = { ...office.shop.taskContext, db: office.db };
    await publishDueContent(ctx, { file: FILE, at: "2026-01-01T00:00:00.000Z" });
    expect((await visit("/faq")).html).not.toContain("Geplant");
    await publishDueContent(ctx, { file: FILE, at });
    expect(await lastAudit()).toMatchObject({ action: "content.publishScheduled", after: { revisionId: expect.any(Number) as number } });
    await expect.poll(async () => (await visit("/faq")).html).toContain("Geplant");
  });
});

describe("previews (OFFICE-22, OFFICE-25)", () => {
  test("show the draft on the real page, to those who have the link, and nowhere else", async () => {
    await saveText("<p>Nur in der Vorschau</p>");
    const link = await office.call(createContentPreviewLink, { file: FILE, siteId: SITE }, editor);
    const token = link.data!.createContentPreviewLink;
    expect(await lastAudit()).toMatchObject({ action: "content.previewLink", subject_id: FILE });
    expect(JSON.stringify(await lastAudit())).not.toContain(token.split(".")[1]);
    const { response, html, layout } = await visit(`/faq?preview=${token}`);
    expect(html).toContain("Nur in der Vorschau");
    expect(response.headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
    });
    expect(layout!.sitecore.context).toMatchObject({ pageEditing: false, head: { robots: "noindex, nofollow" } });
    expect((await visit(`/en/faq?preview=${token}`)).html).toContain("Nur in der Vorschau");
    expect((await visit("/faq")).html).not.toContain("Nur in der Vorschau");
    // Only the draft of that page.
    expect((await visit(`/kontakt?preview=${token}`)).response.statusCode).toBe(200);
    office.clock.advance(7 * DAY_MS);
    expect((await visit(`/faq?preview=${token}`)).html).not.toContain("Nur in der Vorschau");
    office.clock.reset();
  });

  test("are signed: a changed or invented token shows the public page", async () => {
    await saveText("<p>Geheim</p>");
    const [claims = "", signature = ""] = (await preview()).split(".");
    const forged = Buffer.from(JSON.stringify({ file: FILE, siteId: SITE, expiresAt: 1e15, isEditing: true, groups: null })).toString(
      "base64url",
    );
    for (const token of [`${forged}.${signature}`, `${claims}.`, claims, `${claims}.${signature}x`, "x".repeat(5_000), "%00", ""]) {
      const { response, html } = await visit(`/faq?preview=${encodeURIComponent(token)}`);
      expect([response.statusCode, html.includes("Geheim")]).toEqual([200, false]);
    }
  });

  test("hostile HTML is harmless in the draft and on the page", async () => {
    await saveText(
      '<p>Ja<img src="/x" onerror="alert(1)"></p><script>alert(2)</script><iframe src="//evil"></iframe><a href="javascript:alert(3)">x</a>',
    );
    const { html } = await visit(`/faq?preview=${await preview()}`);
    expect(html).toContain("Ja");
    expect(html).not.toMatch(/onerror|alert\(|iframe|javascript:/);
  });

  test("in edit mode name the place of each component, and show all blocks (OFFICE-23, OFFICE-24)", async () => {
    const file = "pages/home.json";
    const token = (await office.call(getContentPreview, { file, siteId: SITE, isEditing: true, groups: null }, editor)).data!
      .contentPreview;
    const { layout, main } = await visit(`/?mode=edit&preview=${token}`);
    expect(layout!.sitecore.context.pageEditing).toBe(true);
    expect(main.map(({ uid }) => uid)).toEqual(main.map((_, index) => `edit-placeholders.main.${index}`));
    expect(main.map(({ restriction }) => restriction)).toEqual(
      expect.arrayContaining([{ showAnonymousOnly: true }, { showAuthenticatedOnly: true }]),
    );
    const footer = layout!.sitecore.route!.placeholders["footer"]!;
    expect(footer[0]!.uid).not.toMatch(/^edit-/);
    const usual = await visit("/?mode=edit");
    expect([usual.layout!.sitecore.context.pageEditing, usual.html.includes("edit-placeholders")]).toEqual([false, false]);
  });

  test("show the blocks of visitors, or of customers in a group (OFFICE-25)", async () => {
    const show = async (groups: number | null) => {
      const variables = { file: "pages/home.json", siteId: SITE, isEditing: false, groups };
      const token = (await office.call(getContentPreview, variables, editor)).data!.contentPreview;
      return (await visit(`/?preview=${token}`)).html;
    };
    expect(await show(null)).not.toContain("Schön, dass Sie wieder da sind");
    expect(await show(1)).toContain("Schön, dass Sie wieder da sind");
  });

  test("of header and footer are shown on the start page", async () => {
    const { body } = await pageOf("layout.json");
    const changed = body!.replace("© 2026 Ankerplatz", "© 2027 Ankerplatz");
    const saved = await office.call(saveContentDraft, { file: "layout.json", basedOn: 0, body: changed }, editor);
    expect(saved.error).toBeNull();
    const variables = { file: "layout.json", siteId: SITE, isEditing: true, groups: null };
    const token = (await office.call(getContentPreview, variables, editor)).data!.contentPreview;
    const { html } = await visit(`/?preview=${token}`);
    expect(html).toContain("© 2027 Ankerplatz");
    expect(html).toContain("edit-placeholders.footer.0");
    expect((await visit("/")).html).not.toContain("© 2027");
  });
});

describe("the tree (OFFICE-21)", () => {
  test("lists pages by address with their state, in both languages", async () => {
    await saveText("<p>Entwurf</p>");
    const entries = (await office.call(getContentEntries, { language: "en" }, editor)).data!.contentEntries;
    expect(entries.find(({ file }) => file === FILE)).toMatchObject({ path: "/faq", name: "Frequently asked questions", hasDraft: true });
    const paths = entries.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
    expect(entries.find(({ file }) => file === "layout.json")).toMatchObject({ path: "", isPublished: true });
  });

  test("adds a page that only the preview shows", async () => {
    const path = `/neu-${systemRandom.hex(4)}`;
    const { data } = await office.call(createContentPage, { path, name: "Neu", siteIds: [] }, editor);
    const file = data!.createContentPage;
    expect(file).toBe(`pages${path}.json`);
    expect((await visit(path)).response.statusCode).toBe(404);
    const variables = { file, siteId: SITE, isEditing: false, groups: null };
    const token = (await office.call(getContentPreview, variables, editor)).data!.contentPreview;
    expect((await visit(`${path}?preview=${token}`)).response.statusCode).toBe(200);
  });

  test("finds pictures", async () => {
    const pictures = (await office.call(getContentPictures, { text: "hero" }, editor)).data!.contentPictures;
    expect(pictures).toContain("start/hero.svg");
    expect((await office.call(getContentPictures, { text: "\0nichts" }, editor)).data!.contentPictures).toEqual([]);
  });

  test("long pages are saved, such as the privacy policy", async () => {
    const file = "pages/datenschutz.json";
    const { body } = await pageOf(file);
    expect(body!.length).toBeGreaterThan(8_192);
    const { error } = await office.call(saveContentDraft, { file, basedOn: 0, body: body! }, editor);
    expect(error).toBeNull();
  });

  test.each(["pages/none.json", "../package.json", "pages/\0.json", "site.json", ""])(
    "an unknown file is no error of the server: %j",
    async (file) => {
      const { data, error } = await office.call(getContentPage, { file }, editor);
      expect(error ?? data!.contentPage).toBe(file === "pages/none.json" ? null : "UnknownIdentifierError");
      const saved = await office.call(saveContentDraft, { file, basedOn: 0, body: "{}" }, editor);
      expect(saved.error).toBe("UnknownIdentifierError");
    },
  );
});

test("auditors read, and change nothing; other roles do neither", async () => {
  const auditor = await office.signInStaff(await addTestStaff(office.db, "auditor@office.example", ["auditor"]));
  const sales = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales"]));
  expect((await office.call(getContentPage, { file: FILE }, auditor)).error).toBeNull();
  const body = await withText("<p>Nein</p>");
  expect((await office.call(saveContentDraft, { file: FILE, basedOn: 0, body }, auditor)).error).toBe("PermissionDeniedError");
  expect((await office.call(createContentPreviewLink, { file: FILE, siteId: SITE }, auditor)).error).toBe("PermissionDeniedError");
  expect((await office.call(getContentPage, { file: FILE }, sales)).error).toBe("PermissionDeniedError");
  expect((await pageOf()).draft).toBeNull();
});

test("?mode=edit on a page of the shop leads staff to its editor, and shows everyone else the page (OFFICE-23, OFFICE-24)", async () => {
  const sales = await office.signInStaff(await addTestStaff(office.db, "other@office.example", ["sales"]));
  const editorOf = async (url: string, cookie = editor) => (await visit(url, { cookie })).response.headers["location"];
  expect(await editorOf("/?mode=edit")).toBe("/office/content/edit/pages/home.json");
  expect(await editorOf("/en/faq?mode=edit")).toBe("/office/content/edit/pages/faq.json");
  expect(await editorOf("/faq")).toBeUndefined();
  expect(await editorOf("/faq?mode=edit", sales)).toBeUndefined();
  const visitor = await visit("/faq?mode=edit", { cookie: `office=${"a".repeat(64)}` });
  expect([visitor.response.statusCode, visitor.layout!.sitecore.context.pageEditing]).toEqual([200, false]);
});
