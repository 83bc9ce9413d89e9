import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { amountViolations } from "./structure/amount-violations.ts";
import { AMOUNTS } from "./structure/amounts.ts";
import { shortcutViolations } from "./structure/by-hand.ts";
import { describeDirections } from "./structure/directions.ts";
import { copiedHelperViolations } from "./structure/copied-helpers.ts";
import { timedTestViolations } from "./structure/timed-tests.ts";
import { vocabularyViolations } from "./structure/vocabulary.ts";
import { readModule } from "./structure/read-module.ts";
import { checkStructure, type Fences } from "./structure/rules.ts";
import { OWNED_TABLES } from "./structure/tables.ts";

const fences: Fences = {
  directions: { server: { cart: ["orders", "pricing"], orders: ["cart"], checkout: ["cart"] }, web: {} },
  operations: { checkout: ["cart"] },
  tables: { owned: OWNED_TABLES, readBeside: { cart: ["stock"] }, writtenBeside: {} },
};

function broken(files: Record<string, string>): string[] {
  const modules = Object.entries(files).map(([file, source]) => readModule(file, source));
  return checkStructure(modules, fences)
    .filter(({ file }) => file.startsWith("src/"))
    .map(({ rule, file, line }) => `${rule} ${file}:${line}`);
}

test.each([
  ["a package in the contract", "src/contract/format/bad.ts", 'import Big from "big.js";', "contract-imports-nothing"],
  ["Node in the contract", "src/contract/bad.ts", 'import { readFileSync } from "node:fs";', "contract-imports-nothing"],
  [
    "the server in the contract, as a type",
    "src/contract/bad.ts",
    'import type { Db } from "../server/db/db.ts";',
    "contract-imports-nothing",
  ],
  ["the web in the server", "src/server/content/bad.ts", 'import { Layer } from "#web/ui/layer.tsx";', "server-and-web-are-apart"],
  ["a server type in the web", "src/web/cart/bad.tsx", 'import type { Cart } from "#server/cart/index.ts";', "server-and-web-are-apart"],
  ["the demo in a slice", "src/server/orders/bad.ts", 'import { builtInErp } from "#demo/erp/index.ts";', "no-demo-in-the-shop"],
  ["a type of the demo", "src/server/documents/bad.ts", 'import type { CustomerTerms } from "#demo/erp/index.ts";', "no-demo-in-the-shop"],
  ["the demo in the composition", "src/server/app.ts", 'const demo = await import("../demo/create-demo.ts");', "no-demo-in-the-shop"],
  ["the demo in a screen", "src/web/cart/bad.tsx", 'import { sample } from "#demo/data/index.ts";', "no-demo-in-the-shop"],
  ["the demo in the contract", "src/contract/bad.ts", 'import type { Sample } from "../demo/data/index.ts";', "contract-imports-nothing"],
  ["a screen in the demo", "src/demo/erp/bad.ts", 'import { Layer } from "#web/ui/layer.tsx";', "server-and-web-are-apart"],
  [
    "the inside of a slice in the demo",
    "src/demo/erp/bad.ts",
    'import { price } from "#server/pricing/price.ts";',
    "slice-through-its-index",
  ],
  ["a shop that the demo runs", "src/demo/erp/bad.ts", 'import { openShop } from "#server/open-shop.ts";', "composition-from-above"],
  ["a query in the demo", "src/demo/erp/bad.ts", 'export const find = (db) => db.selectFrom("erp.invoice");', "sql-in-stores"],
  ["the time of the machine in the demo", "src/demo/erp/bad.ts", "export const now = () => new Date();", "world-from-context"],
  ["a table of a slice in the demo", "src/demo/erp/bad-store.ts", 'db.selectFrom("price as p");', "table-owners"],
  ["a table of the built-in ERP in a slice", "src/server/orders/bad-store.ts", 'db.selectFrom("erp.invoice");', "table-owners"],
  [
    "a slice through its side door",
    "src/server/checkout/bad.ts",
    'import { addItem } from "../cart/add-item.ts";',
    "slice-through-its-index",
  ],
  [
    "a slice re-exported through its side door",
    "src/server/checkout/bad.ts",
    'export { addItem } from "../cart/add-item.ts";',
    "slice-through-its-index",
  ],
  [
    "a slice loaded through its side door",
    "src/server/app.ts",
    'const cart = await import("./cart/add-item.ts");',
    "slice-through-its-index",
  ],
  ["a reader without limits", "src/server/returns/bad.ts", 'import { SaxesParser } from "saxes";', "outside-files-through-limits"],
  [
    "a reader loaded on demand",
    "src/server/returns/bad.ts",
    'const { default: sharp } = await import("sharp");',
    "outside-files-through-limits",
  ],
  ["a reader in the demo", "src/demo/erp/bad.ts", 'import { parse } from "csv-parse/sync";', "outside-files-through-limits"],
  [
    "a reader by require",
    "src/server/office/bad.ts",
    'const load = createRequire(import.meta.url); const sanitize = load("sanitize-html");',
    "outside-files-through-limits",
  ],
  ["a query in a use case", "src/server/cart/bad.ts", 'export const find = (db) => db.selectFrom("cart").execute();', "sql-in-stores"],
  ["SQL text in a use case", "src/server/cart/bad.ts", 'import { sql } from "kysely";', "sql-in-stores"],
  [
    "a resolver that calls a store",
    "src/server/cart/cart.resolvers.ts",
    'import { findCart } from "./cart-store.ts";',
    "wire-calls-use-cases",
  ],
  ["a statement that a slice hands on", "src/server/cart/index.ts", 'export { findCart } from "./cart-store.ts";', "stores-stay-inside"],
  ["a loader that calls a store", "src/server/cart/cart.loaders.ts", 'import { findCart } from "./cart-store.ts";', "wire-calls-use-cases"],
  ["a task that calls a store", "src/server/cart/cart.tasks.ts", 'import { findCart } from "./cart-store.ts";', "wire-calls-use-cases"],
  ["a connection in a use case", "src/server/cart/bad.ts", 'export const find = (pool) => pool.query("select 1");', "sql-in-stores"],
  [
    "a use case that answers the wire's types",
    "src/server/cart/bad.ts",
    'import type { Cart } from "../graphql/generated/resolver-types.ts";',
    "wire-types-at-the-edge",
  ],
  ["what is for tests in a use case", "src/server/cart/bad.ts", 'import { ARTICLE } from "./testing.ts";', "testing-in-tests"],
  ["what is for tests in the shop", "src/server/open-shop.ts", 'import { createTestApp } from "./testing/app.ts";', "testing-in-tests"],
  ["what is for tests in a screen", "src/web/cart/bad.tsx", 'import { page } from "#web/testing/page.ts";', "testing-in-tests"],
  ["an arrow that the table does not know", "src/server/pricing/bad.ts", 'import { find } from "../retailers/index.ts";', "directions"],
  ["such an arrow as a type", "src/server/pricing/bad.ts", 'import type { Shop } from "../retailers/index.ts";', "directions"],
  ["an arrow between screens", "src/web/cart/bad.tsx", 'import { List } from "#web/catalogue/index.ts";', "directions"],
  [
    "a store that writes another slice's table",
    "src/server/cart/bad-store.ts",
    "export const take = (db, sql) => sql`update stock set quantity = 0`.execute(db);",
    "table-owners",
  ],
  [
    "a store that writes another slice's table by query builder",
    "src/server/cart/bad-store.ts",
    'export const add = (db) => db.insertInto("price").values({}).execute();',
    "table-owners",
  ],
  [
    "a store that reads another slice's table",
    "src/server/cart/bad-store.ts",
    "export const find = (db, sql) => sql`select 1 from account as a`.execute(db);",
    "table-owners",
  ],
  ["another slice's table with its schema", "src/server/cart/bad-store.ts", "db.execute(sql`select 1 from public.price`);", "table-owners"],
  ["another slice's table in quotes", "src/server/cart/bad-store.ts", 'db.execute(sql`select 1 from "price" as p`);', "table-owners"],
  [
    "another slice's table as a piece",
    "src/server/cart/bad-store.ts",
    'db.execute(sql`update ${sql.table("price")} set amount = 0`);',
    "table-owners",
  ],
  ["another slice's table as a piece kept for later", "src/server/cart/bad-store.ts", 'const prices = sql.table("price");', "table-owners"],
  [
    "another slice's table behind a comma",
    "src/server/cart/bad-store.ts",
    "db.execute(sql`select 1 from cart c, price where true`);",
    "table-owners",
  ],
  [
    "another slice's table as the second of several",
    "src/server/cart/bad-store.ts",
    'db.selectFrom(["cart as c", "price as p"]).selectAll();',
    "table-owners",
  ],
  [
    "another slice's table in another join",
    "src/server/cart/bad-store.ts",
    'db.selectFrom("cart").rightJoin("price", "a", "b");',
    "table-owners",
  ],
  ["another slice's table in the mail platform", "src/server/mail/bad-store.ts", 'db.selectFrom("customer as c");', "table-owners"],
  ["a platform that knows a slice", "src/server/http/bad.ts", 'import { openCart } from "../cart/index.ts";', "platform-knows-no-slice"],
  ["a shell that knows a slice", "src/web/shell/bad.tsx", 'import { Cart } from "../cart/index.ts";', "platform-knows-no-slice"],
  ["a kit that knows the shell", "src/web/ui/bad.tsx", 'import { useT } from "#web/shell/dictionary.ts";', "platform-knows-no-slice"],
  ["a platform file with a slice's type", "src/server/context.ts", 'import type { Erp } from "./erp/index.ts";', "platform-knows-no-slice"],
  ["a port with a slice's type", "src/server/ports/bad.ts", 'import type { Erp } from "../erp/index.ts";', "platform-knows-no-slice"],
  ["a slice's type by import()", "src/server/ports/bad.ts", 'type Erp = import("../erp/index.ts").Erp;', "platform-knows-no-slice"],
  ["a slice that runs the shop", "src/server/orders/bad.ts", 'import { openShop } from "../open-shop.ts";', "composition-from-above"],
  ["a type of the application", "src/server/orders/bad.ts", 'import type { App } from "../app.ts";', "composition-from-above"],
  ["a slice that loads the application", "src/server/orders/bad.ts", 'const app = await import("../app.ts");', "composition-from-above"],
  [
    "a platform that runs the start",
    "src/server/http/bad.ts",
    'import { answerEarly } from "../start/starting-page.ts";',
    "composition-from-above",
  ],
  [
    "a slice that runs what is for developing",
    "src/server/email-templates/bad.ts",
    'import { mailbox } from "../dev-tools/mailbox.routes.ts";',
    "composition-from-above",
  ],
  ["a screen that runs the entry", "src/web/cart/bad.tsx", 'import "#web/entry-client.ts";', "composition-from-above"],
  ["the environment outside config.ts", "src/server/mail/bad.ts", "export const url = process.env.SMTP_URL;", "environment-in-config"],
  [
    "the environment, taken apart",
    "src/server/mail/bad.ts",
    "const { env } = process; export const url = env.SMTP_URL;",
    "environment-in-config",
  ],
  ["the environment, imported", "src/server/mail/bad.ts", 'import { env } from "node:process";', "environment-in-config"],
  [
    "the environment of all there is",
    "src/server/mail/bad.ts",
    "export const { SMTP_URL } = globalThis.process.env;",
    "environment-in-config",
  ],
  [
    "the environment where nothing is given",
    "src/server/mail/bad.ts",
    "export const url = ({ env } = process) => env.URL;",
    "environment-in-config",
  ],
  [
    "the process under another name",
    "src/server/mail/bad.ts",
    'import node from "node:process"; export const url = node.env.URL;',
    "environment-in-config",
  ],
  ["the time of the machine in a use case", "src/server/orders/bad.ts", "export const now = () => new Date();", "world-from-context"],
  ["the time, as a function", "src/server/orders/bad.ts", "export const clock = Date.now;", "world-from-context"],
  ["the time, called as a text", "src/server/orders/bad.ts", "export const now = () => Date();", "world-from-context"],
  ["the time, taken apart", "src/server/orders/bad.ts", "const { now } = Date; export const at = () => now();", "world-from-context"],
  ["the time, by another name", "src/server/orders/bad.ts", 'export const now = () => Date["now"]();', "world-from-context"],
  ["the time since the start", "src/server/orders/bad.ts", "export const since = () => performance.now();", "world-from-context"],
  ["the time in nanoseconds", "src/server/orders/bad.ts", "export const at = () => process.hrtime.bigint();", "world-from-context"],
  ["the time of all there is", "src/server/orders/bad.ts", "export const now = () => globalThis.Date.now();", "world-from-context"],
  ["the time, made of all there is", "src/server/orders/bad.ts", "export const now = () => new globalThis.Date();", "world-from-context"],
  ["all there is, taken apart", "src/server/orders/bad.ts", "const { Date: Day } = globalThis;", "world-from-context"],
  [
    "a timer of all there is",
    "src/server/orders/bad.ts",
    "export const later = (run) => globalThis.setTimeout(run, 5);",
    "world-from-context",
  ],
  [
    "an outgoing call of all there is",
    "src/server/orders/bad.ts",
    'export const ask = () => globalThis["fetch"]("https://a.example");',
    "world-from-context",
  ],
  [
    "an outgoing call by another name",
    "src/server/orders/bad.ts",
    'const ask = fetch; export const a = () => ask("https://a.example");',
    "world-from-context",
  ],
  ["a timer in a use case", "src/server/orders/bad.ts", "export const later = (run) => setTimeout(run, 5);", "world-from-context"],
  [
    "a pause in a use case",
    "src/server/orders/bad.ts",
    'import { setTimeout as pause } from "node:timers/promises";',
    "world-from-context",
  ],
  [
    "random bytes in a use case",
    "src/server/orders/bad.ts",
    'import { randomBytes } from "node:crypto"; export const id = () => randomBytes(8);',
    "world-from-context",
  ],
  ["random bytes by another name", "src/server/orders/bad.ts", 'import { randomBytes as bytes } from "node:crypto";', "world-from-context"],
  [
    "random bytes with all beside them",
    "src/server/orders/bad.ts",
    'import * as node from "node:crypto"; export const id = () => node.randomUUID();',
    "world-from-context",
  ],
  [
    "dice loaded when they are needed",
    "src/server/orders/bad.ts",
    'const { randomInt: dice } = await import("node:crypto");',
    "world-from-context",
  ],
  [
    "an outgoing call by Node's own means",
    "src/server/orders/bad.ts",
    'import { request as ask } from "node:https";',
    "world-from-context",
  ],
  [
    "such a call with all beside it",
    "src/server/orders/bad.ts",
    'import http from "node:http"; export const ask = () => http.get("http://a.example");',
    "world-from-context",
  ],
  ["a connection to elsewhere", "src/server/orders/bad.ts", 'import { connect } from "node:net";', "world-from-context"],
  ["dice of the browser in a rule", "src/contract/rules/bad.ts", "export const id = () => crypto.randomUUID();", "world-from-context"],
  ["dice as a function", "src/contract/rules/bad.ts", "export const dice = Math.random;", "world-from-context"],
  ["chance in a rule", "src/contract/rules/bad.ts", "export const dice = () => Math.random();", "world-from-context"],
  [
    "an outgoing call in a use case",
    "src/server/retailers/bad.ts",
    'export const ask = () => fetch("https://maps.example");',
    "world-from-context",
  ],
])("reports %s", (_name, file, source, rule) => {
  expect(broken({ [file]: source })).toEqual([`${rule} ${file}:1`]);
});

