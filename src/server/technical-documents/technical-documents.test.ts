import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTechnicalDocuments, type SearchTechnicalDocumentsQueryVariables } from "#contract/generated/operations.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { checkFiles } from "./check-files.ts";
import { countFailures } from "./failure-store.ts";
import { createPdf, insertTestDocuments } from "./testing.ts";

const baseSiteId = "FIWE-DE";

const MODEL = "ISO-10303-21; KB";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "C1", kind: "category", name: { de: "Anker" } }),
        groupRow({ group_id: "F1", kind: "family", parent_id: "C1", name: { de: "Bolzenanker KB" } }),
        groupRow({ group_id: "F2", kind: "family", parent_id: "C1", name: { de: "Mörtel V" } }),
      ];
      const articles = ["555001", "555002", "600001"].map((article_number) =>
        articleRow({ article_number, name: { de: `Anker ${article_number}` } }),
      );
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: ["555001", "555002"], F2: ["600001"] }));
      const both = ["555001", "555002"];
      await insertTestDocuments(db, [
        {
          kind: "performance",
          number: "DoP 0034",
          revision: 1,
          title: "Bolzenanker KB",
          issuedOn: "2024-05-13",
          articles: [...both, "444444"],
        },
        {
          kind: "performance",
          number: "DoP 0034",
          revision: 2,
          title: "Bolzenanker KB",
          issuedOn: "2026-03-16",
          productType: "KB",
          specification: "EAD 330232-01-0601",
          articles: both,
        },
        { kind: "performance", number: "DoP 0034", revision: 1, language: "en", title: "Bolt anchor KB", articles: both },
        { kind: "assessment", number: "ETA-26/9001", title: "Bolzenanker KB", issuedOn: "2026-01-02", articles: both },
        { kind: "dataSheet", number: "TD-1", title: "Bolzenanker 555001", articles: ["555001"] },
        { kind: "safetySheet", number: "SDB-1", articles: ["600001"] },
        { kind: "cad", number: "KB", content: Buffer.from(MODEL), fileName: "kb.step", mediaType: "model/step" },
      ]);
    },
  });
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => shop.inject({ url, headers, method });
const pdfOf = (revision: number, language = "de") => createPdf(`performance DoP 0034 ${language} ${revision}`);
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the permanent address of a declaration (DOCS-07)", () => {
  test.each(["/dop/DoP%200034", "/dop/dop-0034", "/dop/DOP0034"])(
    "%s is the newest revision, for visitors and without cookie",
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(pdfOf(2));
      expect(response.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-language": "de",
        "cache-control": "no-cache",
        etag: `"${hashOf(pdfOf(2))}"`,
      });
      expect(response.headers["set-cookie"]).toBeUndefined();
      expect(response.headers["link"]).toBeUndefined();
      expect(response.headers["content-disposition"]).toMatch(
        /^inline; filename="Leistungserklaerung DoP 0034 Rev\. 2 de\.pdf"; filename\*=UTF-8''Leistungserkl%C3%A4rung/,
      );
    },
  );

  test("is in the requested language, else in the browser's, else in German", async () => {
    expect((await get("/dop/DoP%200034?language=en")).body).toBe(pdfOf(1, "en"));
    expect((await get("/dop/DoP%200034", { "accept-language": "en-GB,de;q=0.5" })).body).toBe(pdfOf(1, "en"));
    expect((await get("/dop/DoP%200034?language=fr")).body).toBe(pdfOf(2));
  });

  test("an older revision stays, and names the one that superseded it (DOCS-08)", async () => {
    const response = await get("/dop/DoP%200034/1?language=de");
    expect(response.body).toBe(pdfOf(1));
    expect(response.headers["link"]).toMatch(/\/dop\/DoP%200034\/2\?language=de>; rel="successor-version"$/);
    expect(response.headers["content-disposition"]).toContain("(ersetzt durch Revision 2).pdf");
  });

  test.each([
    "/dop/DoP-99",
    "/dop/DoP%200034/3",
    "/dop/DoP%200034/x",
    "/dop/ETA-26%2F9001",
    "/dop/DoP-99.json",
    `/documents/${"0".repeat(64)}/x.pdf`,
    "/documents/x/x.pdf",
  ])("%s is unknown, and browsers get a link to the search", async (url) => {
    const page = await get(url, { accept: "text/html", "accept-language": "de" });
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([404, "no-cache"]);
    expect(page.body).toMatch(/href="\/(leistungserklaerungen\?q=|dokumente)/);
    expect((await get(url)).json()).toMatchObject({ error: { type: "NotFoundError" } });
  });

  test("describes it as JSON with articles and hashes (DOCS-12)", async () => {
    expect((await get("/dop/dop-0034.json")).json()).toMatchObject({
      number: "DoP 0034",
      productTypeCode: "KB",
      harmonisedSpecification: "EAD 330232-01-0601",
      articles: ["444444", "555001", "555002"],
      url: expect.stringMatching(/^http.*\/dop\/DoP%200034$/),
      revisions: [
        {
          revision: 2,
          language: "de",
          issuedOn: "2026-03-16",
          supersededBy: null,
          file: { sha256: hashOf(pdfOf(2)), mediaType: "application/pdf" },
        },
        { revision: 1, language: "de", supersededBy: 2 },
        { revision: 1, language: "en", supersededBy: null },
      ],
    });
  });
});

