import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { fillDatabase } from "./fill-database.ts";
import { createProgress } from "./progress.ts";

const root = join(import.meta.dirname, "../../..");
const said: string[] = [];
const progress = createProgress({ write: (text: string) => said.push(text) });
const config = parseConfig({ DEMO: "on" });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: false,
    prepare: async (database) => {
      await Promise.all([fillDatabase(database, config, progress), fillDatabase(database, config, progress)]);
    },
  });
}, 120_000);
afterAll(() => app.close());

test("two first starts on one empty database import the demo once", async () => {
  expect(said.filter((line) => /^✓ Importing the demo (catalogue|retailers)/.test(line))).toHaveLength(2);
  const imports = () => app.db.selectFrom("catalogue_version").select("version").execute();
  const before = await imports();
  await fillDatabase(app.database, config, progress);
  expect(await imports()).toEqual(before);
});

test("the page that the map follows is one of the demo", async () => {
  const [, address = ""] = /^`GET (\/[\w/-]+)`/m.exec(readFileSync(join(root, "ARCHITECTURE.md"), "utf8")) ?? [];
  const answer = await app.inject({ url: address, headers: { accept: "text/html" } });
  expect([address, answer.statusCode]).toEqual([expect.stringContaining("/produkte/"), 200]);
});