test.each([
  ["a box that is ticked unseen", 'await page.getByRole("checkbox").check();'],
  ["a box that is set", "await box.setChecked(true);"],
  ["a press through what lies above", "await page.locator('button').click({ force: true });"],
  ["a focus out of nowhere", "await field.focus();"],
  ["a focus out of nowhere in the page", 'await page.evaluate(() => document.querySelector("input")?.focus());'],
])("reports %s in an e2e test", (_name, source) => {
  expect(shortcutViolations("e2e/bad.test.ts", source).map(({ rule, line }) => `${rule}:${line}`)).toEqual(["by-hand:1"]);
});

test("accepts an e2e test that clicks and types like a user", () => {
  const source = 'rmSync(home, { recursive: true, force: true }); await field.click(); await field.pressSequentially("8x40");';
  expect(shortcutViolations("e2e/good.test.ts", source)).toEqual([]);
});

test("reports a cycle between files, with its path", () => {
  const modules = [
    readModule("src/server/cart/a.ts", 'import { b } from "./b.ts"; export const a = b;'),
    readModule("src/server/cart/b.ts", 'import { c } from "./c.ts"; export const b = c;'),
    readModule("src/server/cart/c.ts", 'import { a } from "./a.ts"; export const c = a;'),
  ];
  expect(checkStructure(modules, fences).filter(({ file }) => file.startsWith("src/"))).toEqual([
    {
      rule: "no-cycles",
      file: "src/server/cart/a.ts",
      line: 1,
      text: "src/server/cart/a.ts → src/server/cart/b.ts → src/server/cart/c.ts → src/server/cart/a.ts",
    },
  ]);
});

