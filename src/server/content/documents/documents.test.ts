import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { Tx } from "../../db/db.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { fixedClock } from "../../testing/context.ts";
import { loadContent } from "../files/load-content.ts";
import { buildSnapshot } from "../snapshot/content-snapshot.ts";
import { readContent } from "../stored/content-store.ts";
import { createTestContent, type TestContent } from "../testing.ts";
import { createPage } from "./create-page.ts";
import { selectDocument, selectDraft, selectRevisions } from "./documents-store.ts";
import { discardDraft, restoreDraft, saveDraft } from "./edit-draft.ts";
import { exportContent } from "./export-content.ts";
import { keepEdits, publishDraft, publishScheduled, scheduleDraft, unpublishDocument } from "./publish-draft.ts";
import { isFileNewer } from "./update-documents.ts";

const PAGE = "pages/faq.json";
const AUTHOR = { staffId: null, name: "Ada" };
const OTHER = { staffId: null, name: "Ben" };
const text = (de: string, en = de) => ({ de, en });
const faq = (answer: string): ContentDocumentBody => ({
  path: "/faq",
  name: text("Fragen", "Questions"),
  fields: { title: text("Fragen", "Questions") },
  placeholders: { main: [{ component: "RichText", fields: { title: text("Fragen", "Questions"), text: text(`<p>${answer}</p>`) } }] },
});

let database: TestDatabase;
let content: TestContent;
const clock = fixedClock("2026-11-28T10:00:00Z");
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ["content_document", "content_draft", "content_revision", "content_version"] as const) {
    await database.db.deleteFrom(table).execute();
  }
  content = createTestContent();
  content.write(PAGE, faq("alt"));
  await load();
});
afterEach(() => content.cleanUp());

const load = () => loadContent(database.db, content.folder);
const change = <Result>(run: (ctx: { db: Tx; clock: typeof clock; jobs: typeof jobQueue }) => Promise<Result>) =>
  database.db.transaction().execute((tx) => run({ db: tx, clock, jobs: jobQueue }));
const snapshot = async () => buildSnapshot(await readContent(database.db));
const draftOf = (file: string) => selectDraft(database.db, file);
const documentOf = (file: string) => selectDocument(database.db, file);
const save = (body: unknown, { file = PAGE, basedOn = 0, author = AUTHOR } = {}) =>
  change((ctx) => saveDraft(ctx, { file, basedOn, body: typeof body === "string" ? body : JSON.stringify(body) }, author));
const publish = (basedOn: number, { file = PAGE, version = 1 } = {}) =>
  change((ctx) => publishDraft(ctx, { file, basedOn, version }, AUTHOR));
async function edit(body: ContentDocumentBody, file = PAGE) {
  const basedOn = (await draftOf(file))?.version ?? 0;
  await save(body, { file, basedOn });
  return publish(basedOn + 1, { file, version: (await documentOf(file))?.version ?? 0 });
}
/** The text that visitors of a page see. */
async function shown(path = "/faq", language = "de-DE"): Promise<unknown> {
  const page = (await snapshot()).findPage("FIWE-DE", language, path)?.page;
  return page && (page.placeholders["main"]!.at(-1)?.fields["text"]?.value ?? "");
}

