import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pickSample, type SampledMutant } from "./pick-sample.ts";
import { NOT_IN_SAMPLE } from "./sample-checker.ts";
import { listSurvivors, percentOf, type Report, scoreOf, reusableResults } from "./score.ts";
import { findScope, listScopeNames } from "./scopes.ts";

const root = join(import.meta.dirname, "../..");
const mutant = (id: number, folder = "/work"): SampledMutant => ({
  id: String(id),
  fileName: `${folder}/src/server/cart/cart.ts`,
  mutatorName: "EqualityOperator",
  replacement: ">=",
  location: { start: { line: id, column: 3 }, end: { line: id, column: 9 } },
});
const hundred = Array.from({ length: 100 }, (_, id) => mutant(id));

test("a sample has the requested size and is the same for a seed, wherever the project is located", () => {
  const sample = pickSample(hundred, 10, "1");
  expect(sample.size).toBe(10);
  expect(pickSample(hundred.toReversed(), 10, "1")).toEqual(sample);
  expect(
    pickSample(
      hundred.map((_, id) => mutant(id, "/else/where")),
      10,
      "1",
    ),
  ).toEqual(sample);
  expect(pickSample(hundred, 10, "2")).not.toEqual(sample);
  expect(pickSample(hundred, 500, "1").size).toBe(100);
});

const reported = (status: string, more: object = {}) => ({
  status,
  mutatorName: "EqualityOperator",
  replacement: "a >=\n  b",
  location: { start: { line: 7, column: 3 } },
  ...more,
});
const report: Report = {
  files: {
    "src/a.ts": {
      mutants: [
        reported("Killed"),
        reported("Killed"),
        reported("Survived"),
        reported("NoCoverage", { location: { start: { line: 2, column: 1 } } }),
        reported("Timeout"),
        reported("CompileError", { statusReason: NOT_IN_SAMPLE }),
        reported("CompileError", { statusReason: "no such word" }),
      ],
    },
  },
};

test("a timeout is no kill, and a mutant without coverage is a survivor", () => {
  const score = scoreOf(report);
  expect(score).toEqual({ killed: 2, survived: 1, uncovered: 1, timedOut: 1, invalid: 1 });
  expect(percentOf(score)).toBe(50);
});

test("caches no results of mutants left out by a sample, or of static ones", () => {
  const kept = reusableResults({
    files: { "src/a.ts": { mutants: [...report.files["src/a.ts"]!.mutants, reported("Survived", { static: true })] } },
  });
  expect(kept.files["src/a.ts"]!.mutants.map(({ status }) => status)).toEqual([
    "Killed",
    "Killed",
    "Survived",
    "NoCoverage",
    "Timeout",
    "CompileError",
  ]);
});

test("retries timeouts if requested", () => {
  const statuses = (options?: { retriesTimeouts: boolean }) =>
    reusableResults(report, options).files["src/a.ts"]!.mutants.map(({ status }) => status);
  expect(statuses()).toContain("Timeout");
  expect(statuses({ retriesTimeouts: true })).toEqual(["Killed", "Killed", "Survived", "NoCoverage", "CompileError"]);
});

test("lists surviving mutants by position, in order, on one line each", () => {
  expect(listSurvivors(report)).toEqual([
    "NoCoverage src/a.ts:2:1 EqualityOperator → a >= b",
    "Survived   src/a.ts:7:3 EqualityOperator → a >= b",
    "Timeout    src/a.ts:7:3 EqualityOperator → a >= b",
  ]);
});

describe("scopes", () => {
  /** Interfaces, helpers of tests, and a parser's settings, which the formats' tests verify. */
  const WITHOUT_RULES = ["ports", "testing", "xml"];

  test("are all folders of the server, without a list that has to be kept up", () => {
    const folders = globSync("src/server/*/*.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/").split("/")[2]!);
    const known = new Set([...listScopeNames(), ...WITHOUT_RULES]);
    expect(folders.filter((name) => !known.has(name))).toEqual([]);
    expect(listScopeNames()).toEqual(
      expect.arrayContaining(["rules", "order-fields", "demo/erp", "companies", "quotes", "budgets", "returns", "privacy"]),
    );
  });

  test("have the tests beside their code, and those elsewhere that verify its rules", () => {
    expect(findScope("returns")).toEqual({
      name: "returns",
      mutate: "src/server/returns",
      tests: globSync("src/server/returns/**/*.test.ts", { cwd: root }).toSorted(),
    });
    expect(findScope("cart")!.tests).toEqual(
      expect.arrayContaining(["src/server/cart/cart-forms.test.ts", "src/server/checkout/races.test.ts"]),
    );
    expect(findScope("approvals")!.tests.some((file) => file.includes(".nightly."))).toBe(false);
  });

  test("without tests beside their code have those that import it", () => {
    expect(findScope("approval-rules")!.tests).toContain("src/server/approvals/decide-approval.test.ts");
    expect(findScope("approval-rules")!.tests).not.toContain("src/server/returns/returns.test.ts");
  });

  test("can be a folder of a slice or of the shared rules", () => {
    expect(findScope("catalogue/import")!.mutate).toBe("src/server/catalogue/import");
    expect(findScope("rules/quotes")).toMatchObject({ mutate: "src/contract/rules/quotes" });
    expect(findScope("demo/erp")!.tests).toContain("src/server/erp/over-http/erp-over-http.test.ts");
  });

  test.each(["", "carts", "../web", "/etc", "cart/", "cart/../cart", "testing", "app.ts", "__proto__", "constructor"])(
    "are no other names: %j",
    (name) => {
      expect(findScope(name)).toBeNull();
    },
  );
});