test("reports a cycle of more than ten files that only type imports close, with its files", () => {
  /** Each file imports a type of the next one, and the last file one of the first. */
  const ring = (size: number) =>
    Array.from({ length: size }, (_, index) =>
      readModule(`src/server/cart/t${index}.ts`, `import type { T } from "./t${(index + 1) % size}.ts"; export type U = T;`),
    );
  const found = (size: number) => checkStructure(ring(size), fences).filter(({ file }) => file.startsWith("src/"));
  expect(found(10)).toEqual([]);
  expect(found(11)).toEqual([
    {
      rule: "no-large-type-cycles",
      file: "src/server/cart/t0.ts",
      line: 1,
      text: `11 files depend on each other by type imports (at most 10): ${[0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `src/server/cart/t${n}.ts`).join(", ")}`,
    },
  ]);
});

test("reports a cycle between slices that only types close", () => {
  expect(
    broken({
      "src/server/cart/index.ts": 'import type { Order } from "../orders/index.ts"; export type Cart = { order: Order };',
      "src/server/orders/index.ts": 'import type { Cart } from "../cart/index.ts"; export type Order = { cart: Cart };',
    }),
  ).toEqual(["no-cycles-between-slices src/server/cart:1"]);
});

test("reports a cycle between slices that no file closes", () => {
  expect(
    broken({
      "src/server/cart/index.ts": 'export { sum } from "./sum.ts";',
      "src/server/cart/sum.ts": "export const sum = 1;",
      "src/server/cart/merge.ts": 'import { total } from "../orders/index.ts"; export const merged = total;',
      "src/server/orders/index.ts": 'export { total } from "./total.ts";',
      "src/server/orders/total.ts": 'import { sum } from "../cart/index.ts"; export const total = sum;',
    }),
  ).toEqual(["no-cycles-between-slices src/server/cart:1"]);
});