describe("drafts and publishing (OFFICE-22)", () => {
  test("a draft is shown to nobody until it is published, in every site and language", async () => {
    expect(await save(faq("neu"))).toMatchObject({ after: { version: 1, basedOn: 1, author: "Ada" } });
    expect(await shown()).toBe("<p>alt</p>");
    expect(await publish(1)).toMatchObject({ revision: expect.any(Number) as number });
    expect([await shown(), await shown("/faq", "en-GB")]).toEqual(["<p>neu</p>", "<p>neu</p>"]);
    expect((await snapshot()).findPage("FIWE-CLOSED", "de-DE", "/faq")?.page.placeholders["footer"]).toHaveLength(1);
    expect(await draftOf(PAGE)).toBeNull();
    expect(await documentOf(PAGE)).toMatchObject({ version: 2, isEdited: true, isPublished: true });
  });

  test("a page keeps the ids of its components, header and footer included", async () => {
    const uids = async () => Object.values((await snapshot()).findPage("FIWE-DE", "de-DE", "/faq")!.page.placeholders).flat();
    const before = (await uids()).map(({ uid }) => uid);
    await edit(faq("neu"));
    expect((await uids()).map(({ uid }) => uid)).toEqual(before);
  });

  test("only the changed page leaves the caches; a new name or the layout leaves none (OFFICE-26)", async () => {
    const before = (await snapshot()).version;
    await edit(faq("neu"));
    expect((await snapshot()).changedPages(before)).toEqual(new Set(["FIWE-DE /faq", "FIWE-CLOSED /faq"]));
    expect((await snapshot()).changedPages(before - 1)).toBeNull();
    await edit({ ...faq("neu"), name: text("Antworten") });
    expect((await snapshot()).changedPages(before)).toBeNull();
    const named = (await snapshot()).version;
    await edit(
      { placeholders: { header: [{ component: "Header" }], footer: [{ component: "Footer", fields: { copyright: "2027" } }] } },
      "layout.json",
    );
    expect((await snapshot()).changedPages(named)).toBeNull();
    expect((await snapshot()).findPage("FIWE-DE", "de-DE", "/")!.page.placeholders["footer"]![0]!.fields["copyright"]?.value).toBe("2027");
  });

  test("of two editors the later one learns of the other, and nothing is lost", async () => {
    await save(faq("Ada"));
    expect(await save(faq("Ben"), { author: OTHER })).toEqual({ problem: "ChangedMeanwhileError" });
    expect(await publish(0)).toEqual({ problem: "ChangedMeanwhileError" });
    expect(JSON.stringify((await draftOf(PAGE))!.body)).toContain("Ada");
    expect(await save(faq("Ben"), { basedOn: 1, author: OTHER })).toMatchObject({ after: { version: 2, author: "Ben" } });
  });

  test("two who save at once: one of them learns of the other", async () => {
    const outcomes = await Promise.all([save(faq("eins")), save(faq("zwei"))]);
    expect(outcomes.map((outcome) => "problem" in outcome).filter(Boolean)).toHaveLength(1);
  });

  test("a page that was published meanwhile is not replaced unseen", async () => {
    await edit(faq("neu"));
    await save(faq("neuer"));
    expect(await publish(1, { version: 1 })).toEqual({ problem: "ChangedMeanwhileError" });
    expect(await publish(1, { version: 2 })).toMatchObject({ revision: expect.any(Number) as number });
  });

  test("missing and too long texts are not published", async () => {
    const missing = faq("neu");
    missing.placeholders["main"]![0]!.fields!["title"] = { de: "Fragen", en: "" };
    expect(await edit(missing)).toEqual({ problem: "InvalidContentError" });
    expect(await edit({ ...faq("neu"), fields: { title: text("x".repeat(121)) } })).toEqual({ problem: "InvalidContentError" });
    expect(await shown()).toBe("<p>alt</p>");
  });

  test("hidden components are kept, and not shown", async () => {
    const hidden = faq("neu");
    hidden.placeholders["main"]![0]!.hidden = true;
    await edit(hidden);
    expect((await snapshot()).findPage("FIWE-DE", "de-DE", "/faq")!.page.placeholders["main"]).toEqual([]);
    expect((await documentOf(PAGE))!.body.placeholders["main"]).toHaveLength(1);
  });

  test("scripts are removed when a draft is saved", async () => {
    await save(faq('<img src="/-/media/x.svg" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>'));
    expect(JSON.stringify((await draftOf(PAGE))!.body)).not.toMatch(/alert|javascript|script/);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["an unknown component", { ...faq("x"), placeholders: { main: [{ component: "Nothing" }] } }],
    ["an unknown field", { ...faq("x"), script: "x" }],
    ["another address", { ...faq("x"), path: "/fragen" }],
    ["other sites", { ...faq("x"), sites: ["FIWE-DE"] }],
    ["an unknown language", { ...faq("x"), name: { de: "a", en: "b", xx: "c" } }],
    ["too much text", faq("x".repeat(200_001))],
    ["deep nesting", `{"path":"/faq","name":"x","placeholders":{},"fields":{"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`],
  ])("%s is refused", async (_name, body) => {
    expect(await save(body)).toEqual({ problem: "InvalidContentError" });
    expect(await draftOf(PAGE)).toBeNull();
  });

  test("an unknown page is refused", async () => {
    expect(await save(faq("x"), { file: "pages/none.json" })).toEqual({ problem: "UnknownIdentifierError" });
  });

  test("every published state can be brought back, that of the file included", async () => {
    await edit(faq("eins"));
    await edit(faq("zwei"));
    const revisions = await selectRevisions(database.db, PAGE, 10);
    expect(revisions.map(({ author }) => author)).toEqual(["Ada", "Ada", ""]);
    await change((ctx) => restoreDraft(ctx, { file: PAGE, basedOn: 0, revisionId: revisions[1]!.revisionId }, AUTHOR));
    await publish(1, { version: 3 });
    expect(await shown()).toBe("<p>eins</p>");
    await change((ctx) => restoreDraft(ctx, { file: PAGE, basedOn: 0, revisionId: revisions[2]!.revisionId }, AUTHOR));
    await publish(1, { version: 4 });
    expect(await shown()).toBe("<p>alt</p>");
    expect(await documentOf(PAGE)).toMatchObject({ isEdited: false });
    const unknown = await change((ctx) => restoreDraft(ctx, { file: PAGE, basedOn: 0, revisionId: 4711 }, AUTHOR));
    expect(unknown).toEqual({ problem: "UnknownIdentifierError" });
  });

  test("a discarded draft is gone", async () => {
    await save(faq("neu"));
    expect(await change((ctx) => discardDraft(ctx, { file: PAGE, basedOn: 1 }))).toMatchObject({ before: { version: 1 } });
    expect(await draftOf(PAGE)).toBeNull();
  });

  test("a publication that is killed leaves the page as it was", async () => {
    await save(faq("neu"));
    const killed = database.db.transaction().execute(async (tx) => {
      await publishDraft({ db: tx, clock }, { file: PAGE, basedOn: 1, version: 1 }, AUTHOR);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
      await sql`select 1`.execute(tx);
    });
    await expect(killed).rejects.toThrow("The database does not answer.");
    expect(await shown()).toBe("<p>alt</p>");
    expect([await documentOf(PAGE), await draftOf(PAGE)]).toMatchObject([{ version: 1, isEdited: false }, { version: 1 }]);
    expect(await publish(1)).toMatchObject({ revision: expect.any(Number) as number });
  });
});

