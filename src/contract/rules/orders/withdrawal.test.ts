import { expect, test } from "vitest";
import { findWithdrawalProblems, tidyWithdrawal, WITHDRAWAL_MAXIMA, type WithdrawalInput } from "./withdrawal.ts";

const complete: WithdrawalInput = { name: "Otto Ohm", orderNumber: "100023", email: "otto@haus.example", scope: "all", articles: "" };
const problemsOf = (change: Partial<WithdrawalInput>) => findWithdrawalProblems(tidyWithdrawal({ ...complete, ...change }));

test("name, order number and email address are enough (TRUST-22)", () => {
  expect(problemsOf({})).toEqual({});
});

test.each([
  [{ name: " \t" }, { name: "required" }],
  [{ orderNumber: "" }, { orderNumber: "required" }],
  [{ email: "" }, { email: "required" }],
  [{ email: "otto@" }, { email: "invalid" }],
  [{ name: "x".repeat(WITHDRAWAL_MAXIMA.name) }, {}],
  [{ name: "x".repeat(WITHDRAWAL_MAXIMA.name + 1) }, { name: "tooLong" }],
  [{ orderNumber: "1".repeat(WITHDRAWAL_MAXIMA.orderNumber + 1) }, { orderNumber: "tooLong" }],
  [{ scope: "part" as const, articles: " \n " }, { articles: "required" }],
  [{ scope: "part" as const, articles: "2 x NU 12" }, {}],
  [{ scope: "part" as const, articles: "x".repeat(WITHDRAWAL_MAXIMA.articles + 1) }, { articles: "tooLong" }],
])("finds the problems of %j", (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test("tidies entries; a withdrawal from the whole contract names no articles", () => {
  expect(tidyWithdrawal({ ...complete, name: " Otto\0 Ohm ", articles: "rest" })).toEqual({ ...complete, name: "Otto  Ohm" });
  expect(tidyWithdrawal({ ...complete, scope: "part", articles: " a \r\n\tb\n" })).toMatchObject({ articles: "a\nb" });
});
