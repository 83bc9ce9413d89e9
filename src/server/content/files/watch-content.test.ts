import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { buildSnapshot } from "../snapshot/content-snapshot.ts";
import { readContent } from "../stored/content-store.ts";
import { loadContent } from "./load-content.ts";
import { createTestContent, type TestContent } from "../testing.ts";
import { watchContent } from "./watch-content.ts";

let database: TestDatabase;
let content: TestContent;
let stop: () => void;
const log = pino({ level: "silent" });

beforeAll(async () => {
  database = await createTestDatabase();
  content = createTestContent();
  await loadContent(database.db, content.folder);
  stop = watchContent(database.db, content.folder, log);
});
afterAll(async () => {
  stop();
  content.cleanUp();
  await database.close();
});

test("reloads a changed file; logs an invalid one and loads it once fixed", async () => {
  const warn = vi.spyOn(log, "warn");
  const nameOfHome = async () => buildSnapshot(await readContent(database.db)).findPage("FIWE-DE", "de-DE", "/")?.page.name;
  content.write("pages/home.json", '{"path": "/", "name": "halb');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^pages\/home\.json: is no valid JSON/)), {
    timeout: 20_000,
  });
  content.write("pages/home.json", { path: "/", name: "Ganz", placeholders: { main: [] } });
  await expect.poll(() => nameOfHome()).toBe("Ganz");
});
