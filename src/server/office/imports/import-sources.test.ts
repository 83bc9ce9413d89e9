import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bmecat, product } from "../../catalogue/import/testing.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { readSourceNow, removeImportSource, saveImportSource, type SourceInput } from "./change-import-sources.ts";
import { selectDueSources, selectSource } from "./import-source-store.ts";
import { readImportSource, type ReadSourceContext } from "./read-import-source.ts";
import { listImports } from "./show-imports.ts";
import { work } from "./testing.ts";

let shop: OfficeShop;
let staff: StaffContext;
let folder: string;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("product");
  folder = await mkdtemp(join(tmpdir(), "ankerplatz-sources-"));
});
afterAll(async () => {
  await shop.database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from import_run`.execute(shop.db);
  await sql`delete from import_source`.execute(shop.db);
});

const origins = ["https://pim.example"];
const save = (source: Partial<SourceInput>, sourceId: string | null = null) =>
  shop.change(staff, (ctx) =>
    saveImportSource(
      { ...ctx, importFolder: folder, importOrigins: origins },
      { sourceId, source: { kind: "catalogue", options: {}, location: "katalog.xml", readAt: "05:30", isActive: true, ...source } },
    ),
  );
const fetchNothing: ReadSourceContext["fetchFile"] = async () => new Response(null, { status: 404 });
const read = async (sourceId: string, fetch = fetchNothing) => {
  await readImportSource({ ...shop.visitor(), importFolder: folder, importOrigins: origins, fetchFile: fetch }, sourceId);
  return (await selectSource(shop.db, sourceId))!.lastResult;
};
const runs = async () => (await listImports(staff, { filter: {}, page: {} })).rows;
/** Writes a file that was last changed an hour ago. */
async function write(name: string, content: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  await utimes(path, new Date("2026-11-20T09:00:00Z"), new Date("2026-11-20T09:00:00Z"));
  return path;
}
const catalogue = bmecat(product({ number: "7101" }));

test("reads a file of the folder and checks it; the same file is not checked again (OFFICE-15)", async () => {
  await write("katalog.xml", catalogue);
  const sourceId = await save({});
  expect(await read(sourceId)).toBe("read");
  const [run] = await runs();
  expect(run).toMatchObject({ state: "checking", author: "", fileName: "katalog.xml", bytes: Buffer.byteLength(catalogue) });
  expect((await work(shop, run!.importId)).run).toMatchObject({ state: "checked", report: { catalogueId: "TEST" } });
  expect(await read(sourceId)).toBe("unchanged");
  expect(await runs()).toHaveLength(1);
  await write("katalog.xml", catalogue.replace("7101", "7102"));
  expect(await read(sourceId)).toBe("read");
  expect(await runs()).toHaveLength(2);
});

test("waits for a file that is still being written, and reports a missing one", async () => {
  const sourceId = await save({ location: "neu.xml" });
  expect(await read(sourceId)).toBe("missing");
  const path = await write("neu.xml", catalogue);
  await utimes(path, new Date("2026-11-20T09:59:30Z"), new Date("2026-11-20T09:59:30Z"));
  shop.clock.set("2026-11-21T04:30:00Z");
  await utimes(path, new Date("2026-11-21T04:29:30Z"), new Date("2026-11-21T04:29:30Z"));
  expect(await read(sourceId)).toBe("unfinished");
  // It is read again soon, not only the next day.
  expect(await selectDueSources(shop.db, shop.clock.now())).toHaveLength(1);
  expect(await runs()).toHaveLength(0);
});

test("reads an address of an allowed origin without following redirects (OFFICE-15)", async () => {
  const sourceId = await save({ location: "https://pim.example/export/katalog.xml?key=geheim" });
  const calls: unknown[] = [];
  const fetch: ReadSourceContext["fetchFile"] = async (address, init) => {
    calls.push([address, init.redirect]);
    return new Response(catalogue);
  };
  expect(await read(sourceId, fetch)).toBe("read");
  expect(calls).toEqual([["https://pim.example/export/katalog.xml?key=geheim", "error"]]);
  expect((await runs())[0]).toMatchObject({ fileName: "katalog.xml" });
  expect(await read(sourceId)).toBe("unreachable");
  const entries = await shop.db.selectFrom("audit_entry").select("after").where("action", "=", "importSource.save").execute();
  expect(JSON.stringify(entries)).not.toContain("geheim");
});

test("accepts only files of the folder, allowed origins, times, and extensions of the kind", async () => {
  for (const source of [
    { location: "../geheim.xml" },
    { location: "/etc/passwd.xml" },
    { location: "ordner/katalog.xml" },
    { location: ".katalog.xml" },
    { location: "katalog.csv" },
    { location: "http://pim.example/katalog.xml" },
    { location: "https://evil.example/katalog.xml" },
    { location: "https://pim.example.evil.example/katalog.xml" },
    { location: "https://user:pass@pim.example/katalog.xml" },
    { location: "file:///etc/katalog.xml" },
    { readAt: "25:00" },
    { readAt: "" },
  ])
    await expect(save(source)).rejects.toMatchObject({ type: "InvalidSourceError" });
  const withoutFolder = shop.change(staff, (ctx) =>
    saveImportSource(
      { ...ctx, importFolder: null, importOrigins: [] },
      { source: { kind: "catalogue", options: {}, location: "katalog.xml", readAt: "05:30", isActive: true } },
    ),
  );
  await expect(withoutFolder).rejects.toMatchObject({ type: "InvalidSourceError" });
});

test("a source is due once a day from its time in Berlin on (OFFICE-15)", async () => {
  await write("katalog.xml", catalogue);
  const sourceId = await save({ readAt: "05:30" });
  const isDue = async (at: string) => (await selectDueSources(shop.db, new Date(at))).length === 1;
  expect(await isDue("2026-11-20T04:29:00Z")).toBe(false);
  expect(await isDue("2026-11-20T04:30:00Z")).toBe(true);
  shop.clock.set("2026-11-20T04:35:00Z");
  await utimes(join(folder, "katalog.xml"), new Date("2026-11-20T04:00:00Z"), new Date("2026-11-20T04:00:00Z"));
  await read(sourceId);
  expect(await isDue("2026-11-20T04:40:00Z")).toBe(false);
  expect(await isDue("2026-11-20T23:59:00Z")).toBe(false);
  expect(await isDue("2026-11-21T04:30:00Z")).toBe(true);
  await save({ isActive: false }, sourceId);
  expect(await isDue("2026-11-21T04:30:00Z")).toBe(false);
});

test("is read at once on request, and removed without its imports; both are in the audit log", async () => {
  await write("katalog.xml", catalogue);
  const sourceId = await save({});
  await shop.change(staff, (ctx) => readSourceNow(ctx, sourceId));
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${`read-import-source ${sourceId}`}`.execute(shop.db);
  expect(rows).toHaveLength(1);
  await read(sourceId);
  await shop.change(staff, (ctx) => removeImportSource(ctx, sourceId));
  expect(await runs()).toHaveLength(1);
  expect((await shop.actions()).slice(-3)).toEqual(["importSource.save", "importSource.read", "importSource.remove"]);
  await expect(shop.change(staff, (ctx) => removeImportSource(ctx, sourceId))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});
