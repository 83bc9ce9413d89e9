// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { APPROVAL_ID } from "#web/testing/approval-data.ts";
import { allScreens } from "#web/testing/all-screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { standingOrderFormData } from "#web/testing/standing-order-data.ts";
import { ApprovalRules } from "#web/approvals/approval-rules.tsx";

const rules: ScreenData["ApprovalRules"] = {
  view: "rules",
  rules: { rules: [], persons: [], units: [], categories: [], limits: [{ id: APPROVAL_ID, name: "Anna Brandt", limit: "" }] },
  edited: null,
  entered: null,
  enteredLimit: null,
  stuck: [],
  newId: "x",
  message: null,
};
const budgets: ScreenData["Budgets"] = { canManage: true, currency: "EUR", budgets: [], scopes: [], message: null, entered: null };
const costCentres: ScreenData["CostCentres"] = {
  view: "list",
  costCentres: [],
  members: [],
  isRequired: false,
  report: null,
  message: null,
  entered: null,
};
const units: ScreenData["CompanyUnits"] = {
  view: "list",
  unitsSeeOwnOrders: false,
  units: [],
  members: [],
  branches: [],
  addresses: [],
  costCentres: [],
  message: null,
  stuck: [],
  entered: null,
};
const company: ScreenData["Company"] = {
  company: {
    hasStarted: true,
    canStart: true,
    canManage: true,
    factorRequiredFrom: null,
    members: [],
    units: [],
    domains: [],
    invitations: [],
  },
  message: null,
  about: "",
  lists: [],
  domainLink: null,
  entered: null,
  enteredMember: null,
  stuck: [],
  today: "2026-11-28",
};
const standingOrder: ScreenData["StandingOrderForm"] = { view: "form", form: standingOrderFormData(), message: null, typed: null };

afterEach(cleanup);

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const canLeave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each([
  ["ApprovalRules", rules, "from"],
  ["ApprovalRules", rules, "limit"],
  ["Budgets", budgets, "amount"],
  ["CostCentres", costCentres, "number"],
  ["CompanyUnits", units, "name"],
  ["Company", company, "firstName"],
  ["StandingOrderForm", standingOrder, "purchaseOrderNumber"],
] as const)("the page %s asks before typed input is lost, and not once it is sent", async (name, data, field) => {
  expect(allScreens[name]!.hydrate).toBe("interaction");
  const { container } = await expectHydrates(name, { data, page });
  const input = container.querySelector<HTMLInputElement>(`input[name=${field}]`)!;
  expect(canLeave()).toBe(true);
  fireEvent.input(input, { target: { value: "7" } });
  expect(canLeave()).toBe(false);
  input.form!.addEventListener("submit", (event) => event.preventDefault());
  fireEvent.submit(input.form!);
  expect(canLeave()).toBe(true);
});

test("a refresh of the page keeps a rule that is being typed", () => {
  const element = (newId: string) => (
    <IslandFrame page={page} t={(key) => key}>
      <ApprovalRules uid="a" fields={{}} params={{}} data={{ ...rules, newId }} />
    </IslandFrame>
  );
  const { container, rerender } = render(element("first"));
  const valueOf = (name: string) => container.querySelector<HTMLInputElement>(`form[action$=save-rule] input[name=${name}]`)!.value;
  fireEvent.input(container.querySelector("input[name=from]")!, { target: { value: "750" } });
  rerender(element("second"));
  expect([valueOf("from"), valueOf("id")]).toEqual(["750", "second"]);
});
