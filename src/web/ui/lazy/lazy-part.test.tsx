// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { CODE_MISSING, type MissingCode } from "./lazy-code.ts";
import { lazyPart } from "./lazy-part.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a lazy part that fails to load keeps its context, reports it, and renders after a successful retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const missing = Promise.withResolvers<MissingCode>();
  addEventListener(CODE_MISSING, (event) => missing.resolve((event as CustomEvent<MissingCode>).detail), { once: true });
  let isThere = false;
  const Part = lazyPart(async () => {
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

test("a further click on the opener of a lazy part that failed to load retries once per click", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const told = vi.fn();
  addEventListener(CODE_MISSING, told);
  onTestFinished(() => removeEventListener(CODE_MISSING, told));
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError("no such file");
    return () => <p>Da</p>;
  });
  const Part = lazyPart(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Öffnen
        </button>
        <button type="button">Anderes</button>
        {isOpen && <Part />}
      </>
    );
  }
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Öffnen" });
  await user.click(opener);
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  await user.click(opener);
  await expect.poll(() => told).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole("button", { name: "Anderes" }));
  expect(load).toHaveBeenCalledTimes(2);
  isThere = true;
  await user.click(opener);
  expect(await screen.findByText("Da")).toBeDefined();
  await user.click(opener);
  expect(load).toHaveBeenCalledTimes(3);
});
