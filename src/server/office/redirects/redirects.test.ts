import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getRedirects, type GetRedirectsQueryVariables, removeRedirect, saveRedirect } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { type LiveContent, openContent } from "../../content/index.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
/** The content of another process. */
let other: LiveContent;
let editor: string;

beforeAll(async () => {
  office = await openTestOffice({
    async prepare({ db }) {
      await insertCatalogue(
        db,
        catalogueRows(
          [
            groupRow({ group_id: "10", kind: "root", name: { de: "Dübel" } }),
            groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel" } }),
          ],
          [articleRow({ article_number: "100" })],
          { F1: ["100"] },
        ),
      );
      await db
        .insertInto("article_gone")
        .values([
          { catalogue_id: "FIWE", article_number: "1", group_id: "F1", successor: "100" },
          { catalogue_id: "FIWE", article_number: "2", group_id: "F1", successor: null },
          { catalogue_id: "FIWE", article_number: "3", group_id: null, successor: null },
          { catalogue_id: "FIWE", article_number: "4", group_id: "F1", successor: null },
          { catalogue_id: "OTHER", article_number: "100", group_id: null, successor: null },
        ])
        .execute();
      await db
        .insertInto("catalogue_group_gone")
        .values([{ catalogue_id: "FIWE", group_id: "C9", parent_id: "10", kind: "category" }])
        .execute();
    },
  });
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  editor = await office.signInStaff(await addTestStaff(office.db, "ada@office.example", ["content"]));
});
afterAll(async () => {
  await other?.close();
  await office?.close();
});
beforeEach(async () => {
  await office.db.deleteFrom("page_redirect").execute();
  await office.db.deleteFrom("page_redirect_hit").execute();
});

type Given = { siteId?: string; isPermanent?: boolean; id?: string; version?: number; cookie?: string };
/** True, or the error with its detail. */
async function save(from: string, target: string, { siteId = "FIWE-DE", isPermanent = true, id, version, cookie = editor }: Given = {}) {
  const { data, error, response } = await office.call(
    saveRedirect,
    { id, version, redirect: { siteId, from, target, isPermanent } },
    cookie,
  );
  const detail: string | undefined = response.json().errors?.[0]?.extensions.detail;
  return error === null ? data?.saveRedirect : detail === undefined ? error : `${error} ${detail}`;
}
async function list(variables: Partial<GetRedirectsQueryVariables> = {}) {
  const { data, error } = await office.call(getRedirects, { filter: {}, sort: "from", isAscending: true, page: {}, ...variables }, editor);
  expect(error).toBeNull();
  return data!.redirects.rows;
}
const rowOf = async (from: string) => (await list()).find((row) => row.from === from)!;
async function follow(url: string) {
  const { statusCode, headers } = await office.inject({ url, headers: { accept: "text/html" } });
  return statusCode === 301 || statusCode === 302 ? `${statusCode} ${headers.location}` : statusCode;
}
/** Waits until this process has loaded the redirects. */
const followed = (url: string) => expect.poll(() => follow(url));
const lastAudit = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("a redirect of staff (OFFICE-30)", () => {
  test("works in all processes, keeps the query and language, and ends when it is removed", async () => {
    expect(await follow("/alte-seite")).toBe(404);
    expect(await save("/alte-seite", "/sortiment?ansicht=liste")).toBe(true);
    await expect.poll(() => other.current().findRedirect("FIWE-DE", "", "/alte-seite")?.target).toBe("/sortiment?ansicht=liste");
    await followed("/alte-seite").toBe("301 /sortiment?ansicht=liste");
    expect(await follow("/Alte-Seite/?a=1")).toBe("301 /Alte-Seite?a=1");
    expect(await follow("/Alte-Seite?a=1")).toBe("301 /sortiment?ansicht=liste&a=1");
    expect(await follow("/en/alte-seite")).toBe("301 /en/sortiment?ansicht=liste");
    const { id, version } = await rowOf("/alte-seite");
    expect(await save("/alte-seite", "https://partner.example/neu", { id, version, isPermanent: false })).toBe(true);
    await followed("/alte-seite").toBe("302 https://partner.example/neu");
    const { error } = await office.call(removeRedirect, { id, version: version + 1 }, editor);
    expect(error).toBeNull();
    await followed("/alte-seite").toBe(404);
  });

  test("holds for one shop, also for addresses like those of files", async () => {
    expect(await save("/index.aspx", "/sortiment")).toBe(true);
    await followed("/index.aspx").toBe("301 /sortiment");
    expect(await follow("/index2.aspx")).toBe(404);
    expect(other.current().findRedirect("UPAT-DE", "", "/index.aspx")).toBeNull();
  });

  test("is reported to the page's router instead of followed", async () => {
    await save("/alt", "/sortiment");
    await followed("/alt").toBe("301 /sortiment");
    const response = await office.inject(
      `/sitecore/api/layout/render/jss?${new URLSearchParams({ item: "/alt?a=1", sc_lang: "en-GB", sc_apikey: "ankerplatz-web" })}`,
    );
    expect([response.statusCode, response.json().sitecore.redirect]).toEqual([200, "/en/sortiment?a=1"]);
  });

  test("counts its hits with the last one", async () => {
    await save("/alt", "/sortiment");
    await followed("/alt").toBe("301 /sortiment");
    await follow("/alt?a=1");
    await follow("/en/alt");
    const hits = async () => {
      const { hits: count, lastHitAt } = await rowOf("/alt");
      return { count, lastHitAt };
    };
    await expect.poll(async () => (await hits()).count).toBeGreaterThanOrEqual(3);
    expect((await hits()).lastHitAt).toBe(office.clock.now().toISOString());
  });

  test("each change is in the audit log", async () => {
    await save("/alt", "/sortiment");
    const after = { siteId: "FIWE-DE", from: "/alt", target: "/sortiment", isPermanent: true };
    expect(await lastAudit()).toEqual({ action: "redirect.save", subject_id: "/alt", before: null, after });
    const { id, version } = await rowOf("/alt");
    await save("/alt", "/", { id, version });
    expect(await lastAudit()).toMatchObject({ before: after, after: { ...after, target: "/" } });
    await office.call(removeRedirect, { id, version: 2 }, editor);
    expect(await lastAudit()).toEqual({ action: "redirect.remove", subject_id: "/alt", before: { ...after, target: "/" }, after: null });
  });

  test("of two editors, the later one learns of the other", async () => {
    await save("/alt", "/sortiment");
    const { id, version } = await rowOf("/alt");
    expect(await save("/alt", "/", { id, version })).toBe(true);
    expect(await save("/alt", "/cart", { id, version })).toBe("ChangedMeanwhileError");
    expect((await office.call(removeRedirect, { id, version }, editor)).error).toBe("ChangedMeanwhileError");
    expect((await rowOf("/alt")).target).toBe("/");
  });
});

