import { describe, expect, test } from "vitest";
import { ACTIONS, ALL_RIGHTS, authorize, can, RIGHTS, getRights } from "./policies.ts";
import { type Customer, anonymousViewer } from "./viewer.ts";

const withRights = (rights: number) => ({ kind: "customer", rights }) as Customer;

test("a visitor can browse and use a cart, and must sign in for other actions", () => {
  expect(ACTIONS.filter((action) => can(anonymousViewer, action))).toEqual(["browse", "choosePriceView", "useCart"]);
  expect(new Set(ACTIONS.map((action) => authorize(anonymousViewer, action)))).toEqual(new Set(["allowed", "sign-in-required"]));
});

test("a user with all rights can do everything except staff actions", () => {
  expect(ACTIONS.filter((action) => !can(withRights(ALL_RIGHTS), action))).toEqual(["editContent"]);
  expect(ACTIONS.filter((action) => !can(withRights(getRights(["editor"])), action))).toEqual([]);
});

test("a user without rights can browse, and is denied without a sign-in prompt", () => {
  expect(ACTIONS.filter((action) => can(withRights(0), action))).toEqual(["browse"]);
  expect(authorize(withRights(0), "placeOrder")).toBe("denied");
});

describe("a right does not imply another", () => {
  test.each([
    [
      "seeAccount",
      [
        "browse",
        "choosePriceView",
        "seeAccount",
        "chooseMails",
        "useStockNotices",
        "seeMailRefusals",
        "seeDocuments",
        "requestAccess",
        "decideAccess",
        "changePassword",
      ],
    ],
    ["seeOrders", ["browse", "seeOrders", "seeReturns", "seeInvoices"]],
    [
      "fillCart",
      [
        "browse",
        "useCart",
        "mergeCart",
        "reorder",
        "useLists",
        "useSavedCarts",
        "useOwnNumbers",
        "procure",
        "useSoftwarePasswords",
        "prepareOrder",
      ],
    ],
    ["order", ["browse", "useStandingOrders", "placeOrder", "returnGoods"]],
  ] as const)("%s", (right, actions) => {
    expect(ACTIONS.filter((action) => can(withRights(RIGHTS[right]), action))).toEqual(actions);
    expect(ACTIONS.filter((action) => !can(withRights(ALL_RIGHTS & ~RIGHTS[right]), action))).not.toContain("browse");
  });
});
