import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bmecat, group, price, product } from "../../catalogue/import/testing.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { zip } from "../../spreadsheet/zip.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { cancelImport, checkImport, releaseImport, startImport } from "./change-imports.ts";
import { expireImports } from "./expire-imports.ts";
import { claimImport, hasParts, queueImport, recordProgress } from "./import-store.ts";
import { runImport } from "./run-import.ts";
import { listImports, showImport, toProgress } from "./show-imports.ts";
import { upload, work, workerContext } from "./testing.ts";

let shop: OfficeShop;
let staff: StaffContext;
const settings = { importSecondLook: 0.05, importNeedsSecondPerson: false };

beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from import_run`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await sql`delete from article where catalogue_id = 'TEST'`.execute(shop.db);
  await sql`delete from catalogue_group where catalogue_id = 'TEST'`.execute(shop.db);
  await sql`delete from price where article_number like '7%'`.execute(shop.db);
});

const link = (article: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const catalogue = (numbers: readonly string[], amount = "10.00") =>
  bmecat(
    group("T1", "0") +
      group("T2", "T1") +
      numbers.map((number) => product({ number, prices: price(amount) }) + link(number, "T2")).join(""),
  );
const xml = (content: string) => ({ kind: "catalogue" as const, fileName: "katalog.xml", content });
const articles = async () =>
  (await shop.db.selectFrom("article").select("article_number").where("catalogue_id", "=", "TEST").orderBy("article_number").execute()).map(
    (row) => row.article_number,
  );
const release = (importId: string, isConfirmed = false, by = staff, set = settings) =>
  shop.change(by, (ctx) => releaseImport({ ...ctx, ...set }, { importId, isConfirmed }));

test("checks a file without changing anything, and applies it once it is released (OFFICE-15)", async () => {
  const importId = await upload(shop, staff, xml(catalogue(["7001", "7002"])));
  expect((await showImport(staff, importId)).run).toMatchObject({ state: "checking", author: "product@office.example" });
  const { run } = await work(shop, importId);
  expect(run).toMatchObject({ state: "checked", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(run.report).toMatchObject({
    catalogueId: "TEST",
    lists: [{ name: "added", count: 2, rows: [{ id: "7001" }, { id: "7002" }] }, {}, {}, {}, {}],
  });
  expect(await articles()).toEqual([]);

  expect(await release(importId)).toBe(true);
  const released = await work(shop, importId);
  expect(released.run).toMatchObject({ state: "released", releasedByName: "product@office.example" });
  expect(await articles()).toEqual(["7001", "7002"]);
  const { rows } = await sql`select import_id from catalogue_version where version = ${released.run.catalogueVersion}`.execute(shop.db);
  expect(rows).toEqual([{ import_id: importId }]);
  // The file is not needed any more; its hash and report stay.
  expect(released.hasFile).toBe(false);
  expect((await shop.actions()).slice(-3)).toEqual(["import.upload", "import.check", "import.release"]);
});

test("a file that cannot be used is refused with line and reason", async () => {
  const importId = await upload(shop, staff, xml("<BMECAT><HEADER></BMECAT>"));
  const { run } = await work(shop, importId);
  expect(run.state).toBe("refused");
  expect(run.problem).toMatch(/^Line 1: /);
  await expect(release(importId)).rejects.toMatchObject({ type: "WrongStateError" });
});

test("names left-out articles with line and reason, and data that is not used (OFFICE-17)", async () => {
  const wrong = product({ number: "7003", order: "" });
  const importId = await upload(shop, staff, xml(catalogue(["7001"]).replace("<PRODUCT mode", `${wrong}<PRODUCT mode`)));
  const { report } = (await work(shop, importId)).run;
  expect(report).toMatchObject({
    leftOut: 1,
    problems: [{ id: "7003", line: expect.any(Number), reason: expect.stringContaining("ORDER_UNIT") }],
  });
});

test("many removed articles need a confirmation (OFFICE-17)", async () => {
  const many = Array.from({ length: 20 }, (_, index) => String(7001 + index));
  const first = await upload(shop, staff, xml(catalogue(many)));
  await work(shop, first);
  await release(first);
  await work(shop, first);

  const one = await upload(shop, staff, xml(catalogue(many.slice(1))));
  const { report } = (await work(shop, one)).run;
  // 5 % is not more than 5 %.
  expect(report!.removedShare).toBe(0.05);
  await shop.change(staff, (ctx) => cancelImport(ctx, one));

  const two = await upload(shop, staff, xml(catalogue(many.slice(2))));
  expect((await work(shop, two)).run.report!.removedShare).toBe(0.1);
  await expect(release(two)).rejects.toMatchObject({ type: "ConfirmationNeededError" });
  expect(await release(two, true)).toBe(true);
  await work(shop, two);
  expect(await articles()).toHaveLength(18);
});

test("many price jumps need a second person, if the installation demands one (OFFICE-17)", async () => {
  const first = await upload(shop, staff, xml(catalogue(["7001"])));
  await work(shop, first);
  await release(first);
  await work(shop, first);
  const importId = await upload(shop, staff, xml(catalogue(["7001"], "13.01")));
  expect((await work(shop, importId)).run.report).toMatchObject({
    jumpedShare: 1,
    lists: [{}, {}, {}, { name: "priceJumps", count: 1 }, {}],
  });
  const two = { ...settings, importNeedsSecondPerson: true };
  expect(await release(importId, true, staff, two)).toBe(false);
  await expect(release(importId, true, staff, two)).rejects.toMatchObject({ type: "SecondPersonNeededError" });
  const { run } = await showImport(staff, importId);
  expect(run).toMatchObject({ state: "checked", lookedByName: "product@office.example" });
  expect(await release(importId, true, await shop.staff("admin"), two)).toBe(true);
  expect((await shop.actions()).slice(-2)).toEqual(["import.look", "import.release"]);
});

test("a check is repeated if the catalogue was changed since", async () => {
  const [early, late] = [await upload(shop, staff, xml(catalogue(["7001"]))), await upload(shop, staff, xml(catalogue(["7002"])))];
  await work(shop, early);
  await work(shop, late);
  await release(early);
  await work(shop, early);
  await release(late);
  expect((await work(shop, late)).run).toMatchObject({ state: "refused", problem: expect.stringContaining("was changed since the check") });
  expect(await articles()).toEqual(["7001"]);
  await shop.change(staff, (ctx) => checkImport(ctx, late));
  expect((await work(shop, late)).run).toMatchObject({ state: "checked", report: { removedShare: 1 } });
});

test("is cancelled while it waits, while it runs, and once it is checked (OFFICE-16)", async () => {
  const waiting = await upload(shop, staff, xml(catalogue(["7001"])));
  await shop.change(staff, (ctx) => cancelImport(ctx, waiting));
  expect((await work(shop, waiting)).run.state).toBe("cancelled");

  const checked = await upload(shop, staff, xml(catalogue(["7001"])));
  await work(shop, checked);
  await shop.change(staff, (ctx) => cancelImport(ctx, checked));
  await expect(release(checked)).rejects.toMatchObject({ type: "WrongStateError" });

  const running = await upload(shop, staff, xml(catalogue(["7001"])));
  await work(shop, running);
  await release(running);
  const locking = await shop.database.pool.connect();
  try {
    await locking.query("begin; lock table catalogue_version in exclusive mode");
    const worker = runImport(workerContext(shop), running);
    await expect.poll(async () => (await showImport(staff, running)).progress?.phase).toBe("storing");
    await shop.change(staff, (ctx) => cancelImport(ctx, running));
    expect((await showImport(staff, running)).progress?.isCancelling).toBe(true);
    await worker;
  } finally {
    await locking.query("rollback");
    locking.release();
  }
  const { run } = await showImport(staff, running);
  expect(run.state).toBe("cancelled");
  expect(await articles()).toEqual([]);
  await expect(shop.change(staff, (ctx) => cancelImport(ctx, running))).rejects.toMatchObject({ type: "WrongStateError" });
});

test("a worker that stops leaves the import to the next one (OFFICE-16)", async () => {
  const importId = await upload(shop, staff, xml(catalogue(["7001"])));
  const stopping = new AbortController();
  stopping.abort(new Error("stopping"));
  await expect(runImport(workerContext(shop, { stopping: stopping.signal }), importId)).rejects.toThrow("stopping");
  expect((await showImport(staff, importId)).run.state).toBe("checking");
  expect((await work(shop, importId)).run.state).toBe("checked");
});

test("a release that was committed before its worker died is not repeated (OFFICE-16)", async () => {
  const importId = await upload(shop, staff, xml(catalogue(["7001"])));
  await work(shop, importId);
  await release(importId);
  const first = await work(shop, importId);
  // As if the worker had been killed between the commit and the end of the run.
  await queueImport(shop.db, importId, "releasing");
  expect((await work(shop, importId)).run).toMatchObject({ state: "released", catalogueVersion: first.run.catalogueVersion });
  const { rows } = await sql`select from catalogue_version where import_id = ${importId}`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test("one import runs at a time; a dead worker's import does not block others", async () => {
  const [first, second] = [await upload(shop, staff, xml(catalogue(["7001"]))), await upload(shop, staff, xml(catalogue(["7002"])))];
  const now = shop.clock.now();
  await claimImport(shop.db, first, { now, deadSince: new Date(0) });
  expect((await work(shop, second)).run.startedAt).toBeNull();
  const { rows } = await sql`select from graphile_worker._private_jobs where run_at = ${new Date(now.getTime() + 5_000)}`.execute(shop.db);
  expect(rows).toHaveLength(1);
  shop.clock.set("2026-11-20T10:00:21Z");
  expect((await showImport({ ...staff, clock: shop.clock }, first)).progress?.isStalled).toBe(true);
  expect((await work(shop, second)).run.state).toBe("checked");
});

test("shows phase, count, rate and time left (OFFICE-16)", async () => {
  const importId = await upload(shop, staff, xml(catalogue(["7001"])));
  const at = (seconds: number) => new Date(Date.parse("2026-11-20T10:00:00Z") + seconds * 1_000);
  await claimImport(shop.db, importId, { now: at(0), deadSince: new Date(0) });
  expect((await showImport(staff, importId)).progress).toMatchObject({ phase: null, perSecond: null, secondsLeft: null, isStalled: false });
  await recordProgress(shop.db, importId, { at: at(1), progress: { phase: "reading", items: 0, done: 0, total: 1_000 } });
  await recordProgress(shop.db, importId, { at: at(5), progress: { phase: "reading", items: 2_000, done: 250, total: 1_000 } });
  const { run } = await showImport(staff, importId);
  expect(toProgress(run, at(5))).toEqual({
    phase: "reading",
    items: 2_000,
    share: 0.25,
    perSecond: 500,
    secondsLeft: 12,
    isStalled: false,
    isCancelling: false,
  });
  await recordProgress(shop.db, importId, { at: at(6), progress: { phase: "storing", items: 2_000, done: 0, total: null } });
  expect(toProgress((await showImport(staff, importId)).run, at(6))).toMatchObject({ phase: "storing", share: null, secondsLeft: null });
});

test("rejects files of another kind, too large ones, and incomplete uploads (OFFICE-15)", async () => {
  const start = (fileName: string, bytes: number, kind: "catalogue" | "stock" = "catalogue") =>
    shop.change(staff, (ctx) => startImport(ctx, { kind, options: {}, fileName, bytes }));
  for (const [fileName, bytes, type] of [
    ["katalog.exe", 10, "InvalidFileError"],
    ["katalog", 10, "InvalidFileError"],
    ["katalog.xml", 0, "InvalidFileError"],
    ["katalog.xml", 1.5, "InvalidFileError"],
    ["katalog.xml", 500_000_001, "FileTooLargeError"],
  ] as const)
    await expect(start(fileName, bytes)).rejects.toMatchObject({ type });
  await expect(start("bestand.csv", 50_000_001, "stock")).rejects.toMatchObject({ type: "FileTooLargeError" });
  const importId = await start("katalog.XML", 10);
  await expect(shop.change(staff, (ctx) => checkImport(ctx, importId))).rejects.toMatchObject({ type: "IncompleteFileError" });
  for (const unknown of ["", "x", "00000000-0000-4000-8000-000000000000"])
    await expect(shop.change(staff, (ctx) => checkImport(ctx, unknown))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("imports stock, own numbers, references, synonyms and retailers, and rolls back their checks (OFFICE-15)", async () => {
  const available = async () =>
    (await shop.db.selectFrom("stock").select("available").where("article_number", "=", ARTICLE.plain).executeTakeFirst())?.available;
  const stock = await upload(shop, staff, {
    kind: "stock",
    fileName: "bestand.csv",
    content: `article_number;available\n${ARTICLE.plain};4321\n999999;5\n${ARTICLE.plain};x\n`,
  });
  const checked = await work(shop, stock);
  expect(checked.run.report).toMatchObject({
    counts: [
      { name: "stock", count: 1 },
      { name: "changed", count: 1 },
    ],
    leftOut: 2,
    problems: [
      { line: 3, reason: "there is no article 999999" },
      { line: 4, reason: "available must be a whole number" },
    ],
  });
  expect(await available()).not.toBe(4321);
  await release(stock);
  await work(shop, stock);
  expect(await available()).toBe(4321);

  const numbers = await upload(shop, staff, {
    kind: "customerNumbers",
    fileName: "nummern.csv",
    content: `Ihre Nummer;Artikelnummer\nK-10;${ARTICLE.plain}\nK-11;999999\n`,
    options: { customerNumber: "4711" },
  });
  expect((await work(shop, numbers)).run.report).toMatchObject({
    counts: [{ name: "added", count: 1 }, {}, {}, {}],
    leftOut: 1,
    problems: [{ line: 3, id: "K-11", reason: "there is no article 999999" }],
  });
  const owned = () => shop.db.selectFrom("customer_article").select("own_number").where("own_number", "=", "K-10").execute();
  expect(await owned()).toHaveLength(0);
  await release(numbers);
  await work(shop, numbers);
  expect(await owned()).toHaveLength(1);

  for (const [kind, fileName, content, count] of [
    ["references", "nummern.csv", `kind;brand;number;article_number\nforeign;Fremd;F-1;${ARTICLE.plain}\n`, { name: "numbers", count: 1 }],
    ["synonyms", "worte.csv", "language;term;target\nde;Dübel;Anker\n", { name: "synonyms", count: 1 }],
    ["retailers", "lager.csv", "retailer_id;article_number;available\n", { name: "stock", count: 0 }],
  ] as const) {
    const importId = await upload(shop, staff, { kind, fileName, content });
    expect((await work(shop, importId)).run).toMatchObject({ kind, state: "checked", report: { counts: [count] } });
  }
  expect(await shop.db.selectFrom("search_synonym").select("term").execute()).toEqual([]);
});

test("options name an existing customer or price group", async () => {
  const content = catalogue(["7001"]);
  const start = (options: object, kind: "prices" | "customerNumbers" = "prices") =>
    upload(shop, staff, { kind, fileName: kind === "prices" ? "preise.xml" : "nummern.csv", content, options });
  await expect(start({ priceList: "nirgends", priceListKind: "group" })).rejects.toMatchObject({ type: "UnknownPriceListError" });
  await expect(start({ priceList: "general" })).rejects.toMatchObject({ type: "UnknownPriceListError" });
  await expect(start({ priceList: "999", priceListKind: "customer" })).rejects.toMatchObject({ type: "UnknownCustomerError" });
  await expect(start({}, "customerNumbers")).rejects.toMatchObject({ type: "UnknownCustomerError" });
});

test("takes a catalogue with its pictures as ZIP (OFFICE-15)", async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c00"/></svg>';
  const mime =
    "<MIME_INFO><MIME><MIME_TYPE>image/svg+xml</MIME_TYPE><MIME_SOURCE>haken.svg</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME></MIME_INFO>";
  const file = bmecat(product({ number: "7001", extra: mime }));
  const content = await buffer(
    zip([
      { name: "katalog.xml", content: [file] },
      { name: "bilder/haken.svg", content: [picture] },
    ]),
  );
  const importId = await upload(shop, staff, { kind: "catalogue", fileName: "katalog.zip", content });
  expect((await work(shop, importId)).run.report?.counts).toContainEqual({ name: "pictures", count: 1 });
  await release(importId);
  await work(shop, importId);
  const { image } = await shop.db.selectFrom("article").select("image").where("article_number", "=", "7001").executeTakeFirstOrThrow();
  expect(image).toMatch(/^\/media\/bild\//);
});

test("refuses archives that are none, unpack to too much, or lead out of their folder (OFFICE-15)", async () => {
  const check = async (content: Buffer, kind: "catalogue" | "documents" = "catalogue") =>
    (await work(shop, await upload(shop, staff, { kind, fileName: "archiv.zip", content }))).run;
  const file = { name: "katalog.xml", content: [catalogue(["7001"])] };
  expect(await check(Buffer.from("kein Archiv"))).toMatchObject({ state: "refused", problem: expect.stringContaining("no ZIP archive") });
  const bomb = await buffer(zip([file, { name: "bild.svg", content: [Buffer.alloc(30_000_000)] }]));
  expect(await check(bomb)).toMatchObject({ state: "refused", problem: expect.stringContaining("unpacks to more") });
  const outside = await buffer(zip([file, { name: "../ausserhalb.svg", content: ["x"] }]));
  expect(await check(outside)).toMatchObject({ state: "refused", problem: expect.stringContaining("no ZIP archive") });
  const two = await buffer(zip([file, { name: "zweiter.xml", content: ["<a/>"] }]));
  expect(await check(two)).toMatchObject({ state: "refused", problem: expect.stringContaining("exactly one XML file") });
  const without = await buffer(zip([file]));
  expect(await check(without, "documents")).toMatchObject({ state: "refused", problem: "The archive has no file documents.csv." });
});

test("refuses a file whose entities unpack to more", async () => {
  const entities = '<!DOCTYPE B [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const importId = await upload(
    shop,
    staff,
    xml(bmecat(product({ number: "7001", name: "&b;" }), { head: `<?xml version="1.0"?>${entities}` })),
  );
  expect((await work(shop, importId)).run.state).toBe("refused");
});

test("old imports are removed after 12 months, files after 7 days (OFFICE-18)", async () => {
  const [released, waiting] = [await upload(shop, staff, xml(catalogue(["7001"]))), await upload(shop, staff, xml(catalogue(["7002"])))];
  await work(shop, released);
  await release(released);
  await work(shop, released);
  await work(shop, waiting);
  shop.clock.set("2026-11-27T09:59:00Z");
  expect(await expireImports(shop.visitor())).toEqual({ runs: 0, files: 0 });
  shop.clock.set("2026-11-27T10:01:00Z");
  expect(await expireImports(shop.visitor())).toEqual({ runs: 0, files: 1 });
  expect(await hasParts(shop.db, waiting)).toBe(false);
  expect((await showImport(staff, waiting)).run.state).toBe("cancelled");
  shop.clock.set("2027-11-19T10:00:00Z");
  await expireImports(shop.visitor());
  expect((await listImports(staff, { filter: {}, page: {} })).rows).toHaveLength(2);
  shop.clock.set("2027-11-20T10:01:00Z");
  expect(await expireImports(shop.visitor())).toEqual({ runs: 2, files: 0 });
});

test("the queue has one job for an import", async () => {
  const importId = await upload(shop, staff, xml(catalogue(["7001"])));
  await jobQueue.add(shop.db, "run-import", { importId }, { key: `run-import ${importId}` });
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(shop.db);
  expect(rows).toHaveLength(1);
});
