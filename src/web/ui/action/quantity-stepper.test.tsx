// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { flushPendingCommits } from "./pending-commits.ts";
import { QuantityStepper, type QuantityStepperProps } from "./quantity-stepper.tsx";
import { TextContext } from "../text.ts";

const fifties = [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }];
const onCommit = vi.fn();

function show(props: Partial<QuantityStepperProps> = {}) {
  const ui = (more: Partial<QuantityStepperProps>) => (
    <TextContext value={germanT}>
      <QuantityStepper value={100} steps={fifties} onCommit={onCommit} {...props} {...more} />
    </TextContext>
  );
  const view = render(ui({}));
  return { update: (more: Partial<QuantityStepperProps>) => view.rerender(ui(more)) };
}
const plus = () => screen.getByRole("button", { name: "Menge erhöhen" });
const minus = () => screen.getByRole("button", { name: "Menge verringern" });
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Menge" });
const enter = (text: string) => {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.keyDown(input(), { key: "Enter" });
};
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

// Preload lazily loaded code, so that no test waits for the bundler.
beforeAll(() => Promise.all([import("./quantity-problem.tsx"), import("../overlay/dialog-parts.tsx")]));
beforeEach(() => {
  vi.useFakeTimers();
  onCommit.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("plus and minus move to the next valid step (FAM-19, QTY-04)", () => {
  show();
  fireEvent.click(plus());
  expect(input().value).toBe("150");
  fireEvent.click(minus());
  fireEvent.click(minus());
  expect(input().value).toBe("50");
});

test("several quick clicks are one change, 1.5 seconds after the last (QTY-05)", async () => {
  show();
  fireEvent.click(plus());
  await pass(1400);
  fireEvent.click(plus());
  await pass(1499);
  expect(onCommit).not.toHaveBeenCalled();
  await pass(1);
  expect(onCommit.mock.calls).toEqual([[200]]);
});

test("leaving the page sends a pending change once", async () => {
  show();
  fireEvent.click(plus());
  await act(async () => flushPendingCommits());
  await pass(2000);
  expect(onCommit.mock.calls).toEqual([[150]]);
});

test("clicks that end at the old quantity send nothing (QTY-07)", async () => {
  show();
  fireEvent.click(plus());
  fireEvent.click(minus());
  await pass(2000);
  expect(onCommit).not.toHaveBeenCalled();
});

test("a valid typed quantity is sent at once on Enter and on blur (QTY-06)", () => {
  show();
  enter("250");
  expect(onCommit.mock.calls).toEqual([[250]]);
  fireEvent.change(input(), { target: { value: "300" } });
  fireEvent.blur(input());
  expect(onCommit.mock.calls).toEqual([[250], [300]]);
});

test("an unchanged quantity is not sent (QTY-07)", () => {
  show();
  enter("100");
  fireEvent.blur(input());
  expect(onCommit).not.toHaveBeenCalled();
});

test("removes non-digits, and an empty field becomes 0 (QTY-09)", () => {
  show();
  fireEvent.change(input(), { target: { value: "1a5.0" } });
  expect(input().value).toBe("150");
  fireEvent.change(input(), { target: { value: "" } });
  expect(input().value).toBe("0");
});

/** Types key by key, because the field strips other characters after each. */
function typeKeys(text: string) {
  fireEvent.change(input(), { target: { value: "" } });
  for (const key of text) fireEvent.change(input(), { target: { value: (input().value === "0" ? "" : input().value) + key } });
}

test.each(["50,00", "50.0", "50,0", "50,000"])(
  "%s needs confirmation and is never read as a larger quantity (QTY-09, QTY-11)",
  async (text) => {
    vi.useRealTimers();
    const onDraft = vi.fn();
    show({ onDraft });
    typeKeys(text);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(onDraft.mock.calls.flat().every((drafted: number) => drafted <= 50)).toBe(true);
    fireEvent.keyDown(input(), { key: "Enter" });
    const dialog = await screen.findByRole("dialog", { name: "Bitte wählen Sie eine Menge" });
    expect(dialog.textContent).toContain(`Sie haben „${text}“ eingegeben. Mengen sind ganze Zahlen ohne Nachkommastellen.`);
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "50 übernehmen" }));
    expect(onCommit.mock.calls).toEqual([[50]]);
    expect(input().getAttribute("aria-invalid")).toBe("false");
  },
);

test("a quantity with decimals needs confirmation also if its digits equal the current quantity (QTY-09)", async () => {
  vi.useRealTimers();
  show();
  typeKeys("1,00");
  fireEvent.blur(input());
  await screen.findByRole("dialog", { name: "Bitte wählen Sie eine Menge" });
});

