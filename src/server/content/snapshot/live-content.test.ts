import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { openContent, type LiveContent } from "./live-content.ts";
import { loadContent } from "../files/load-content.ts";
import { createTestContent, type TestContent } from "../testing.ts";

let database: TestDatabase;
let content: TestContent;
let live: LiveContent[] = [];
const log = pino({ level: "silent" });
const error = vi.spyOn(log, "error");

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  content = createTestContent();
  error.mockClear();
  await loadContent(database.db, content.folder);
});
afterEach(async () => {
  await Promise.all(live.map((each) => each.close()));
  live = [];
  content.cleanUp();
});

async function open(): Promise<LiveContent> {
  const opened = await openContent({ db: database.db, url: database.url, log });
  live.push(opened);
  return opened;
}
/** Notifications pass through the database: immediate, but later on a busy machine. */
const SOON = { timeout: 20_000 };
const nameOfHome = (each: LiveContent) => each.current().findPage("FIWE-DE", "de-DE", "/")?.page.name;
const renameHome = (name: string) => content.write("pages/home.json", { path: "/", name, placeholders: { main: [] } });

test("a new version reaches every listening process completely", async () => {
  const [one, other] = [await open(), await open()];
  const before = one.current();
  renameHome("Neue Startseite");
  const { version } = await loadContent(database.db, content.folder);
  await vi.waitFor(() => {
    expect(one.current().version).toBe(version);
    expect(other.current().version).toBe(version);
  }, SOON);
  expect(nameOfHome(one)).toBe("Neue Startseite");
  expect(before.findPage("FIWE-DE", "de-DE", "/")?.page.name).toBe("Startseite");
});

test("notifies subscribers of each version once it is current", async () => {
  const one = await open();
  const names: (string | undefined)[] = [];
  one.onSwap(() => names.push(nameOfHome(one)));
  renameHome("Umbenannt");
  await loadContent(database.db, content.folder);
  await expect.poll(() => names).toEqual(["Umbenannt"]);
  await one.refresh();
  expect(names).toHaveLength(1);
});

test("an invalid version retains the previous one and logs an error", async () => {
  const one = await open();
  const before = one.current();
  await database.pool.query(`update site set settings = '{"site": {"name": 7}}'`);
  await database.pool.query("insert into content_version (source_hash) values ('broken')");
  await one.refresh();
  expect(one.current()).toBe(before);
  // Once for the call, and once for the notification, whenever it arrives.
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), expect.any(String));
});

test("catches up after a lost connection", async () => {
  const one = await open();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ankerplatz listens%' and datname = current_database()",
  );
  renameHome("Nach dem Ausfall");
  await loadContent(database.db, content.folder);
  await expect.poll(() => nameOfHome(one)).toBe("Nach dem Ausfall");
});
