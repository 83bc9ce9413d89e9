import { expect, test } from "vitest";
import { pageAfterForm } from "./page-after-form.ts";

test("a saved form leads to the page with its message", () => {
  expect(pageAfterForm("/budgets", { message: "saved" })).toBe("/budgets?message=saved");
});

test("a form that was not saved leads to its place, with what was entered, cut to 200 characters", () => {
  const values = { name: "a".repeat(300), amount: "5 €" };
  expect(pageAfterForm("/budgets", { message: "amount", entered: { id: "a b", values } })).toBe(
    `/budgets?message=amount&id=a+b&v-name=${"a".repeat(200)}&v-amount=5+%E2%82%AC#entry-a%20b`,
  );
});

test("a new entry has a place, but no id; further parts follow", () => {
  const entered = { id: "", values: { name: "x" } };
  expect(
    pageAfterForm("/units", {
      message: "stuck",
      entered,
      further: [
        ["who", "a"],
        ["who", "b"],
      ],
    }),
  ).toBe("/units?message=stuck&v-name=x&who=a&who=b#new");
});