describe("what cannot be saved (OFFICE-30)", () => {
  test.each([
    ["/sortiment", "/", "PageExistsError"],
    ["/p/100", "/", "PageExistsError"],
    ["/produkte/rahmenduebel-F1", "/", "PageExistsError"],
    ["/en/sortiment", "/", "PageExistsError"],
    ["/webapi/alt", "/", "ServicePathError"],
    ["/-/media/alt.svg", "/", "ServicePathError"],
    ["/office/alt", "/", "ServicePathError"],
    ["/robots.txt", "/", "ServicePathError"],
    ["alt", "/", "InvalidAddressError"],
    ["/alt?x=1", "/", "InvalidAddressError"],
    ["/alt", "/gibt-es-nicht", "InvalidTargetError"],
    ["/alt", "/p/1", "InvalidTargetError"],
    ["/alt", "//evil.example", "InvalidTargetError"],
    ["/alt", "http://partner.example", "InvalidTargetError"],
    ["/alt", "/webapi/x", "InvalidTargetError"],
  ])("from %s to %s: %s", async (from, target, error) => {
    expect(await save(from, target)).toBe(error);
    expect(await list({ filter: { kind: "manual" } })).toEqual([]);
  });

  test("a loop or a chain, with the name of the other redirect", async () => {
    expect(await save("/a", "/a")).toBe("RedirectLoopError /a → /a");
    expect(await save("/a", "/sortiment")).toBe(true);
    expect(await save("/b", "/a?x=1")).toBe("RedirectChainError /a → /sortiment");
    expect(await save("/en/b", "/A")).toBe("RedirectChainError /a → /sortiment");
    await office.db.updateTable("page_redirect").set({ target: "/ziel" }).execute();
    expect(await save("/ziel", "/sortiment")).toBe("RedirectChainError /a → /ziel");
    expect(await save("/ziel", "/a")).toBe("RedirectLoopError /a → /ziel");
  });

  test("another one of the same address, in another spelling", async () => {
    expect(await save("/alt", "/sortiment")).toBe(true);
    expect(await save("/ALT/", "/")).toBe("AlreadyExistsError");
    expect(await save("/alt", "/", { siteId: "UPAT-DE" })).toBe(true);
    expect(await save("/alt", "/", { siteId: "NONE" })).toBe("UnknownIdentifierError");
  });

  test("a page that came later takes the address; the list says so, and that a target is gone", async () => {
    await save("/alt", "/sortiment");
    await office.db.updateTable("page_redirect").set({ from_path: "/sortiment", target: "/gibt-es-nicht" }).execute();
    expect((await rowOf("/sortiment")).state).toBe("pageExists");
    await office.db.updateTable("page_redirect").set({ from_path: "/alt" }).execute();
    expect((await rowOf("/alt")).state).toBe("targetMissing");
  });
});

