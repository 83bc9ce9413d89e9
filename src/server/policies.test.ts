import { describe, expect, test } from "vitest";
import { COMPANY_ROLES } from "#contract/rules/company/company-roles.ts";
import { ACTIONS, ALL_RIGHTS, authorize, can, RIGHTS, getRights, ROLE_RIGHTS, VISIT_RIGHTS } from "./policies.ts";
import { type Customer, anonymousViewer } from "./viewer.ts";

const withRights = (rights: number) => ({ kind: "customer", rights }) as Customer;

test("a visitor can browse and use a cart, and must sign in for other actions", () => {
  expect(ACTIONS.filter((action) => can(anonymousViewer, action))).toEqual(["browse", "choosePriceView", "useCart"]);
  expect(new Set(ACTIONS.map((action) => authorize(anonymousViewer, action)))).toEqual(new Set(["allowed", "sign-in-required"]));
});

test("a user with all rights can do everything except staff actions", () => {
  expect(ACTIONS.filter((action) => !can(withRights(ALL_RIGHTS), action))).toEqual(["handOverCart", "editContent"]);
  expect(ACTIONS.filter((action) => !can(withRights(ALL_RIGHTS | ROLE_RIGHTS.editor), action))).toEqual(["handOverCart"]);
});

test("a user without rights can browse, and is denied without a sign-in prompt", () => {
  expect(ACTIONS.filter((action) => can(withRights(0), action))).toEqual(["browse"]);
  expect(authorize(withRights(0), "placeOrder")).toBe("denied");
});

describe("the rights of a user", () => {
  const denied = (rights: number) => ACTIONS.filter((action) => !can(withRights(rights), action));

  test("are all but staff actions without a company, and managing it is for main contacts", () => {
    expect(denied(getRights([], { companyRoles: null, isMainContact: true }))).toEqual(["handOverCart", "editContent"]);
    expect(denied(getRights([], { companyRoles: null, isMainContact: false }))).toEqual(["handOverCart", "manageCompany", "editContent"]);
  });

  test("are those of its roles in a company, also for a main contact", () => {
    const of = (...companyRoles: (typeof COMPANY_ROLES)[number][]) => getRights([], { companyRoles, isMainContact: true });
    expect(denied(of("admin"))).toEqual(["handOverCart", "editContent"]);
    expect(denied(of("buyer", "accountant", "approver"))).toEqual(["handOverCart", "manageCompany", "editContent"]);
    expect(can(withRights(of("requester")), "orderDirectly")).toBe(false);
    expect(can(withRights(of("buyer")), "seeInvoices")).toBe(false);
    expect(of()).toBe(0);
  });

  test("of the shop's staff come on top", () => {
    expect(getRights(["editor"], { companyRoles: ["viewer"], isMainContact: false }) & ROLE_RIGHTS.editor).not.toBe(0);
  });
});

describe("in a visit, staff", () => {
  const visit = { visitId: "v", staffId: "s", staffName: "Ada", sellerName: "Ankerplatz", endsAt: "" };
  const inVisit = (rights: number) => ({ kind: "customer", rights, visit }) as Customer;

  test("see, prepare and order for the customer, and nothing else (COMPANY-34)", () => {
    expect(ACTIONS.filter((action) => can(inVisit(ALL_RIGHTS | ROLE_RIGHTS.editor), action))).toEqual([
      "browse",
      "useCart",
      "reorder",
      "useLists",
      "handOverCart",
      "prepareOrder",
      "placeOrder",
      "orderDirectly",
      "seeAccount",
      "seeOrders",
      "seeReturns",
      "seeQuotes",
      "requestQuote",
      "orderQuote",
      "seeDocuments",
      "seeCompany",
      "requestApproval",
    ]);
    expect(VISIT_RIGHTS & (RIGHTS.approve | RIGHTS.manageCompany | RIGHTS.exportData | RIGHTS.seeInvoices | RIGHTS.changeAddresses)).toBe(
      0,
    );
  });

  test("have no right that the customer's user lacks", () => {
    expect(can(inVisit(RIGHTS.seeAccount), "placeOrder")).toBe(false);
    expect(can(inVisit(RIGHTS.request), "orderDirectly")).toBe(false);
  });
});

test("a user who must set up a second factor can do nothing else, and no visit or right changes that (TRUST-07)", () => {
  const from = "2026-12-01";
  const due = { ...withRights(ALL_RIGHTS | ROLE_RIGHTS.editor), missingFactor: { from, isDue: true } };
  expect(ACTIONS.filter((action) => can(due, action))).toEqual(["manageSecondFactor"]);
  expect(authorize(due, "browse")).toBe("denied");
  const later = { ...withRights(ALL_RIGHTS), missingFactor: { from, isDue: false } };
  expect(ACTIONS.filter((action) => !can(later, action))).toEqual(["handOverCart", "editContent"]);
});

describe("a right does not imply another", () => {
  test.each([
    [
      "seeAccount",
      [
        "browse",
        "choosePriceView",
        "seeAccount",
        "requestDocumentCopies",
        "chooseMails",
        "useStockNotices",
        "seeMailRefusals",
        "seeDocuments",
        "useDocumentBundles",
        "requestAccess",
        "decideAccess",
        "seeCompany",
        "acceptInvitation",
        "changePassword",
        "manageSessions",
        "manageSecondFactor",
        "managePrivacy",
      ],
    ],
    ["seeOrders", ["browse", "seeOrders", "seeReturns", "seeQuotes"]],
    ["seeInvoices", ["browse", "seeInvoices", "chooseRecipients"]],
    ["exportData", ["browse", "useSoftwarePasswords", "exportData"]],
    ["manageCompany", ["browse", "manageCompany"]],
    ["changeAddresses", ["browse", "requestAddresses"]],
    ["request", ["browse", "placeOrder", "requestApproval", "takeBackCart"]],
    ["approve", ["browse", "approve"]],
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
        "prepareOrder",
        "setOrderDefaults",
        "requestQuote",
        "orderQuote",
      ],
    ],
    ["order", ["browse", "useStandingOrders", "placeOrder", "orderDirectly", "returnGoods"]],
  ] as const)("%s", (right, actions) => {
    expect(ACTIONS.filter((action) => can(withRights(RIGHTS[right]), action))).toEqual(actions);
    expect(ACTIONS.filter((action) => !can(withRights(ALL_RIGHTS & ~RIGHTS[right]), action))).not.toContain("browse");
  });
});