test("reports an unused dependency and an unused table access", () => {
  const modules = [readModule("src/server/cart/a.ts", 'import { b } from "../orders/index.ts";')];
  const messages = checkStructure(modules, fences).map(({ text }) => text);
  expect(messages).toEqual([
    "nothing in server/cart asks pricing any more",
    "nothing in server/orders asks cart any more",
    "nothing in server/checkout asks cart any more",
    "checkout runs no operation of cart any more",
    "cart does not read stock any more",
  ]);
});

test("reports an unlisted operation of another slice, also if its name differs from its field", () => {
  const orders = (name: string) => ({
    "src/server/orders/orders.resolvers.ts": 'import type { QueryGetOrderArgs } from "../graphql/generated/resolver-types.ts";',
    "src/server/cart/cart.loaders.ts": `import { ${name} } from "#contract/generated/operations.ts";`,
  });
  expect(broken(orders("getOrder"))).toEqual(["directions src/server/cart/cart.loaders.ts:1"]);
  expect(broken(orders("getOrderWithLines"))).toEqual(["directions src/server/cart/cart.loaders.ts:1"]);
  expect(broken(orders("getCart"))).toEqual([]);
});

test("every table has an owner", () => {
  const schema = readFileSync(join(import.meta.dirname, "../schema.sql"), "utf8");
  const tables = [...schema.matchAll(/^create table (?:if not exists )?([a-z_.]+)/gm)].map(([, table]) => table);
  expect(new Set(Object.values(OWNED_TABLES).flat())).toEqual(new Set(tables));
});

