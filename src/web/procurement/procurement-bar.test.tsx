// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { $cartCount, $signedOut } from "#web/shell/page/stores/stores.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

beforeEach(() => {
  $cartCount.set(null);
  $signedOut.set(false);
});
afterEach(() => vi.unstubAllGlobals());

type Session = NonNullable<ScreenData["ProcurementBar"]>;

const page = testPage({ user: { authenticated: true, isIdsSession: true, userId: "account-1" } });
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

test("the bar shows customer and number of lines of the session, and transfers the cart without JavaScript (PROCURE-03)", async () => {
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

test("the bar follows the cart: without a line there is nothing to transfer (PROCURE-03)", async () => {
  await show({ lines: 0 });
  expect(button()!.disabled).toBe(true);
  act(() => $cartCount.set(1));
  expect(screen.getByRole("link", { name: "1 Position im Warenkorb" })).toBeDefined();
  expect(button()!.disabled).toBe(false);
});

test("an order not yet sent to the software is transferred from the bar; without a return address there is no button", async () => {
  const ordered = await show({ orderCode: "0000000042", lines: 0 });
  expect(button()!.textContent).toBe("Bestellung 0000000042 an Handwerkssoftware übergeben");
  expect(button()!.disabled).toBe(false);
  expect(screen.queryByRole("link")).toBeNull();
  ordered.unmount();
  await show({ canReturn: false });
  expect(button()).toBeNull();
});

test("is hidden without a session", async () => {
  const { container } = await show(null);
  expect(container.textContent).toBe("");
});

const answerStanding = (userId: string) => vi.stubGlobal("fetch", async () => Response.json({ userId, accessToken: userId && "token" }));
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

test("a tab restored after its session ended removes the bar and shows why", async () => {
  await show();
  answerStanding("");
  await comeBack();
  expect(button()).toBeNull();
  expect($signedOut.get()).toBe(true);
  // The notice may be closed, but the session has still ended.
  act(() => $signedOut.set(false));
  expect(button()).toBeNull();
  await expectHydrates("Header", { fields: {}, page });
  act(() => $signedOut.set(true));
  expect(screen.getByRole("status").textContent).toMatch(/^Dieser Einkauf aus Ihrer Handwerkssoftware ist beendet, weil/);
  expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
});

test("a tab whose session continues keeps the bar", async () => {
  await show();
  answerStanding("account-1");
  await comeBack();
  expect(button()).not.toBeNull();
});
