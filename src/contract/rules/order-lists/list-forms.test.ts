import { expect, test } from "vitest";
import { type ListFormOutcome, listOutcomeQuery, ORDER_LIST_FORMS, readListOutcome } from "./list-forms.ts";

test.each<ListFormOutcome>([
  { kind: "created" },
  { kind: "conflict", line: 12, figures: [100] },
  { kind: "wrong-step", line: 3, figures: [50, 100] },
  { kind: "in-cart", figures: [5, 2, 1], missing: ["777"], changed: ["60100"] },
])("round-trips the form result: %j", (outcome) => {
  expect(readListOutcome(new URLSearchParams(listOutcomeQuery(outcome)))).toEqual(outcome);
});

test("names only the first of many articles", () => {
  const missing = Array.from({ length: 30 }, (_, at) => `60${at}`);
  expect(readListOutcome(new URLSearchParams(listOutcomeQuery({ kind: "in-cart", missing })))?.missing).toEqual(missing.slice(0, 20));
});

test.each(["", "told=", "told=hacked", "line=4"])("%j has no result", (query) => {
  expect(readListOutcome(new URLSearchParams(query))).toBeNull();
});

test.each(["told=gone&line=-1", "told=gone&line=1e9", "told=gone&figures=1,2,3,4", "told=gone&figures=x", "told=gone&missing=a%20b"])(
  "%s: reads only the kind if the details are invalid",
  (query) => {
    expect(readListOutcome(new URLSearchParams(query))).toEqual({ kind: "gone" });
  },
);

test("the query contains only the set fields, and omits invalid article numbers", () => {
  expect(listOutcomeQuery({ kind: "created" })).toBe("?told=created");
  expect(listOutcomeQuery({ kind: "conflict", line: 12, figures: [1, 2] })).toBe("?told=conflict&line=12&figures=1%2C2");
  expect(listOutcomeQuery({ kind: "in-cart", missing: ["7 7", "a,b", "9".repeat(65), "8"], changed: [" "] })).toBe(
    "?told=in-cart&missing=8",
  );
});

test("every form has its own address", () => {
  const addresses = Object.values(ORDER_LIST_FORMS);
  expect(new Set(addresses).size).toBe(10);
  for (const address of addresses) expect(address).toMatch(/^\/webapi\/shop\/orderlists\/form\/[a-z-]+$/);
});
