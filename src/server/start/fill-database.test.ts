import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemo } from "#demo/create-demo.ts";
import { type Config, parseConfig } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import { demoSignIns } from "#demo/data/demo-customers.ts";
import { openBrowser } from "../procurement/testing.ts";
import { importSearch } from "../search/index.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { describeNextSteps, fillDatabase } from "./fill-database.ts";
import { createProgress } from "./progress.ts";

const root = join(import.meta.dirname, "../../..");
const said: string[] = [];
const progress = createProgress({ write: (text: string) => said.push(text) });
const config = parseConfig({ DEMO: "on" });

/** As a start with the demo fills the database. */
async function fill(connection: Connection, settings: Config = config): Promise<void> {
  await fillDatabase(connection, settings, progress);
  await createDemo(settings).fillDatabase?.(connection, progress);
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: false,
    prepare: async (database) => {
      await Promise.all([fill(database), fill(database)]);
    },
  });
}, 120_000);
afterAll(() => app.close());

test("two concurrent first starts on an empty database import the demo once", async () => {
  expect(said.filter((line) => /^✓ Importing the demo (catalogue|retailers)/.test(line))).toHaveLength(2);
  const imports = () => app.db.selectFrom("catalogue_version").select("version").execute();
  const before = await imports();
  await fill(app.database);
  expect(await imports()).toEqual(before);
});

test("demo customers are signed out and cannot sign in while the demo is off", async () => {
  const [demo] = await demoSignIns(join(root, "catalogue/customers.json"));
  async function signIn() {
    const browser = openBrowser(app);
    await browser.post("/webapi/shop/userapi/login-form", { username: demo!.email, password: demo!.password });
    return async () =>
      (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken?: string }>().accessToken?.includes("-");
  }
  const isSignedIn = await signIn();
  expect(await isSignedIn()).toBe(true);
  await fill(app.database, parseConfig({ DEMO: "off" }));
  expect(said.join("")).toMatch(/Keeping the demo customers out.*\d+ accounts are locked/);
  expect(await isSignedIn()).toBe(false);
  expect(await (await signIn())()).toBe(false);
  await fill(app.database);
  expect(await (await signIn())()).toBe(true);
});

test("does not overwrite synonyms imported by the company (SEARCH-21)", async () => {
  const synonyms = () => app.db.selectFrom("search_synonym").select(["language", "term", "target"]).execute();
  const demo = await synonyms();
  expect(demo).toContainEqual({ language: "de", term: "Verbundmörtel", target: "Injektionsmörtel" });
  try {
    await app.db.deleteFrom("search_synonym").execute();
    await importSearch(app.db, "synonyms", "language;term;target\nde;Knubbel;Dübel\n");
    await fill(app.database);
    expect(await synonyms()).toEqual([{ language: "de", term: "Knubbel", target: "Dübel" }]);
  } finally {
    await app.db.deleteFrom("search_synonym").execute();
    await fill(app.database);
  }
  expect(await synonyms()).toHaveLength(demo.length);
});

test.each([
  ["in the demo", { DEMO: "on" }, ["Mails of the shop lie at http://localhost:3000/dev/mailbox"]],
  ["while developing", { DEMO: "off", NODE_ENV: "development" }, ["Mails of the shop lie at http://localhost:3000/dev/mailbox"]],
  ["where a server sends them", { DEMO: "on", SMTP_URL: "smtp://127.0.0.1:2525" }, []],
  ["in a shop of its own", { DEMO: "off" }, []],
])("%s the next steps mention the mailbox only if it is available", async (_where, settings, expected) => {
  const words = await describeNextSteps(parseConfig(settings), app.database, {});
  expect(words.filter((line) => line.includes("mailbox"))).toEqual(expected);
});

test("the example page of ARCHITECTURE.md exists in the demo", async () => {
  const [, address = ""] = /^`GET (\/[\w/-]+)`/m.exec(readFileSync(join(root, "ARCHITECTURE.md"), "utf8")) ?? [];
  const answer = await app.inject({ url: address, headers: { accept: "text/html" } });
  expect([address, answer.statusCode]).toEqual([expect.stringContaining("/produkte/"), 200]);
});