test("docs/directions.md lists the allowed directions", () => {
  expect(readFileSync(join(import.meta.dirname, "../docs/directions.md"), "utf8")).toBe(describeDirections());
});

test("accepts what the rules allow", () => {
  expect(
    broken({
      "src/contract/rules/good.ts": 'import { a } from "./other.ts"; export const day = new Date(0);',
      "src/server/cart/cart-store.ts":
        'import { sql } from "kysely"; export const find = (db) => db.selectFrom("cart"); export const left = sql`select 1 from stock, cart where quantity is distinct from price`;',
      "src/server/cart/dates.ts": "export const day = (text) => new Date(Date.UTC(2026, 1, Number(text)));",
      "src/server/cart/good.ts":
        'import type { Kysely } from "kysely"; import { findCart } from "./cart-store.ts"; import { price } from "../pricing/index.ts"; import type { Shop } from "../shop.ts"; import type { Config } from "../config.ts"; import { can } from "../policies.ts";',
      "src/server/cart/server.ts":
        'import { createHash } from "node:crypto"; import { createServer, type Agent } from "node:http"; const { versions } = process;',
      "src/server/cart/ask.ts": "export const asking = ({ fetch: call = fetch }) => call;",
      "src/server/cart/good.test.ts": 'import { price } from "../pricing/pick-price.ts"; export const now = Date.now();',
      "src/server/ports/good.ts": 'import type { Db } from "../db/db.ts"; import type { Clock } from "./clock.ts";',
      "src/server/config.ts": "export const port = process.env.PORT;",
      "src/server/cart/demo.test.ts": 'import { builtInErp } from "#demo/erp/index.ts";',
      "src/server/cart/testing/erp.ts": 'import { builtInErp } from "#demo/erp/index.ts";',
      "src/demo/main.ts": 'import { runShop } from "#server/start/run-shop.ts"; import { loadDemo } from "./load-demo.ts";',
      "src/demo/erp/erp-store.ts": 'export const find = (db) => db.selectFrom("erp.invoice");',
      "src/demo/erp/good.ts":
        'import { price } from "#server/pricing/index.ts"; import type { Shop } from "#server/shop.ts"; import { find } from "./erp-store.ts";',
      "src/server/app.ts": 'import { cartResolvers } from "./cart/index.ts"; import { createServer } from "./http/server.ts";',
      "src/web/screens.ts": 'export const load = () => import("./cart/shoppingcart.tsx");',
      "src/web/cart/good.tsx":
        'import { useT } from "#web/shell/dictionary.ts"; import { Button } from "#web/ui/button.tsx"; // process.env',
    }),
  ).toEqual([]);
});