describe("a download (DOCS-13)", () => {
  const content = pdfOf(2);
  const url = `/documents/${hashOf(content)}/x.pdf`;

  test("with the hash in its address is cached for ever", async () => {
    const response = await get(url);
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(content.length),
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    const etag = String(response.headers["etag"]);
    expect((await get(url, { "if-none-match": etag })).statusCode).toBe(304);
    expect((await get("/dop/DoP%200034", { "if-none-match": `"x", ${etag}` })).statusCode).toBe(304);
  });

  test("supports HEAD and ranges", async () => {
    const head = await get(url, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", String(content.length)]);
    const part = await get(url, { range: "bytes=5-9" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, content.slice(5, 10), `bytes 5-9/${content.length}`]);
    expect((await get(url, { range: `bytes=${content.length}-` })).statusCode).toBe(416);
  });

  test("serves no file that only a customer's document has", async () => {
    const sha256 = hashOf("secret");
    await sql`insert into document_content (sha256, content) values (${sha256}, ${Buffer.from("secret")}::bytea)`.execute(shop.db);
    expect((await get(`/documents/${sha256}/x.pdf`)).statusCode).toBe(404);
  });
});

type Search = Partial<SearchTechnicalDocumentsQueryVariables>;
const search = async (variables: Search) =>
  (await shop.operation(searchTechnicalDocuments, { baseSiteId, language: "de-DE", ...variables })).data.searchTechnicalDocuments;
const numbersOf = async (variables: Search) =>
  (await search(variables)).documents.map(({ number, revision, documentLanguage }) => `${number} ${revision} ${documentLanguage}`);

describe("the finder (DOCS-05)", () => {
  test.each<[Search, string[]]>([
    [{ text: "eta 27" }, []],
    [{ text: "ETA-26" }, ["ETA-26/9001 1 de"]],
    [{ text: "0034" }, ["DoP 0034 2 de", "DoP 0034 1 en"]],
    [{ text: "bolzenanker 555001" }, ["TD-1 1 de"]],
    [{ kind: "performance", documentLanguage: "de" }, ["DoP 0034 2 de"]],
    [{ year: 2026 }, ["DoP 0034 2 de", "ETA-26/9001 1 de"]],
    [{ articleNumber: "600001" }, ["SDB-1 1 de"]],
    [{ family: "mörtel" }, ["SDB-1 1 de"]],
    [{ family: "F2" }, ["SDB-1 1 de"]],
    [{ family: "gibt es nicht" }, []],
    [{ family: "F1", articleNumber: "600001" }, []],
    [{ text: "%_'\"\\" }, []],
  ])("finds by %j", async (variables, expected) => {
    expect(await numbersOf(variables)).toEqual(expected);
  });

  test("lists older revisions if asked to, also by the number of an article that is no longer sold (DOCS-09)", async () => {
    const found = await search({ articleNumber: "444444", withSuperseded: true });
    expect(found.documents).toMatchObject([
      {
        number: "DoP 0034",
        revision: 1,
        supersededBy: 2,
        supersededByAddress: "/dop/DoP%200034/2?language=de",
        address: "/dop/DoP%200034/1?language=de",
      },
    ]);
    expect(found.documents[0]!.articles).toContainEqual({ id: "444444", name: "", link: null });
  });

  test("has pages, of which one beyond the end is empty", async () => {
    expect(await search({ page: 99 })).toMatchObject({ documents: [], total: 6, page: 99, pages: 1 });
  });
});

describe("the pages", () => {
  const stateOf = async (path: string, component: string) => {
    const { body } = await get(path, { accept: "text/html" });
    const layout = JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(body)![1]!) as {
      sitecore: { route: { placeholders: { main: { componentName: string; data: unknown }[] } } };
    };
    return layout.sitecore.route.placeholders.main.find(({ componentName }) => componentName === component)?.data;
  };
  const short = (documents: { number: string; revision: number }[]) => documents.map(({ number, revision }) => `${number} ${revision}`);
  type Documents = { own: []; others: []; perArticle: { articleNumbers: string[]; own: [] }[] };

  test("an article lists its documents by kind, those in the page's language first (DOCS-01, DOCS-04)", async () => {
    const german = (await stateOf("/p/555001", "TechnicalDocuments")) as Documents;
    expect([short(german.own), short(german.others)]).toEqual([["DoP 0034 2", "ETA-26/9001 1", "TD-1 1"], ["DoP 0034 1"]]);
    const english = (await stateOf("/en/p/555001", "TechnicalDocuments")) as Documents;
    expect([short(english.own), english.others.length]).toEqual([["DoP 0034 1"], 3]);
  });

  test("a family lists once what belongs to all its articles, and the others per article (DOCS-02)", async () => {
    const { own, perArticle } = (await stateOf("/produkte/bolzenanker-kb-F1", "TechnicalDocuments")) as Documents;
    expect(short(own)).toEqual(["DoP 0034 2", "ETA-26/9001 1"]);
    expect(perArticle.map((group) => [group.articleNumbers, short(group.own)])).toEqual([[["555001"], ["TD-1 1"]]]);
  });

  test("the archive lists declarations in all revisions (DOCS-11)", async () => {
    const { found, isArchive } = (await stateOf("/leistungserklaerungen?kind=assessment", "DocumentFinder")) as {
      found: { documents: [] };
      isArchive: boolean;
    };
    expect([short(found.documents), isArchive]).toEqual([["DoP 0034 2", "DoP 0034 1", "DoP 0034 1"], true]);
  });
});

