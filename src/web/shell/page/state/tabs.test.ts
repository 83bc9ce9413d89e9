// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { $cartCount, $signedOut, $userId } from "../stores/stores.ts";
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

test("a tab broadcasts its user and cart count whenever they change", () => {
  $cartCount.set(3);
  expect(told()).toMatchObject({ userId: "anna", count: 3 });
  $userId.set("mira");
  expect(told()).toMatchObject({ userId: "mira" });
});

test("the counter follows another tab without broadcasting again", () => {
  hear("anna", 7);
  expect([$cartCount.get(), told(), catchUp.mock.calls.length]).toEqual([7, null, 0]);
  hear("anna", null);
  expect($cartCount.get()).toBe(7);
});

test("another user in another tab refreshes the page", () => {
  hear("mira", 0);
  expect([catchUp.mock.calls.length, $cartCount.get()]).toEqual([1, 2]);
  dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "x" }));
  expect(catchUp).toHaveBeenCalledTimes(1);
});

test("a sign-out in another tab removes the account's data from the page, and a notice says so", async () => {
  catchUp.mockImplementationOnce(async () => $signedOut.set(false));
  hear("", 0);
  await expect.poll(() => [catchUp.mock.calls.length, $signedOut.get()]).toEqual([1, true]);
});

test("delivers messages received before the first subscription", () => {
  expect(atFirst).toBe(1);
});