test.each([
  ["a file name", "src/server/cart/told-lines.ts", "", "told-lines.ts: say synced, published, notice instead of told"],
  ["a folder name", "src/server/pace/index.ts", "", "pace: say rateLimit, simulationSpeed instead of pace"],
  ["an export", "src/server/cart/cart.ts", "export const uniteLines = 1;", "uniteLines: say merge instead of unite"],
  ["a comment", "src/server/cart/cart.ts", "// For whoever asks.", 'a comment names the subject instead of "whoever"'],
])("standard terms are required in %s", (_where, file, source, text) => {
  expect(vocabularyViolations(file, source).map((violation) => violation.text)).toEqual([text]);
});

test("standard terms, strings and words that only contain an old term are accepted", () => {
  const source = 'export const mergeLines = "somebody told whoever";\n// Cached for all visitors.\nexport const renewsTooLateral = 1;';
  expect(vocabularyViolations("src/server/cart/merge-lines.ts", source)).toEqual([]);
});

test("a file that formats amounts says what names their basis; entries without such a file are removed", () => {
  const rulesOf = (file: string, source: string) => amountViolations([readModule(file, source)]).map(({ rule, line }) => [rule, line]);
  const source = 'import type Big from "big.js";\nimport { formatMoney } from "../pricing/index.ts";\n';
  expect(rulesOf("src/server/seminars/seminars.wire.ts", source)).toEqual([["amounts-name-their-basis", 2]]);
  expect(rulesOf("src/office/seminars/seminar-page.tsx", 'import { formatMoney } from "../language/format.ts";')).toHaveLength(1);
  expect(rulesOf("src/server/seminars/seminars.wire.test.ts", source)).toEqual([]);
  expect(rulesOf("src/server/cart/cart.wire.ts", source)).toEqual([]);
  const root = join(import.meta.dirname, "..");
  const formats = (file: string) =>
    existsSync(join(root, file)) && amountViolations([readModule(file, readFileSync(join(root, file), "utf8"))], {}).length > 0;
  expect(Object.keys(AMOUNTS).filter((file) => !formats(file))).toEqual([]);
});

