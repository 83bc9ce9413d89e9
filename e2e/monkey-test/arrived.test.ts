import { EventEmitter } from "node:events";
import type { Page } from "@playwright/test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrived } from "./arrived.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => {});

function waitFor(input: () => Promise<void>) {
  const page = new EventEmitter();
  let state = "waits";
  arrived(page as unknown as Page, input).then(
    () => (state = "goes on"),
    () => (state = "fails"),
  );
  return { page, state: () => state };
}

test("waits for a navigation without an event until another document has loaded, and otherwise indefinitely", async () => {
  const { page, state } = waitFor(never);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(state()).toBe("waits");
  page.emit("domcontentloaded");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(state()).toBe("waits");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toBe("goes on");
  expect(page.listenerCount("domcontentloaded")).toBe(0);
});

test("continues immediately on a navigation event and rejects on failure", async () => {
  const told = waitFor(() => Promise.resolve());
  const failed = waitFor(() => Promise.reject(new Error("closed")));
  await vi.advanceTimersByTimeAsync(0);
  expect([told.state(), failed.state()]).toEqual(["goes on", "fails"]);
});
