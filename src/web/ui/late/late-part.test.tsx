// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CODE_MISSING, fetchLateCode, lateCode, type MissingCode } from "./late-code.ts";
import { latePart } from "./late-part.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a part whose code does not come leaves what is around it, tells who waits, and appears when a further try succeeds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const missing = Promise.withResolvers<MissingCode>();
  addEventListener(CODE_MISSING, (event) => missing.resolve((event as CustomEvent<MissingCode>).detail), { once: true });
  let isThere = false;
  const Part = latePart(async () => {
    if (!isThere) throw new TypeError("no such file");
    return ({ words }: { words: string }) => <p>{words}</p>;
  });
  render(
    <div>
      <button type="button">Bleibt</button>
      <Part words="Da" />
    </div>,
  );
  const { retry } = await missing.promise;
  expect(screen.getByText("Bleibt")).toBeDefined();
  isThere = true;
  await act(retry);
  expect(screen.getByText("Da")).toBeDefined();
});

test("with the first use of the page all code comes that presses may need, also of what is made later", async () => {
  const first = vi.fn(async () => 1);
  const apart = vi.fn(async () => 2);
  lateCode(first);
  lateCode(apart, { isSoon: false });
  expect(first).not.toHaveBeenCalled();
  fetchLateCode();
  const later = vi.fn(async () => 3);
  lateCode(later);
  expect([first.mock.calls.length, apart.mock.calls.length, later.mock.calls.length]).toEqual([1, 0, 1]);
});
