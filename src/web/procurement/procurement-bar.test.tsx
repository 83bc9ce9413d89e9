// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { $cartCount } from "#web/shell/page/stores.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

beforeEach(() => $cartCount.set(null));

type Session = NonNullable<ScreenData["ProcurementBar"]>;

const page = testPage({ user: { authenticated: true, isIdsSession: true } });
const session: Session = {
  session: "s-1",
  person: "Anna Brandt",
  company: "Holzbau Brandt GmbH",
  lines: 2,
  canReturn: true,
  orderCode: null,
};
const show = (changes: Partial<Session> | null = {}) =>
  expectHydrates("ProcurementBar", { data: changes && { ...session, ...changes }, page });
const button = () => screen.queryByRole<HTMLButtonElement>("button");

test("the bar says for whom the session is and how many lines it has, and hands the cart over without a script (PROCURE-03)", async () => {
  await show();
  expect(screen.getByText("Einkauf für Ihre Handwerkssoftware: Anna Brandt, Holzbau Brandt GmbH")).toBeDefined();
  expect(screen.getByRole("link", { name: "2 Positionen im Warenkorb" }).getAttribute("href")).toBe("/cart");
  expect(button()!.textContent).toBe("Übernehmen");
  const form = button()!.form!;
  expect([form.method, form.getAttribute("action"), Object.fromEntries(new FormData(form))]).toEqual([
    "post",
    "/webapi/shop/procurementapi/return",
    { session: "s-1" },
  ]);
});

test("the bar follows the cart: without a line there is nothing to hand over (PROCURE-03)", async () => {
  await show({ lines: 0 });
  expect(button()!.disabled).toBe(true);
  act(() => $cartCount.set(1));
  expect(screen.getByRole("link", { name: "1 Position im Warenkorb" })).toBeDefined();
  expect(button()!.disabled).toBe(false);
});

test("an order that the software does not know yet is handed over from the bar, without a way back there is no button", async () => {
  const ordered = await show({ orderCode: "0000000042", lines: 0 });
  expect(button()!.textContent).toBe("Bestellung 0000000042 an Handwerkssoftware übergeben");
  expect(button()!.disabled).toBe(false);
  expect(screen.queryByRole("link")).toBeNull();
  ordered.unmount();
  await show({ canReturn: false });
  expect(button()).toBeNull();
});

test("who is in no session sees no bar", async () => {
  const { container } = await show(null);
  expect(container.textContent).toBe("");
});
