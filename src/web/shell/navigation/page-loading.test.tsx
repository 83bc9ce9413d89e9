// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { showLanguageChange, showLoading } from "./page-loading.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const shown = () => document.body.textContent;

test("a page that loads within 300 ms shows no loading logo (SHELL-08)", async () => {
  const done = showLoading(germanT);
  await vi.advanceTimersByTimeAsync(299);
  expect(document.querySelector(".page-loading")).toBeNull();
  done();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.querySelector(".page-loading")).toBeNull();
});

test("a page that takes longer shows it until it has loaded (SHELL-08)", async () => {
  const done = showLoading(germanT);
  await vi.advanceTimersByTimeAsync(300);
  expect(document.querySelector(".page-loading [role=status]")).not.toBeNull();
  done();
  expect(document.querySelector(".page-loading")).toBeNull();
});

test("a language change shows a notice instead of the page (SHELL-09)", () => {
  const done = showLanguageChange(germanT);
  expect(shown()).toContain("Language is changing...");
  expect(document.documentElement.dataset["changingLanguage"]).toBe("");
  done();
  expect(shown()).toBe("");
  expect(document.documentElement.dataset["changingLanguage"]).toBeUndefined();
});