describe("models (DOCS-14)", () => {
  const url = `/documents/${hashOf(MODEL)}/KB.step`;
  const accept = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.inject({
      method: "POST",
      url: "/documents/terms",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
      payload: new URLSearchParams(body).toString(),
    });

  test("are downloaded after the terms of use were accepted, once for each browser", async () => {
    const terms = await get(url, { "accept-language": "de" });
    expect([terms.statusCode, terms.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(terms.body).toContain("Zustimmen und herunterladen");
    expect(terms.body).not.toContain(MODEL);
    const accepted = await accept({ file: hashOf(MODEL), language: "de" });
    expect([accepted.statusCode, accepted.headers["location"]]).toEqual([303, expect.stringContaining(`/documents/${hashOf(MODEL)}/`)]);
    const cookie = String(accepted.headers["set-cookie"]);
    expect(cookie).toMatch(/^model-terms=1; Path=\/documents; Max-Age=31536000; HttpOnly; SameSite=Lax/);
    const file = await get(url, { cookie: cookie.split(";")[0]! });
    expect([file.body, file.headers["cache-control"]]).toEqual([MODEL, "private, no-cache"]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="CAD KB Rev\. 1 de\.step"$/);
  });

  test("an unknown file and a form of another site are rejected", async () => {
    expect((await accept({ file: "x" })).statusCode).toBe(404);
    expect((await accept({ file: hashOf(MODEL) }, { "sec-fetch-site": "cross-site", origin: "https://other.example" })).statusCode).toBe(
      403,
    );
  });
});

describe("the weekly check (DOCS-10)", () => {
  const run = () =>
    checkFiles({
      ...shop.shop.taskContext,
      publicUrl: "",
      async head(address) {
        const { statusCode, headers } = await get(address, {}, "HEAD");
        return { status: statusCode, etag: String(headers["etag"]) };
      },
    });

  test("passes all files and addresses, then reports a damaged file, which is not served", async () => {
    expect([await run(), await countFailures(shop.db)]).toEqual([{ checked: expect.any(Number), failed: 0 }, 0]);
    const sha256 = hashOf(pdfOf(1));
    await sql`alter table document_content disable trigger document_content_protected`.execute(shop.db);
    try {
      await sql`update document_content set content = 'changed'::bytea where sha256 = ${sha256}`.execute(shop.db);
      expect([await run(), await countFailures(shop.db)]).toEqual([{ checked: expect.any(Number), failed: 1 }, 1]);
      const response = await get("/dop/DoP%200034/1?language=de");
      expect([response.statusCode, response.body.includes("changed")]).toEqual([500, false]);
      expect((await get("/metrics")).body).toContain("technical_documents_failed 1");
    } finally {
      await sql`update document_content set content = ${Buffer.from(pdfOf(1))}::bytea where sha256 = ${sha256}`.execute(shop.db);
      await sql`alter table document_content enable trigger document_content_protected`.execute(shop.db);
    }
    expect([await run(), await countFailures(shop.db)]).toEqual([{ checked: expect.any(Number), failed: 0 }, 0]);
  });

  test("reports an address that does not answer", async () => {
    const { failed } = await checkFiles({ ...shop.shop.taskContext, head: async () => ({ status: 0, etag: null }) });
    expect(failed).toBe(3);
    await run();
  });
});