test.each([
  ["src/server/cart/bad.ts", String.raw`const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;`, true],
  ["src/web/cart/bad.ts", "const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;", true],
  ["src/server/cart/good.test.ts", "expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);", false],
  // Tokens of sign-on are no UUIDs.
  ["src/server/identity/good.ts", "const TOKEN = /^[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/;", false],
  ["src/contract/rules/shop/is-uuid.ts", String.raw`const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;`, false],
])("UUIDs have one pattern: %s, %s", (file, line, isCopy) => {
  expect(copiedHelperViolations(file, `\n${line}\n`).map((found) => found.line)).toEqual(isCopy ? [2] : []);
});

test.each([
  ["src/server/cart/bad.ts", "const LIMIT = { burst: 3, everyMs: 60_000 };", true],
  ["src/server/cart/good.test.ts", "const LIMIT = { burst: 3, everyMs: 60_000 };", false],
  ["src/server/cart/good.ts", "const { burst, everyMs } = RATE_LIMITS.cart;", false],
  ["src/server/rate-limit/rate-limits.ts", "cart: { burst: 3, everyMs: 60_000 },", false],
])("rate limits stand in one table: %s, %s", (file, line, isCopy) => {
  expect(copiedHelperViolations(file, `\n${line}\n`).map((found) => found.line)).toEqual(isCopy ? [2] : []);
});

test.each([
  ["src/server/cart/bad.ts", "const DAY_MS = 24 * 60 * 60_000;", true],
  ["src/server/cart/bad.ts", "const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;", true],
  ["src/web/cart/bad.ts", "const DAY_MS = 86_400_000;", true],
  ["src/web/cart/good.test.ts", "const DAY_MS = 86_400_000;", false],
  ["src/server/cart/good.ts", "const HOUR_MS = 60 * 60_000;", false],
  ["src/server/cart/bad.ts", 'const zone = "Europe/Berlin";', true],
  ["src/server/cart/bad-store.ts", "select placed_at at time zone 'Europe/Berlin'", true],
  ["src/office/phrases/good.ts", 'zone: "For example Europe/Berlin",', false],
  ["src/contract/format/calendar.ts", 'export const TIME_ZONE = "Europe/Berlin";', false],
])("day and time zone are defined once: %s, %s", (file, line, isCopy) => {
  expect(copiedHelperViolations(file, `\n${line}\n`).map((found) => found.line)).toEqual(isCopy ? [2] : []);
});

test.each([
  ["src/server/cart/bad.routes.ts", "const form = (request.body ?? {}) as Record<string, unknown>;", true],
  ["src/server/cart/bad.routes.ts", "const { page } = (request.body as Record<string, unknown>);", true],
  ["src/server/cart/bad.routes.ts", "function textOf({ body }: FastifyRequest, name: string): string {", true],
  ["src/server/cart/bad.routes.ts", "function readForm(body: unknown): Form {", true],
  ["src/server/cart/bad.routes.ts", "function redirectBack(reply: FastifyReply, page: string): FastifyReply {", true],
  ["src/server/cart/bad.ts", "export function backToPage(reply: FastifyReply, page: string): FastifyReply {", true],
  ["src/server/cart/good.routes.ts", "const form = readForm(request);", false],
  ["src/server/cart/good.routes.ts", "const cartId = cartIdOfBody(request.body);", false],
  ["src/server/cart/good.ts", "export function readFormQuantity(form: HTMLFormElement): number | null {", false],
  ["src/server/http/read-form.ts", "export function readForm({ body }: FastifyRequest): Form {", false],
])("posted forms have one reader: %s, %s", (file, line, isCopy) => {
  expect(copiedHelperViolations(file, `\n${line}\n`).map((found) => found.line)).toEqual(isCopy ? [2] : []);
});

test.each([
  ["src/server/cart/bad.test.ts", "const start = process.threadCpuUsage();", true],
  ["src/web/cart/bad.test.tsx", "const start = process.cpuUsage();", true],
  ["src/server/cart/good.nightly.test.ts", "const start = process.cpuUsage();", false],
  ["bench/good.ts", "const start = process.cpuUsage();", false],
])("tests of the gate measure no CPU time: %s", (file, line, isTimed) => {
  expect(timedTestViolations(file, `\n${line}\n`).map((found) => found.line)).toEqual(isTimed ? [2] : []);
});
