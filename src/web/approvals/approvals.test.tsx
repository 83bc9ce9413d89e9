// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApprovalData, ScreenData } from "#contract/screens.ts";
import { APPROVAL_ID, approvalData } from "#web/testing/approval-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token", approvals: 2 } });
const open = (changes: Partial<ApprovalData>) =>
  expectHydrates("ApprovalDetails", { data: { view: "approval", approval: approvalData(changes), message: null }, page });
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

test("a request that one can decide is a form with one button to approve (COMPANY-21)", async () => {
  await open({});
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Freigeben und bestellen" });
  expect(button.form!.method).toBe("post");
  expect(valuesOf(button.form!)).toMatchObject({ id: APPROVAL_ID, terms: "1" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Begründung" }).required).toBe(true);
  screen.getByText("Zur Freigabe gesendet von Tim Sander");
  screen.getByRole("link", { name: "Freigaben 2 zu entscheiden" });
});

test("the confirmation of a request disappears once it is decided", async () => {
  const show = (state: ApprovalData["state"]) =>
    expectHydrates("ApprovalDetails", { data: { view: "approval", approval: approvalData({ state }), message: "requested" }, page });
  const { unmount } = await show("open");
  expect(screen.getByText(/Ihre Bestellung wartet auf Freigabe/)).toBeDefined();
  unmount();
  await show("returned");
  expect(screen.queryByText(/Ihre Bestellung wartet auf Freigabe/)).toBeNull();
});

test("changes since the request are listed and must be confirmed (COMPANY-22)", async () => {
  const changes: ApprovalData["changes"] = [{ kind: "total", article: "", before: "612,40 €", now: "640,00 €" }];
  await open({ changes, changesKey: "key" });
  screen.getByText("Summe netto: jetzt 640,00 € statt 612,40 €");
  const confirmed = screen.getByRole<HTMLInputElement>("checkbox", { name: "Ich bin mit den Änderungen einverstanden" });
  expect([confirmed.required, confirmed.checked, confirmed.value]).toEqual([true, false, "key"]);
});

test("the page names budgets that the order exceeds, and changes of them (COMPANY-30)", async () => {
  const exceededBudgets = [
    { name: "Kita Elbufer", by: "604,37 €" },
    { name: "Dach", by: "5,00 €" },
  ];
  await open({ exceededBudgets, changes: [{ kind: "budget", article: "Dach", before: "1,00 €", now: "5,00 €" }], changesKey: "key" });
  expect(screen.getByText("Budget überschritten").nextElementSibling?.textContent).toBe("Kita Elbufer um 604,37 €, Dach um 5,00 €");
  screen.getByText("Budget Dach: jetzt um 5,00 € überschritten");
});

test("an order that cannot be placed can only be declined or sent back", async () => {
  await open({ errors: ["MFV-STOCK-1"] });
  expect(screen.queryByRole("button", { name: "Freigeben und bestellen" })).toBeNull();
  screen.getByRole("button", { name: "Zur Änderung zurückgeben" });
});

test("a locked requester must be confirmed, and one who has left cannot be approved", async () => {
  const { unmount } = await open({ requesterState: "locked" });
  const confirmed = screen.getByRole<HTMLInputElement>("checkbox", { name: "Ich gebe frei, obwohl Tim Sander gesperrt ist" });
  expect([confirmed.required, confirmed.checked, confirmed.value]).toEqual([true, false, "locked"]);
  unmount();
  await open({ requesterState: "left" });
  expect(screen.queryByRole("button", { name: "Freigeben und bestellen" })).toBeNull();
  screen.getByRole("button", { name: "Ablehnen" });
});

test("a quote that has ended leads to the quote, and the request goes back for changes", async () => {
  const [line] = approvalData().lines;
  await open({ errors: ["MFV-QUOTEENDED-1010001"], lines: [{ ...line!, quoteNumber: "AG100001" }, line!] });
  screen.getByText("Ein Angebot in dieser Bestellung gilt nicht mehr");
  expect(screen.getByRole("link", { name: /AG100001/ }).getAttribute("href")).toContain("number=AG100001");
  screen.getByRole("button", { name: "Zur Änderung zurückgeben" });
});

test("a closed request has no form; its requester can take the cart back (COMPANY-20)", async () => {
  await open({ state: "declined", canDecide: false, canTakeBack: true });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["In den Warenkorb übernehmen"]);
});

test("rules are sentences, and the form of a changed one has its values (COMPANY-18)", async () => {
  const data: ScreenData["ApprovalRules"] = {
    view: "rules",
    rules: {
      rules: [
        {
          id: APPROVAL_ID,
          sentence: "Alle ab 800,00 € → Freigabe durch Anna",
          scope: "role:buyer",
          condition: "total",
          from: "800,00",
          categories: [],
          approvers: ["role:admin"],
        },
      ],
      persons: [],
      units: [],
      categories: [],
      limits: [],
    },
    edited: APPROVAL_ID,
    entered: null,
    enteredLimit: null,
    stuck: [],
    newId: "x",
    message: null,
  };
  await expectHydrates("ApprovalRules", { data, page });
  screen.getByRole("radio", { name: "Wenn die Bestellung ein Budget überschreitet" });
  screen.getByText("Alle ab 800,00 € → Freigabe durch Anna");
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Regel speichern" });
  expect(valuesOf(form!)).toMatchObject({
    id: APPROVAL_ID,
    condition: "total",
    from: "800,00",
    approver: "role:admin",
  });
});

test("a rule that leaves somebody without an approver names them, keeps what was entered, and can be saved deliberately", async () => {
  const entered = { id: APPROVAL_ID, scope: "everyone", condition: "always", from: "321", categories: [], approvers: ["role:admin"] };
  const show = (message: "stuck" | "stuckAbove", above: string) =>
    expectHydrates("ApprovalRules", {
      data: {
        view: "rules",
        rules: { rules: [], persons: [], units: [], categories: [], limits: [] },
        edited: null,
        entered,
        enteredLimit: null,
        stuck: [{ name: "Anna Brandt", above }],
        newId: "x",
        message,
      },
      page,
    });
  const { unmount } = await show("stuck", "");
  screen.getByText("Anna Brandt: alle Bestellungen, die eine Freigabe brauchen");
  expect(screen.queryByRole("checkbox", { name: "Trotzdem speichern" })).toBeNull();
  unmount();
  await show("stuckAbove", "500,00 €");
  screen.getByText("Anna Brandt: Bestellungen über 500,00 € netto");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Trotzdem speichern" }).required).toBe(true);
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Regel speichern" });
  expect(valuesOf(form!)).toMatchObject({ id: APPROVAL_ID, condition: "always", from: "321", approver: "role:admin" });
});

test("an empty list explains approvals, visitors are asked to sign in, and other companies see no link", async () => {
  const empty = { approvals: null, canManage: true, customerNumber: "", message: null };
  expect(await renderOnServer("Approvals", { data: empty, page })).toContain("Noch keine Freigaben");
  expect(await renderOnServer("Approvals", { data: null, page: testPage() })).toContain("/my-account/login");
  const without = testPage({ user: { authenticated: true, accessToken: "token" } });
  expect(await renderOnServer("SavedCarts", { data: undefined, page: without })).not.toContain("/my-account/approvals");
});