describe("publishing at a time (OFFICE-22)", () => {
  const at = new Date("2026-12-01T06:00:00Z");
  const schedule = (when: Date | null, basedOn = 1) => change((ctx) => scheduleDraft(ctx, { file: PAGE, basedOn, version: 1, at: when }));
  const run = () => change((ctx) => publishScheduled(ctx, { file: PAGE, at: at.toISOString() }));

  test("publishes what the draft holds then, once", async () => {
    await save(faq("neu"));
    expect(await schedule(at)).toEqual({ before: null });
    await save(faq("neuer"), { basedOn: 1 });
    expect(await run()).toMatchObject({ outcome: { revision: expect.any(Number) as number }, author: { name: "Ada" } });
    expect(await shown()).toBe("<p>neuer</p>");
    expect(await run()).toBeNull();
  });

  test("a cancelled schedule publishes nothing", async () => {
    await save(faq("neu"));
    await schedule(at);
    expect(await schedule(null)).toEqual({ before: at });
    expect(await run()).toBeNull();
    expect(await shown()).toBe("<p>alt</p>");
  });

  test("times that are not ahead, or years away, are refused", async () => {
    await save(faq("neu"));
    for (const when of ["2026-11-28T09:59:59Z", "2028-01-01T00:00:00Z", "never"]) {
      expect(await schedule(new Date(when))).toEqual({ problem: "WrongStateError" });
    }
    expect((await draftOf(PAGE))!.publishAt).toBeNull();
  });

  test("a draft that became invalid stays, with the reason", async () => {
    await save(faq("neu"));
    await schedule(at);
    await save({ ...faq("neu"), name: text("") }, { basedOn: 1 });
    expect(await run()).toMatchObject({ outcome: { problem: "InvalidContentError" } });
    expect(await draftOf(PAGE)).toMatchObject({ publishAt: null, publishProblem: "InvalidContentError" });
    expect(await shown()).toBe("<p>alt</p>");
  });
});

