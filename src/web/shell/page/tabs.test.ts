// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { $cartCount, $signedOut, $userId } from "./stores.ts";
import { testPage } from "#web/testing/page.ts";
import { setCurrentPage } from "./current-page.ts";
import { followTabs } from "./tabs.ts";

const catchUp = vi.fn();
const KEY = "ankerplatz.tabs";
setCurrentPage(testPage({ user: { authenticated: true, userId: "anna" } }));
localStorage.setItem(KEY, JSON.stringify({ userId: "mira", count: 1, at: Date.now() + 1000 }));
followTabs(catchUp);
const atFirst = catchUp.mock.calls.length;

const told = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as { userId: string; count: number | null } | null;
const hear = (userId: string, count: number | null) =>
  dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: JSON.stringify({ userId, count, at: 0 }) }));

beforeEach(() => {
  $userId.set("anna");
  $cartCount.set(2);
  $signedOut.set(false);
  catchUp.mockClear();
  localStorage.removeItem(KEY);
});

test("a tab tells whom its page is for and how many lines the cart has, whenever that changes", () => {
  $cartCount.set(3);
  expect(told()).toMatchObject({ userId: "anna", count: 3 });
  $userId.set("mira");
  expect(told()).toMatchObject({ userId: "mira" });
});

test("the counter follows what another tab did, without telling it again", () => {
  hear("anna", 7);
  expect([$cartCount.get(), told(), catchUp.mock.calls.length]).toEqual([7, null, 0]);
  hear("anna", null);
  expect($cartCount.get()).toBe(7);
});

test("somebody else in another tab makes the page catch up", () => {
  hear("mira", 0);
  expect([catchUp.mock.calls.length, $cartCount.get()]).toEqual([1, 2]);
  dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "x" }));
  expect(catchUp).toHaveBeenCalledTimes(1);
});

test("a sign-out in another tab is said, and the page stays", () => {
  hear("", 0);
  expect([catchUp.mock.calls.length, $signedOut.get(), $cartCount.get()]).toEqual([0, true, 2]);
});

test("what was told since the page was made is heard when it is first used", () => {
  expect(atFirst).toBe(1);
});