/** As the import of a file that was written by hand. */
async function upload(content: string | Buffer, { digest = "", site = "FIWE-DE", cookie = editor } = {}) {
  const response = await office.inject({
    method: "POST",
    url: `${OFFICE_ROUTES.redirectImport}?${new URLSearchParams({ file: "umzug.csv", site, digest })}`,
    headers: { "content-type": UPLOAD_TYPE, [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", cookie },
    payload: content,
  });
  const { data, errors } = response.json();
  return data ?? errors[0].message;
}

describe("import (OFFICE-30)", () => {
  const FILE = [
    "Von;Nach;Status;Shop",
    "/neu-1;/sortiment;302;",
    "/alt;/;;",
    "/gleich;/sortiment;301;FIWE-DE",
    "/sortiment;/;301;",
    "/kette-1;/kette-2;;",
    "/kette-2;/sortiment;;",
    "/x;/sortiment;307;",
    "/y;/sortiment;;Kein Shop",
    "/NEU-1;/;;",
    "/z;/nirgends;;",
    "/zu-gleich;/gleich;;",
    "/kreis;/kreis;;",
    "",
  ].join("\n");
  const stored = () => office.db.selectFrom("page_redirect").select(["from_path", "target", "is_permanent"]).orderBy("from_path").execute();

  test("a dry run names each wrong line and changes nothing; its release changes exactly the rest", async () => {
    await save("/alt", "/sortiment");
    await save("/gleich", "/sortiment");
    const before = await stored();
    const plan = await upload(FILE);
    expect(plan).toMatchObject({
      isDone: false,
      changed: 2,
      changes: [
        { line: 2, from: "/neu-1", target: "/sortiment", isPermanent: false, before: null },
        { line: 3, from: "/alt", target: "/", isPermanent: true, before: "/sortiment" },
      ],
    });
    const rejected = plan.rejected as { line: number; reason: string; other: string }[];
    expect(rejected.map(({ line, reason, other: conflicting }) => `${line} ${reason} ${conflicting}`.trim())).toEqual([
      "5 PageExistsError",
      "6 RedirectChainError /kette-2",
      "7 RedirectChainError /kette-1",
      "8 InvalidStatus",
      "9 UnknownSite",
      "10 Duplicate",
      "11 InvalidTargetError",
      "12 RedirectChainError /gleich",
      "13 RedirectLoopError /kreis",
    ]);
    expect(await stored()).toEqual(before);
    expect(await upload(FILE, { digest: plan.digest })).toMatchObject({ isDone: true, changed: 2 });
    await followed("/neu-1").toBe("302 /sortiment");
    expect((await rowOf("/alt")).target).toBe("/");
    expect(await lastAudit()).toMatchObject({ action: "redirect.import", after: { fileName: "umzug.csv" } });
  });

  test("a redirect of the file that is not rejected does not lead to one that stays", async () => {
    await save("/a", "/sortiment");
    // The first line is rejected, so that /a stays, and the second one would lead to it.
    expect(await upload("Von;Nach\n/a;/nirgends\n/b;/a\n")).toMatchObject({
      changed: 0,
      rejected: [
        { line: 2, reason: "RedirectChainError", other: "/b" },
        { line: 3, reason: "RedirectChainError", other: "/a" },
      ],
    });
  });

  test("a release after someone else's change changes nothing", async () => {
    await save("/alt", "/sortiment");
    const { digest } = await upload(FILE);
    const { id, version } = await rowOf("/alt");
    await save("/alt", "/cart", { id, version });
    expect(await upload(FILE, { digest })).toBe("ChangedMeanwhileError");
    expect((await stored()).map(({ from_path }) => from_path)).toEqual(["/alt"]);
  });

  test("the export is what the import reads, in either language", async () => {
    await save("/alt", "/sortiment", { isPermanent: false });
    for (const language of ["de", "en"]) {
      const { body } = await office.inject({
        url: `${OFFICE_ROUTES.export}/redirects.csv?language=${language}`,
        headers: { cookie: editor },
      });
      const yes = language === "de" ? "ja" : "yes";
      const rows = parse(body, { delimiter: ";", bom: true });
      expect(rows.slice(1).map((row) => row.slice(1, 6))).toEqual([
        ["/alt", "/sortiment", "302", language === "de" ? "nein" : "no", "0"],
        ["/p/1", "/p/100", "301", yes, "0"],
        ["/p/2", "/produkte/rahmenduebel-F1", "301", yes, "0"],
        ["/p/3", "", "301", yes, "0"],
        ["/p/4", "/produkte/rahmenduebel-F1", "301", yes, "0"],
        ["/sortiment/C9", "/sortiment/duebel-10", "301", yes, "0"],
      ]);
      expect(await upload(body)).toMatchObject({ changed: 0, unchanged: 6, rejectedCount: 0 });
    }
  });

  test("hostile files are rejected", async () => {
    expect(await upload("")).toBe("InvalidFileError");
    expect(await upload("Von\n/alt\n")).toBe("InvalidFileError");
    expect(await upload(Buffer.from("Von;Nach\n/dübel;/\n", "latin1"))).toBe("FileEncodingError");
    expect(await upload(`Von;Nach\n${"/a;/\n".repeat(10_001)}`)).toBe("InvalidFileError");
  });
});

describe("removed articles and groups (OFFICE-30)", () => {
  test("redirect by themselves: to the successor, or else to family or category", async () => {
    const rows = (await list({ filter: { kind: "automatic" } })).map(({ from, target, state, siteId, isAutomatic }) => [
      from,
      target,
      state,
      siteId,
      isAutomatic,
    ]);
    expect(rows).toEqual([
      ["/p/1", "/p/100", "works", null, true],
      ["/p/2", "/produkte/rahmenduebel-F1", "works", null, true],
      ["/p/3", null, "targetMissing", null, true],
      ["/p/4", "/produkte/rahmenduebel-F1", "works", null, true],
      ["/sortiment/C9", "/sortiment/duebel-10", "works", null, true],
    ]);
    expect(await follow("/p/1")).toBe("301 /p/100?gone=1");
  });

  test("are counted by the removed article or group", async () => {
    await follow("/p/2");
    await follow("/en/p/2?x=1");
    await follow("/sortiment/frueher-C9");
    const hits = async () =>
      Object.fromEntries((await list({ filter: { kind: "automatic" } })).map(({ from, hits: count }) => [from, count]));
    await expect.poll(hits).toMatchObject({ "/p/2": 2, "/p/3": 0, "/sortiment/C9": 1 });
    const byHits = await list({ sort: "hits", isAscending: false });
    expect(byHits.map(({ hits: count }) => count)).toEqual(byHits.map(({ hits: count }) => count).toSorted((a, b) => b - a));
    expect(byHits[0]!.from).toBe("/p/2");
  });

  test("a redirect of staff takes precedence", async () => {
    expect(await save("/p/4", "/sortiment")).toBe(true);
    await followed("/p/4").toBe("301 /sortiment");
    expect(await save("/p/3", "https://partner.example/")).toBe(true);
    await followed("/p/3").toBe("301 https://partner.example/");
  });
});

describe("the list (OFFICE-30)", () => {
  test("is filtered by text, shop and kind, and sorted", async () => {
    await save("/b", "/sortiment");
    await save("/a", "https://partner.example/ziel", { siteId: "UPAT-DE" });
    const froms = async (variables: Parameters<typeof list>[0]) => (await list(variables)).map(({ from }) => from);
    expect(await froms({ filter: { kind: "manual" } })).toEqual(["/a", "/b"]);
    expect(await froms({ filter: { kind: "manual" }, isAscending: false })).toEqual(["/b", "/a"]);
    expect(await froms({ filter: { kind: "manual", siteId: "UPAT-DE" } })).toEqual(["/a"]);
    expect(await froms({ filter: { text: "ZIEL" } })).toEqual(["/a"]);
    expect(await froms({ filter: { text: "%" } })).toEqual([]);
    expect((await froms({ sort: "lastHitAt", isAscending: true })).length).toBe(7);
  });

  test("content and administration change redirects; auditors read; others see nothing", async () => {
    const roles = {
      auditor: [null, "PermissionDeniedError"],
      sales: ["PermissionDeniedError", "PermissionDeniedError"],
      admin: [null, true],
    } as const;
    for (const [role, [read, changed]] of Object.entries(roles)) {
      const cookie = await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role as "admin"]));
      const { error } = await office.call(getRedirects, { filter: {}, sort: "from", isAscending: true, page: {} }, cookie);
      expect([role, error]).toEqual([role, read]);
      expect(await save("/alt", "/sortiment", { cookie })).toBe(changed);
      const imported = await upload("Von;Nach\n/neu;/\n", { cookie });
      expect(imported.changed ?? imported).toBe(changed === true ? 1 : changed);
    }
  });
});
