import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteSettings } from "#contract/site-settings.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { createLog } from "../../http/log/log.ts";
import { COLUMN_SOURCES, cacheColumns, cachedColumnsIn, readCached } from "../snapshot/build/snapshot-cache.ts";
import { readSnapshots } from "../snapshot/build/read-snapshots.ts";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";
import { readCatalogueState } from "./catalogue-store.ts";
import { type LiveCatalogues, openCatalogues } from "./catalogues.ts";

const root = join(import.meta.dirname, "../../../..");
const log = createLog({ logLevel: "fatal" });
const site = {
  siteId: "FIWE-DE",
  settings: {
    catalog: { brandId: "FIWE", locale: "de_DE" },
    site: { languages: ["de-DE"] },
    shop: { sellingUnits: [] },
  } as unknown as SiteSettings,
};
const warnings: unknown[] = [];
log.warn = (...args: unknown[]) => void warnings.push(args);

let database: TestDatabase;
let dataFolder: string;
const opened: LiveCatalogues[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "ankerplatz-kept-"));
  warnings.length = 0;
  await sql`truncate catalogue_group, article, article_alias, article_relation, article_group`.execute(database.db);
  const groups = [groupRow({ group_id: "10", kind: "category", name: { de: "Dübel", en: "Plugs" } })];
  await insertCatalogue(database.db, catalogueRows(groups, [articleRow({ article_number: "100" })], { 10: ["100"] }));
});
afterEach(async () => {
  for (const catalogues of opened.splice(0)) await catalogues.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
afterAll(() => database.close());

async function open(url?: string): Promise<LiveCatalogues> {
  const catalogues = await openCatalogues({ db: database.db, log, dataFolder, ...(url && { url }) });
  opened.push(catalogues);
  return catalogues;
}
const nameOf = (catalogues: LiveCatalogues) => catalogues.of(site).findArticle("100")!.name;
const rename = (name: string) => sql`update article set name = ${JSON.stringify({ de: name })}`.execute(database.db);

/** Runs `work` while any query of the articles fails. */
async function withoutArticles<Result>(work: () => Promise<Result>): Promise<Result> {
  await database.db.schema.alterTable("article").renameColumn("gtin", "gtin_gone").execute();
  try {
    return await work();
  } finally {
    await database.db.schema.alterTable("article").renameColumn("gtin_gone", "gtin").execute();
  }
}

test("does not read an unchanged catalogue again", async () => {
  await open();
  expect(nameOf(await withoutArticles(() => open()))).toBe("Artikel 100");
});
test("the cached catalogue equals the built one", async () => {
  const built = await readSnapshots(database.db);
  const cached = cachedColumnsIn(dataFolder);
  cacheColumns(cached, built);
  expect(await readCached(cached, built.state!)).toEqual(built);
});
test("reads manual table changes at the next start", async () => {
  await open();
  await rename("Von Hand");
  expect(nameOf(await open())).toBe("Von Hand");
});
test("caches an import during operation for the next start", async () => {
  const running = await open(database.url);
  await rename("Neu");
  await announceVersion(database.db);
  await expect.poll(() => nameOf(running)).toBe("Neu");
  expect(nameOf(await withoutArticles(() => open()))).toBe("Neu");
});

test.each(["article", "article_group", "catalogue_group", "catalogue_version"])("any write to %s invalidates the cache", async (table) => {
  const [states, column] = [[await readCatalogueState(database.db)], table === "catalogue_version" ? "source_version" : "catalogue_id"];
  await sql`create temporary table spare as select * from ${sql.table(table)}`.execute(database.db);
  for (const statement of [
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`,
    sql`delete from ${sql.table(table)}`,
    sql`truncate ${sql.table(table)} cascade`,
    sql`insert into ${sql.table(table)} overriding system value select * from spare`,
  ]) {
    await statement.execute(database.db);
    states.push(await readCatalogueState(database.db));
  }
  await sql`drop table spare`.execute(database.db);
  expect(new Set(states).size).toBe(5);
  expect(states).not.toContain(null);
});

const file = () => join(dataFolder, "catalogue-columns");
test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["damaged at one place", (bytes: Buffer) => (bytes.writeUInt8(bytes.at(-9)! ^ 1, bytes.length - 9), bytes)],
  ["of another program", (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replace(process.versions.v8, "1.2.3"), "latin1")],
  ["of nothing", () => Buffer.alloc(0)],
])("rebuilds and caches a catalogue whose cache is %s", async (_what, damage) => {
  await open();
  const whole = readFileSync(file());
  writeFileSync(file(), damage(Buffer.from(whole)));
  await expect(withoutArticles(() => open())).rejects.toThrow(/gtin/);
  expect(nameOf(await open())).toBe("Artikel 100");
  expect(readFileSync(file()).equals(whole)).toBe(true);
});
test("starts without a cache if the folder is not writable", async () => {
  rmSync(dataFolder, { recursive: true });
  expect(nameOf(await open())).toBe("Artikel 100");
  expect([warnings.length, existsSync(file())]).toEqual([1, false]);
});
test("all sources of the columns are part of the cache key", () => {
  const seen = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, from] of readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )[^;]*? from "([^"]+)";/gm)) {
      if (from!.startsWith(".")) follow(join(dirname(path), from!));
      else if (from!.startsWith("#contract/")) follow(join(root, "src/contract", from!.slice("#contract/".length)));
    }
  };
  follow(join(root, "src/server/catalogue/snapshot/build/read-snapshots.ts"));
  const others = [...seen].map((path) => relative(root, path)).filter((path) => !COLUMN_SOURCES.some((source) => path.startsWith(source)));
  expect([seen.size > 20, others]).toEqual([true, []]);
});
