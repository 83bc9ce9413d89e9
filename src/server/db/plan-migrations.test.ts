import { expect, test } from "vitest";
import { listMigrations, readMigration } from "./migrate.ts";
import { planMigrations, requiredMigration, UNFINISHED_RESTORE } from "./plan-migrations.ts";

const KNOWN = ["0001_articles.sql", "0002_carts.sql", "0003_orders.sql"];

function applied(...names: (string | [name: string, requires: string])[]) {
  return names.map((entry) => (typeof entry === "string" ? { name: entry, requires: null } : { name: entry[0], requires: entry[1] }));
}
const rejection = (message: RegExp) => expect.objectContaining({ name: "StartError", message: expect.stringMatching(message) });

test("an older or empty database lacks the migrations that it has not applied", () => {
  expect(planMigrations([], KNOWN)).toEqual({ missing: KNOWN, newer: [] });
  expect(planMigrations(applied("0001_articles.sql", "0003_orders.sql"), KNOWN)).toEqual({ missing: ["0002_carts.sql"], newer: [] });
  expect(planMigrations(applied(...KNOWN), KNOWN)).toEqual({ missing: [], newer: [] });
});

test("accepts migrations of a newer version after all of its own, as a rollback needs", () => {
  expect(planMigrations(applied("0005_lists.sql", ...KNOWN, "0004_prices.sql"), KNOWN)).toEqual({
    missing: [],
    newer: ["0004_prices.sql", "0005_lists.sql"],
  });
});

test("rejects a newer migration that removes what this version uses", () => {
  const needs = (requires: string) => () => planMigrations(applied(...KNOWN, "0004_prices.sql", ["0005_lists.sql", requires]), KNOWN);
  expect(needs("0003_orders.sql")()).toMatchObject({ newer: ["0004_prices.sql", "0005_lists.sql"] });
  expect(needs("0004_prices.sql")).toThrowError(rejection(/newer version \(0005_lists\.sql requires 0004_prices\.sql\)/));
});

test("rejects an unknown migration before one of its own", () => {
  expect(() => planMigrations(applied(...KNOWN, "0002_dealers.sql"), KNOWN)).toThrowError(
    rejection(/another version \(it knows 0002_dealers\.sql\)/),
  );
});

test("rejects newer migrations without one of its own", () => {
  expect(() => planMigrations(applied("0001_articles.sql", "0002_carts.sql", "0004_prices.sql"), KNOWN)).toThrowError(
    rejection(/another version \(it knows 0004_prices\.sql and lacks 0003_orders\.sql\)/),
  );
});

test("rejects a database into which a restore has not finished, in older versions as well", () => {
  const unfinished = applied(...KNOWN, [UNFINISHED_RESTORE, UNFINISHED_RESTORE]);
  expect(() => planMigrations(unfinished, KNOWN)).toThrowError(rejection(/^A restore into this database has not finished/));
  expect(requiredMigration(`-- Requires: ${UNFINISHED_RESTORE}`)).toBe(UNFINISHED_RESTORE);
  expect(listMigrations().at(-1)! < UNFINISHED_RESTORE).toBe(true);
});

test("reads the required migration from its own line", () => {
  expect(requiredMigration("-- Drops the old prices.\n-- Requires: 0042_prices.sql\ndrop table old_price;\n")).toBe("0042_prices.sql");
  expect(requiredMigration("-- Adds prices.\ncreate table price ();\n")).toBeNull();
});

test("a migration that requires another one names an earlier one", () => {
  const names = listMigrations();
  const isWrong = (name: string): boolean => {
    const required = requiredMigration(readMigration(name));
    return required !== null && (required >= name || !names.includes(required));
  };
  expect(names.filter(isWrong)).toEqual([]);
});
