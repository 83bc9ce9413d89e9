import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeCalls, type MergedCalls } from "./merge-calls.ts";

const work = vi.fn<() => Promise<void>>();
const onFailure = vi.fn();
let merged: MergedCalls;

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset().mockResolvedValue();
  onFailure.mockReset();
  merged = mergeCalls({ work, onFailure, delayMs: 250, pauseMs: 1_000 });
});
afterEach(() => {
  merged.stop();
  vi.useRealTimers();
});

test("calls within a second are one run, and one more for those that came after it (SCALE-20)", async () => {
  for (let count = 0; count < 5; count += 1) merged.call();
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 5; count += 1) {
    merged.call();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a call after a quiet time is run at once", async () => {
  merged.call();
  await vi.advanceTimersByTimeAsync(10_000);
  merged.call();
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(2);
});

test("work that fails is repeated until it succeeds", async () => {
  work.mockRejectedValueOnce(new Error("no answer")).mockRejectedValueOnce(new Error("no answer"));
  merged.call();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test("nothing runs after the stop", async () => {
  merged.call();
  merged.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
});
