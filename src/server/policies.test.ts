import { describe, expect, test } from "vitest";
import { ACTIONS, ALL_RIGHTS, judge, may, RIGHTS, rightsOf } from "./policies.ts";
import { type Customer, nobody } from "./viewer.ts";

const withRights = (rights: number) => ({ kind: "customer", rights }) as Customer;

test("a visitor browses and uses a cart, and must sign in for everything else", () => {
  expect(ACTIONS.filter((action) => may(nobody, action))).toEqual(["browse", "useCart"]);
  expect(new Set(ACTIONS.map((action) => judge(nobody, action)))).toEqual(new Set(["allowed", "sign-in-required"]));
});

test("a user with all rights may do everything but what is for the shop's own staff", () => {
  expect(ACTIONS.filter((action) => !may(withRights(ALL_RIGHTS), action))).toEqual(["editContent"]);
  expect(ACTIONS.filter((action) => !may(withRights(rightsOf(["editor"])), action))).toEqual([]);
});

test("a user without rights may look around, and is not told to sign in again", () => {
  expect(ACTIONS.filter((action) => may(withRights(0), action))).toEqual(["browse"]);
  expect(judge(withRights(0), "placeOrder")).toBe("denied");
});

describe("one right does not stand for another", () => {
  test.each([
    [
      "seeAccount",
      ["browse", "seeAccount", "chooseMails", "seeMailRefusals", "seeDocuments", "askForAccess", "decideAccess", "changePassword"],
    ],
    ["seeOrders", ["browse", "seeOrders"]],
    [
      "fillCart",
      ["browse", "useCart", "mergeCart", "reorder", "useLists", "useOwnNumbers", "procure", "useSoftwarePasswords", "prepareOrder"],
    ],
    ["order", ["browse", "placeOrder"]],
  ] as const)("%s", (right, actions) => {
    expect(ACTIONS.filter((action) => may(withRights(RIGHTS[right]), action))).toEqual(actions);
    expect(ACTIONS.filter((action) => !may(withRights(ALL_RIGHTS & ~RIGHTS[right]), action))).not.toContain("browse");
  });
});
