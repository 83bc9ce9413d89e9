import { expect, test } from "vitest";
import { readModule } from "./structure/read-module.ts";
import { checkStructure } from "./structure/rules.ts";

/** The rules that a set of files breaks. */
function broken(files: Record<string, string>): string[] {
  const modules = Object.entries(files).map(([file, source]) => readModule(file, source));
  return checkStructure(modules).map(({ rule, file, line }) => `${rule} ${file}:${line}`);
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
  ["a query in a use case", "src/server/cart/bad.ts", 'export const find = (db) => db.selectFrom("cart").execute();', "sql-in-stores"],
  ["SQL text in a use case", "src/server/cart/bad.ts", 'import { sql } from "kysely";', "sql-in-stores"],
  [
    "a resolver that calls a store",
    "src/server/cart/cart.resolvers.ts",
    'import { findCart } from "./cart-store.ts";',
    "wire-calls-use-cases",
  ],
  ["a platform that knows a slice", "src/server/http/bad.ts", 'import { openCart } from "../cart/index.ts";', "platform-knows-no-slice"],
  ["a shell that knows a slice", "src/web/shell/bad.tsx", 'import { Cart } from "../cart/index.ts";', "platform-knows-no-slice"],
  ["a kit that knows the shell", "src/web/ui/bad.tsx", 'import { useT } from "#web/shell/dictionary.ts";', "platform-knows-no-slice"],
  ["the environment outside config.ts", "src/server/mail/bad.ts", "export const url = process.env.SMTP_URL;", "environment-in-config"],
  ["the time of the machine in a use case", "src/server/orders/bad.ts", "export const now = () => new Date();", "world-from-context"],
  ["chance in a rule", "src/contract/rules/bad.ts", "export const dice = () => Math.random();", "world-from-context"],
  [
    "an outgoing call in a use case",
    "src/server/retailers/bad.ts",
    'export const ask = () => fetch("https://maps.example");',
    "world-from-context",
  ],
])("%s is caught", (_name, file, source, rule) => {
  expect(broken({ [file]: source })).toEqual([`${rule} ${file}:1`]);
});

test("a cycle between files is caught, with the way round", () => {
  const modules = [
    readModule("src/server/cart/a.ts", 'import { b } from "./b.ts"; export const a = b;'),
    readModule("src/server/cart/b.ts", 'import { c } from "./c.ts"; export const b = c;'),
    readModule("src/server/cart/c.ts", 'import { a } from "./a.ts"; export const c = a;'),
  ];
  expect(checkStructure(modules)).toEqual([
    {
      rule: "no-cycles",
      file: "src/server/cart/a.ts",
      line: 1,
      text: "src/server/cart/a.ts → src/server/cart/b.ts → src/server/cart/c.ts → src/server/cart/a.ts",
    },
  ]);
});

test("a cycle between slices is caught when no file closes it", () => {
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

test("what the rules allow is not caught", () => {
  expect(
    broken({
      "src/contract/rules/good.ts": 'import { a } from "./other.ts"; export const day = new Date(0);',
      "src/server/cart/cart-store.ts": 'import { sql } from "kysely"; export const find = (db) => db.selectFrom("cart");',
      "src/server/cart/good.ts":
        'import type { Kysely } from "kysely"; import { findCart } from "./cart-store.ts"; import { price } from "../pricing/index.ts";',
      "src/server/cart/good.test.ts": 'import { price } from "../pricing/pick-price.ts"; export const now = Date.now();',
      "src/server/config.ts": "export const port = process.env.PORT;",
      "src/server/app.ts": 'import { cartResolvers } from "./cart/index.ts"; import { createServer } from "./http/server.ts";',
      "src/web/screens.ts": 'export const load = () => import("./cart/shoppingcart.tsx");',
      "src/web/cart/good.tsx":
        'import { useT } from "#web/shell/dictionary.ts"; import { Button } from "#web/ui/button.tsx"; // process.env',
    }),
  ).toEqual([]);
});
