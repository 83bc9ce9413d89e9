// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { UNIT_ROUTES, type UnitsPage } from "#contract/rules/company/company-units.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const details = { branch: "", branchName: "", addressId: "", address: "", costCentreId: "", costCentre: "" };
const list: Extract<UnitsPage, { view: "list" }> = {
  view: "list",
  unitsSeeOwnOrders: false,
  units: [
    { id: "1", parentId: null, level: 1, name: "Werk", ...details, users: [{ value: "9", name: "Jan Büro" }] },
    { id: "2", parentId: "1", level: 2, name: "Halle", ...details, users: [] },
  ],
  members: [
    { value: "9", name: "Jan Büro" },
    { value: "8", name: "Otto Ohm" },
  ],
  branches: [],
  addresses: [],
  costCentres: [],
  message: null,
  stuck: [],
  entered: null,
};
const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const show = async (changes: Partial<typeof list> = {}) =>
  new DOMParser().parseFromString(await renderOnServer("CompanyUnits", { data: { ...list, ...changes }, page }), "text/html");

test("shows the tree with users, and offers to remove a unit that nothing uses (COMPANY-10)", async () => {
  const shown = await show();
  expect([...shown.querySelectorAll("li[data-level] h2")].map((head) => head.textContent)).toEqual(["Werk", "Halle"]);
  const removed = [...shown.querySelectorAll("form[action$=remove] input[name=id]")].map((input) => input.getAttribute("value"));
  expect(removed).toEqual(["2"]);
  const [first] = shown.querySelectorAll("select[name=user]");
  expect([...first!.querySelectorAll("option")].map((option) => option.textContent)).toEqual(["Bitte wählen", "Otto Ohm"]);
});

test("a rejected unit keeps what was entered, and names the problem (COMPANY-10)", async () => {
  const shown = await show({ message: "cycle", entered: { id: "1", values: { name: "Werk Nord", parentId: "2" } } });
  expect(shown.body.textContent).toContain("kann nicht unter sich selbst liegen");
  const form = shown.querySelector("#entry-1 form[action$=save]")!;
  expect(form.querySelector("input[name=name]")!.getAttribute("value")).toBe("Werk Nord");
  expect(form.closest("details")!.hasAttribute("open")).toBe(true);
});

test("a move that leaves somebody without an approver is confirmed in the form that was sent", async () => {
  const stuck = [{ name: "Jan Büro", above: "500,00 €" }];
  const box = "input[name=deliberate][required]";
  const assigned = await show({ message: "stuckAbove", stuck, entered: { id: "2", values: { user: "8" } } });
  expect(assigned.body.textContent).toContain("Jan Büro: Bestellungen über 500,00 € netto");
  expect([...assigned.querySelectorAll(box)].map((each) => each.closest("form")!.getAttribute("action"))).toEqual([UNIT_ROUTES.assign]);
  expect(assigned.querySelector("#entry-2 select[name=user] option[selected]")!.getAttribute("value")).toBe("8");
  const moved = await show({ message: "stuckAbove", stuck, entered: { id: "2", values: { name: "Halle", parentId: "" } } });
  expect([...moved.querySelectorAll(box)].map((each) => each.closest("form")!.getAttribute("action"))).toEqual([UNIT_ROUTES.save]);
  const refused = await show({ message: "stuck", stuck, entered: { id: "2", values: { name: "Halle", parentId: "" } } });
  expect(refused.querySelectorAll(box)).toHaveLength(0);
});

test("offers to separate units once there are some, and shows the current choice (COMPANY-14)", async () => {
  const box = (shown: Document) => shown.querySelector("form[action$=rule] input[name=ownOrdersOnly]");
  expect(box(await show())!.hasAttribute("checked")).toBe(false);
  expect(box(await show({ unitsSeeOwnOrders: true }))!.hasAttribute("checked")).toBe(true);
  expect(box(await show({ units: [] }))).toBe(null);
});
