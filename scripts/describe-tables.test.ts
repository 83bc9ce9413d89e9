import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeTables, readTables, type Table } from "./describe-tables.ts";
import { withScratchDatabase } from "./lib/scratch-database.ts";
import { OWNED_TABLES } from "./structure/tables.ts";
import { UNCOMMENTED_TABLES } from "./structure/uncommented-tables.ts";

const column = { type: "text", isPrimary: false, isForeign: false, isUnique: false };
const TABLES: Table[] = [
  {
    name: "cart",
    comment: "Carts.",
    columns: [
      { ...column, name: "cart_id", isPrimary: true },
      { ...column, name: "note" },
    ],
    references: [],
  },
  {
    name: "erp.line",
    comment: null,
    columns: [{ ...column, name: "cart_id", isPrimary: true, isForeign: true }],
    references: [
      { target: "cart", columns: ["cart_id"], isRequired: true, isUnique: false },
      { target: "account", columns: ["account_id"], isRequired: false, isUnique: true },
    ],
  },
];

test("draws keys and references of an area, and lists what its tables contain", () => {
  const text = describeTables(TABLES, { "my-carts": ["cart", "erp.line"] });
  expect(text).toContain("- [My carts](#my-carts): cart, erp.line");
  expect(text).toContain(`erDiagram
  cart {
    text cart_id PK
  }
  "erp.line" {
    text cart_id PK, FK
  }
  cart ||--o{ "erp.line" : "cart_id"
  account |o--o| "erp.line" : "account_id"
`);
  expect(text).toContain("| `cart` | Carts. |");
});

test("docs/data-model.md has every table, each with one description", async () => {
  const tables = await withScratchDatabase(readTables);
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.values(OWNED_TABLES).flat().toSorted());
  expect(tables.flatMap(({ name, comment }) => (comment === null ? [name] : []))).toEqual(Object.keys(UNCOMMENTED_TABLES).toSorted());
  const text = readFileSync(join(import.meta.dirname, "../docs/data-model.md"), "utf8");
  expect(tables.filter(({ name }) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});