test.each(["1.000", "1 000"])("%s is a thousand: groups of three are not decimals (QTY-09)", (text) => {
  show();
  typeKeys(text);
  fireEvent.keyDown(input(), { key: "Enter" });
  expect([input().value, onCommit.mock.calls]).toEqual(["1000", [[1000]]]);
});

test("forgets decimals that were deleted or replaced by another number (QTY-09)", () => {
  show();
  typeKeys("50,0");
  fireEvent.change(input(), { target: { value: "50" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  typeKeys("5,5");
  fireEvent.change(input(), { target: { value: "200" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(onCommit.mock.calls).toEqual([[50], [200]]);
});

test("0 opens an error and restores the old quantity (QTY-10)", async () => {
  vi.useRealTimers();
  show();
  enter("0");
  const dialog = await screen.findByRole("dialog", { name: "Diese Menge ist nicht möglich" });
  expect(dialog.textContent).toContain("Die Menge 0 ");
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(input().value).toBe("100");
  expect(onCommit).not.toHaveBeenCalled();
});

test("returns the focus to the field when the error is closed, unless it moved elsewhere (QTY-10)", async () => {
  vi.useRealTimers();
  show();
  input().focus();
  fireEvent.change(input(), { target: { value: "0" } });
  act(() => input().blur());
  await screen.findByRole("dialog", { name: "Diese Menge ist nicht möglich" });
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  await expect.poll(() => document.activeElement).toBe(input());
});

test("a quantity outside all ranges opens the error (QTY-10)", async () => {
  vi.useRealTimers();
  show({ steps: [{ rangeFrom: 50, rangeTo: 500, rangeValue: 50 }] });
  enter("700");
  expect((await screen.findByRole("dialog", { name: "Diese Menge ist nicht möglich" })).textContent).toContain("700");
});

test("reports input that is not a number, with the valid quantities (LAYER-08, QTY-10)", async () => {
  vi.useRealTimers();
  show({ steps: [{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 50 }] });
  enter("abc");
  const dialog = await screen.findByRole("dialog", { name: "Diese Menge ist nicht möglich" });
  expect(dialog.textContent).toContain("Bitte geben Sie die Menge in Ziffern ein.");
  expect(dialog.textContent).toContain("Möglich sind 100 bis 99.000 in Schritten von 50.");
  fireEvent.click(screen.getByRole("button", { name: "100 übernehmen" }));
  expect(input().value).toBe("100");
});

test("a rejected quantity names and offers the maximum, and is announced with the title (LAYER-08)", async () => {
  vi.useRealTimers();
  show();
  input().focus();
  enter("99999999");
  const dialog = await screen.findByRole("dialog", { name: "Diese Menge ist nicht möglich" });
  const described = document.getElementById(dialog.getAttribute("aria-describedby")!)!;
  expect(described.textContent).toContain("Die Menge 99.999.999 ist zu groß. Die Höchstmenge ist 99.000.");
  const take = screen.getByRole("button", { name: "99.000 übernehmen" });
  await expect.poll(() => document.activeElement).toBe(take);
  fireEvent.click(take);
  expect(onCommit.mock.calls).toEqual([[99_000]]);
});

test("field and buttons are labelled with their article, and have their description", () => {
  show({ label: "Menge für RD 10x100", describedBy: "pack" });
  expect(screen.getByRole("textbox", { name: "Menge für RD 10x100" }).getAttribute("aria-describedby")).toBe("pack");
  expect(screen.getByRole("button", { name: "Menge für RD 10x100 erhöhen" })).toBeDefined();
});

test("a quantity between two steps offers the nearest lower and higher one (LAYER-08, QTY-11)", async () => {
  vi.useRealTimers();
  show();
  enter("120");
  const dialog = await screen.findByRole("dialog", { name: "Bitte wählen Sie eine Menge" });
  expect(dialog.textContent).toContain("120");
  expect(screen.getByRole("button", { name: "100 übernehmen" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "150 übernehmen" }));
  expect(onCommit.mock.calls).toEqual([[150]]);
  expect(input().value).toBe("150");
});

test("stepping is disabled without a step and while loading (QTY-08, QTY-12)", async () => {
  const { update } = show();
  update({ isLoading: true });
  fireEvent.click(plus());
  expect(plus().getAttribute("aria-disabled")).toBe("true");
  expect(input().value).toBe("100");
  update({ steps: [{ rangeFrom: null, rangeTo: null, rangeValue: null }], isLoading: false });
  expect((plus() as HTMLButtonElement).disabled).toBe(true);
  expect(input().disabled).toBe(true);
});

test("a rejected change shows the current quantity", () => {
  const { update } = show();
  enter("250");
  update({ isLoading: true });
  update({ isLoading: false });
  expect(input().value).toBe("100");
});