describe("files and edited pages (OFFICE-22)", () => {
  test("loading files updates other pages, and leaves edited ones", async () => {
    await edit(faq("bearbeitet"));
    content.write(PAGE, faq("neue Datei"));
    content.write("pages/new.json", { path: "/produkte/neu", name: "Neuer", placeholders: { main: [] } });
    expect(await load()).toMatchObject({ kind: "loaded", kept: [PAGE], rejected: [] });
    expect(await shown()).toBe("<p>bearbeitet</p>");
    expect((await snapshot()).findPage("FIWE-DE", "de-DE", "/produkte/neu")!.page.name).toBe("Neuer");
    expect(isFileNewer((await documentOf(PAGE))!)).toBe(true);
    expect(await load()).toMatchObject({ kind: "unchanged", kept: [PAGE] });

    await change((ctx) => keepEdits(ctx, { file: PAGE, version: 2 }));
    expect(isFileNewer((await documentOf(PAGE))!)).toBe(false);
    expect(await load()).toMatchObject({ kept: [] });
    await change((ctx) => restoreDraft(ctx, { file: PAGE, basedOn: 0, revisionId: null }, AUTHOR));
    await publish(1, { version: 2 });
    expect(await shown()).toBe("<p>neue Datei</p>");
    content.write(PAGE, faq("noch neuer"));
    await load();
    expect(await shown()).toBe("<p>noch neuer</p>");
  });

  test("exported pages become files again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    try {
      await edit(faq("bearbeitet"));
      expect(await exportContent(database.db, folder)).toEqual({ written: [PAGE], unpublished: [] });
      const json = readFileSync(join(folder, PAGE), "utf8");
      expect(json).toBe(`${JSON.stringify(faq("bearbeitet"), null, 2)}\n`);
      content.write(PAGE, json);
      expect(await load()).toMatchObject({ kept: [] });
      expect(await documentOf(PAGE)).toMatchObject({ isEdited: false });
      expect(await shown()).toBe("<p>bearbeitet</p>");
      expect(await exportContent(database.db, folder)).toEqual({ written: [], unpublished: [] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("a file that is removed removes its page, unless it was edited", async () => {
    await edit(faq("bearbeitet"));
    content.remove(PAGE);
    content.remove("pages/new.json");
    await load();
    expect(await shown()).toBe("<p>bearbeitet</p>");
    expect(await shown("/produkte/neu")).toBe("darunter");
    expect((await snapshot()).findPage("FIWE-DE", "de-DE", "/produkte/neu")!.page.path).toBe("/produkte/:family");
  });

  test("a new file with the address of an added page wins, and the start reports it", async () => {
    const { after } = (await change((ctx) => createPage(ctx, { path: "/aktion", name: "Aktion", siteIds: [] }, AUTHOR))) as {
      after: { file: string };
    };
    await publish(1, { file: after.file, version: 0 });
    expect(await shown("/aktion")).toBe("<p>…</p>");
    content.write("pages/other.json", { path: "/aktion", name: "Aus der Datei", placeholders: { main: [] } });
    const { rejected } = await load();
    expect(rejected).toEqual([expect.stringMatching(/^pages\/aktion\.json: path/)]);
    expect((await snapshot()).findPage("FIWE-DE", "de-DE", "/aktion")!.page.name).toBe("Aus der Datei");
  });
});

describe("pages that are added or taken off (OFFICE-22)", () => {
  const create = (path: string, name = "Aktion", siteIds: string[] = []) =>
    change((ctx) => createPage(ctx, { path, name, siteIds }, AUTHOR));

  test.each(["/Aktion", "aktion", "/aktion/", "/de/aktion", "/en", "/graphql/x", "/-/x", "/a:b", `/${"a".repeat(130)}`, "/"])(
    "%s cannot be the address of a new page",
    async (path) => {
      expect(await create(path)).toEqual({ problem: "InvalidContentError" });
    },
  );

  test("an address is taken once; sites must exist", async () => {
    expect(await create("/faq")).toEqual({ problem: "AlreadyExistsError" });
    await create("/aktion");
    expect(await create("/aktion")).toEqual({ problem: "AlreadyExistsError" });
    expect(await create("/anders", "Anders", ["NONE"])).toEqual({ problem: "UnknownIdentifierError" });
  });

  test("an added page exists on its sites only, and can move and be taken off", async () => {
    await create("/aktion", "Aktion", ["FIWE-DE"]);
    const file = "pages/aktion.json";
    await publish(1, { file, version: 0 });
    expect((await snapshot()).findPage("FIWE-CLOSED", "de-DE", "/aktion")).toBeNull();
    const { body } = (await documentOf(file))!;
    await edit({ ...body, path: "/winter" }, file);
    expect([await shown("/aktion"), await shown("/winter")]).toEqual([undefined, "<p>…</p>"]);
    expect(await edit({ ...body, path: "/faq", sites: undefined }, file)).toEqual({ problem: "AlreadyExistsError" });
    expect(await shown("/winter")).toBe("<p>…</p>");
  });

  test("a page of texts can be taken off and published again; the shop's own pages stay", async () => {
    const unpublish = (file: string) => change((ctx) => unpublishDocument(ctx, { file, basedOn: 0, version: 1 }, AUTHOR));
    for (const file of ["pages/home.json", "pages/cart.json", "pages/family.json", "pages/not-found.json", "layout.json"]) {
      expect(await unpublish(file)).toEqual({ problem: "WrongStateError" });
    }
    expect(await unpublish(PAGE)).toMatchObject({ revision: expect.any(Number) as number });
    expect(await shown()).toBeUndefined();
    content.write("pages/new.json", { path: "/produkte/neu", name: "Neuer", placeholders: { main: [] } });
    await load();
    expect(await shown()).toBeUndefined();
    expect(await publish(0, { version: 2 })).toMatchObject({ revision: expect.any(Number) as number });
    expect(await shown()).toBe("<p>alt</p>");
    expect(await publish(0, { version: 3 })).toEqual({ problem: "WrongStateError" });
  });
});
