import { describe, expect, test } from "vitest";
import {
  type ApprovalRule,
  canExceedBudgets,
  type Colleague,
  findApprovalChanges,
  findApprovers,
  findRequiredApproval,
  findStuck,
  type Purchase,
} from "./approval-rules.ts";
import type { CompanyRole } from "./company-roles.ts";

const purchase: Purchase = {
  accountId: "fitter",
  roles: ["buyer"],
  unitIds: ["north", "works"],
  netTotal: "499.99",
  categories: ["anchors"],
  exceedsBudget: false,
};
const rule = (changes: Partial<ApprovalRule>): ApprovalRule => ({
  ruleId: "1",
  scope: { kind: "everyone" },
  condition: { kind: "always" },
  approvers: { kind: "role", role: "approver" },
  ...changes,
});

describe("an order needs an approval (COMPANY-18)", () => {
  test.each([
    [{}, true],
    [{ condition: { kind: "total", from: "500.00" } }, false],
    [{ condition: { kind: "total", from: "499.99" } }, true],
    [{ condition: { kind: "category", categories: ["tools", "anchors"] } }, true],
    [{ condition: { kind: "category", categories: ["tools"] } }, false],
    [{ condition: { kind: "budget" } }, false],
    [{ scope: { kind: "role", role: "buyer" } }, true],
    [{ scope: { kind: "role", role: "requester" } }, false],
    [{ scope: { kind: "unit", unitId: "works" } }, true],
    [{ scope: { kind: "unit", unitId: "south" } }, false],
    [{ scope: { kind: "person", accountId: "fitter" } }, true],
    [{ scope: { kind: "person", accountId: "boss" } }, false],
  ] as const satisfies readonly (readonly [Partial<ApprovalRule>, boolean])[])("%j: %s", (changes, isNeeded) => {
    expect(findRequiredApproval([rule(changes)], purchase) !== null).toBe(isNeeded);
  });

  test("by the first rule that applies", () => {
    const rules = [rule({ ruleId: "1", condition: { kind: "total", from: "500" } }), rule({ ruleId: "2" }), rule({ ruleId: "3" })];
    expect(findRequiredApproval(rules, purchase)?.rule?.ruleId).toBe("2");
  });

  test("if the budget is exceeded and a rule says so", () => {
    const rules = [rule({ condition: { kind: "budget" } })];
    expect(findRequiredApproval(rules, { ...purchase, exceedsBudget: true })?.rule?.ruleId).toBe("1");
  });

  test("a budget can only be exceeded by those to whom such a rule applies", () => {
    const rules = [rule({}), rule({ scope: { kind: "unit", unitId: "works" }, condition: { kind: "budget" } })];
    expect(canExceedBudgets(rules, purchase)).toBe(true);
    expect(canExceedBudgets(rules, { ...purchase, unitIds: ["south"] })).toBe(false);
    expect(canExceedBudgets([rule({})], purchase)).toBe(false);
  });

  test("always for users who may not order, also without a rule", () => {
    expect(findRequiredApproval([], purchase)).toBeNull();
    expect(findRequiredApproval([], { ...purchase, roles: ["requester"] })).toEqual({ rule: null });
  });
});

describe("approvers (COMPANY-23)", () => {
  const colleague = (accountId: string, changes: Partial<Colleague> = {}): Colleague => ({
    accountId,
    roles: ["approver"],
    isActive: true,
    limit: null,
    substituteId: null,
    ...changes,
  });
  const find = (colleagues: readonly Colleague[], approvers: ApprovalRule["approvers"], netTotal = "800") =>
    findApprovers({ rule: rule({ approvers }) }, { colleagues, requesterId: "fitter", netTotal });
  const named = { kind: "persons", accountIds: ["anna", "fitter"] } as const;

  test("never include the requester, nor users who may not approve or cannot sign in", () => {
    const others = [colleague("fitter"), colleague("bea", { roles: ["buyer"] }), colleague("otto", { isActive: false })];
    expect(find([...others, colleague("anna")], { kind: "role", role: "approver" })).toEqual([{ accountId: "anna", isAway: false }]);
    expect(find(others, named)).toEqual([]);
  });

  test("above their own limit pass the request to the next", () => {
    const colleagues = [
      colleague("anna", { limit: "799.99" }),
      colleague("jonas", { limit: "800" }),
      colleague("boss", { roles: ["admin"] }),
    ];
    expect(find(colleagues, named).map(({ accountId }) => accountId)).toEqual(["jonas", "boss"]);
    expect(find(colleagues, named, "799.99").map(({ accountId }) => accountId)).toEqual(["anna"]);
  });

  test("who are away are replaced by substitutes, and can decide themselves", () => {
    const jonas = colleague("jonas");
    expect(find([colleague("anna", { substituteId: "jonas" }), jonas], named)).toEqual([
      { accountId: "anna", isAway: true },
      { accountId: "jonas", isAway: false },
    ]);
    expect(find([colleague("anna", { substituteId: "fitter" }), jonas, colleague("fitter")], named)).toEqual([
      { accountId: "anna", isAway: false },
    ]);
  });

  test("who are locked are replaced by all others, not by their substitutes alone", () => {
    const locked = colleague("anna", { isActive: false, substituteId: "jonas" });
    const found = find([locked, colleague("jonas"), colleague("boss", { roles: ["admin"] })], named);
    expect(found.map(({ accountId }) => accountId)).toEqual(["jonas", "boss"]);
  });

  test("are not replaced by a substitute who is locked", () => {
    const colleagues = [colleague("anna", { substituteId: "jonas" }), colleague("jonas", { isActive: false })];
    expect(find(colleagues, named)).toEqual([{ accountId: "anna", isAway: false }]);
  });

  test("without a rule are all approvers and administrators", () => {
    const colleagues = [colleague("anna"), colleague("boss", { roles: ["admin"] }), colleague("bea", { roles: ["accountant"] })];
    const found = findApprovers({ rule: null }, { colleagues, requesterId: null, netTotal: "1" });
    expect(found.map(({ accountId }) => accountId)).toEqual(["anna", "boss"]);
  });
});

describe("users whose orders nobody could approve", () => {
  const user = (accountId: string, roles: readonly CompanyRole[], changes: Partial<Colleague & { unitIds: string[] }> = {}) => ({
    accountId,
    roles,
    unitIds: ["works"],
    isActive: true,
    limit: null,
    substituteId: null,
    ...changes,
  });
  const [boss, buyer, requester] = [user("boss", ["admin"]), user("buyer", ["buyer"]), user("requester", ["requester"])];
  const all = rule({ approvers: { kind: "role", role: "admin" } });
  const boss2 = user("boss2", ["admin"]);

  test.each([
    ["without rules there are none", [], [boss, buyer, requester], []],
    ["the only administrator needs an administrator", [all], [boss, buyer], [{ accountId: "boss", above: null }]],
    ["a second one can", [all], [boss, boss2, buyer], []],
    ["a locked one cannot", [all], [boss, { ...boss2, isActive: false }], [{ accountId: "boss", above: null }]],
    [
      "somebody approves only themselves",
      [rule({ scope: { kind: "person", accountId: "boss" }, approvers: { kind: "persons", accountIds: ["boss"] } })],
      [boss, buyer],
      [{ accountId: "boss", above: null }],
    ],
    ["the rule is for others", [rule({ scope: { kind: "role", role: "buyer" } })], [boss, buyer], []],
    ["the rule is for another unit", [rule({ scope: { kind: "unit", unitId: "north" } })], [boss, buyer], []],
    ["who may only request, and has no approver", [], [requester, buyer], [{ accountId: "requester", above: null }]],
    [
      "all approvers have a limit",
      [],
      [requester, user("anna", ["approver"], { limit: "500" }), user("jo", ["approver"], { limit: "900.50" })],
      [{ accountId: "requester", above: "900.50" }],
    ],
    [
      "the limits are below the rule",
      [rule({ scope: { kind: "role", role: "buyer" }, condition: { kind: "total", from: "1000" } })],
      [buyer, user("anna", ["approver"], { limit: "900" })],
      [{ accountId: "buyer", above: null }],
    ],
  ] as const)("%s", (_title, rules, members, expected) => {
    expect(findStuck(rules, members)).toEqual(expected);
  });
});

test("names changes of total, price and stock since the request (COMPANY-22)", () => {
  const line = { position: 10, articleNumber: "1", total: "10.00", isAvailable: true };
  const before = {
    netTotal: "17.90",
    lines: [line, { ...line, position: 20, articleNumber: "2", isAvailable: false }],
    exceededBudgets: [],
  };
  expect(findApprovalChanges(before, { ...before, netTotal: "17.9" })).toEqual([]);
  const now = { netTotal: "18.90", lines: [{ ...line, total: "11.00", isAvailable: false }, before.lines[1]!], exceededBudgets: [] };
  expect(findApprovalChanges(before, now)).toEqual([
    { kind: "total", before: "17.90", now: "18.90" },
    { kind: "price", articleNumber: "1", before: "10.00", now: "11.00" },
    { kind: "stock", articleNumber: "1" },
  ]);
});

test("an article in two lines, once from a quote, has changed only where its line has", () => {
  const lines = [
    { position: 10, articleNumber: "1", total: "10.00", isAvailable: true },
    { position: 20, articleNumber: "1", total: "8.50", isAvailable: false },
  ];
  const before = { netTotal: "18.50", lines, exceededBudgets: [] };
  expect(findApprovalChanges(before, before)).toEqual([]);
  const now = { ...before, netTotal: "19.50", lines: [lines[0]!, { ...lines[1]!, total: "9.50" }] };
  expect(findApprovalChanges(before, now)).toEqual([
    { kind: "total", before: "18.50", now: "19.50" },
    { kind: "price", articleNumber: "1", before: "8.50", now: "9.50" },
  ]);
});

test("names budgets that are exceeded, or by more than at the time of the request (COMPANY-30)", () => {
  const budget = (budgetId: string, by: string) => ({ budgetId, name: `Budget ${budgetId}`, by });
  const order = (...exceededBudgets: ReturnType<typeof budget>[]) => ({ netTotal: "1.00", lines: [], exceededBudgets });
  expect(findApprovalChanges(order(budget("1", "5.00"), budget("2", "1.00")), order(budget("1", "4.00")))).toEqual([]);
  expect(findApprovalChanges(order(budget("1", "5.00")), order(budget("1", "5.01"), budget("2", "1.00")))).toEqual([
    { kind: "budget", name: "Budget 1", before: "5.00", now: "5.01" },
    { kind: "budget", name: "Budget 2", before: "0.00", now: "1.00" },
  ]);
});
