// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import type { ScanEvents } from "./scan-session.ts";

clearStubs();
// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const session = vi.hoisted(() => ({ scan: vi.fn() }));
vi.mock("./scan-session.ts", () => session);
/** The active scan session. */
let running: { signal: AbortSignal; events: ScanEvents } | null;
const vibrate = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  running = null;
  vibrate.mockClear();
  vi.stubGlobal("navigator", Object.assign(navigator, { vibrate }));
  session.scan.mockReset();
  session.scan.mockImplementation(async (_: HTMLVideoElement, signal: AbortSignal, events: ScanEvents) => {
    running = { signal, events };
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  });
});
afterEach(() => setVisible("visible"));

function setVisible(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const stub = () =>
  stubOperations({
    checkOrderLines: ({ lines }) => ({
      checkOrderLines: (lines as { id: string; quantity: number | null }[]).map(({ id, quantity }) => ({
        status: id === "999999" ? "unknown" : "ok",
        hint: null,
        id,
        article: id === "999999" ? null : { id, name: `Artikel ${id}`, link: `/p/${id}`, image: null, unit: "Stück" },
        candidates: [],
        kind: "number",
        number: id,
        brand: "",
        factor: 1,
        requestedQuantity: quantity,
        quantity: quantity ?? 50,
        bestPrice: null,
      })),
    }),
  });
async function open() {
  const user = userEvent.setup();
  const sent = stub();
  const shown = await expectHydrates("QuickOrder", { data: undefined, page: testPage() });
  expect(session.scan).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Scannen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Codes scannen" }));
  await expect.poll(() => running).not.toBeNull();
  return { user, sent, dialog, ...shown };
}
type Dialog = Awaited<ReturnType<typeof open>>["dialog"];
const valuesOf = (dialog: Dialog, role: string, name: RegExp) =>
  dialog.getAllByRole(role, { name }).map((field) => (field as HTMLInputElement).value);
const numbers = (dialog: Dialog) => valuesOf(dialog, "combobox", /^Artikelnummer/);
const quantities = (dialog: Dialog) => valuesOf(dialog, "textbox", /^Menge/);
const see = (text: string) => act(async () => running!.events.onCode(text));

test("each code becomes a line, the last one first, a repeated one adds to it; each vibrates (QUICK-31)", async () => {
  const { user, dialog } = await open();
  await see("]d20104006381333931\u001d37200");
  await see("https://shop.example/p/554996?menge=50");
  await see("https://shop.example/p/554996?menge=50");
  expect(await dialog.findAllByText(/^Artikel /)).toHaveLength(2);
  expect([numbers(dialog), quantities(dialog)]).toEqual([
    ["554996", "4006381333931"],
    ["100", "200"],
  ]);
  expect(vibrate.mock.calls).toEqual([[70], [70], [70]]);
  await see("999999");
  await dialog.findByText("Diese Nummer ist uns nicht bekannt");
  expect(vibrate.mock.lastCall).toEqual([[120, 80, 120]]);
  await user.click(dialog.getByRole("button", { name: "Fertig, 3 Zeilen gescannt" }));
  expect(running!.signal.aborted).toBe(true);
  const form = within(screen.getByRole("list", { name: "Zeilen der Schnellbestellung" }));
  expect(form.getAllByRole<HTMLInputElement>("combobox", { name: /^Artikelnummer/ }).map(({ value }) => value)).toEqual([
    "4006381333931",
    "554996",
    "999999",
    "",
    "",
  ]);
});

test("adds nothing from an empty field, and shows an error until a number is entered", async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "Übernehmen" }));
  const field = dialog.getByRole("textbox", { name: "Nummer eintippen" });
  expect(document.activeElement).toBe(field);
  expect([dialog.queryByText("Bitte geben Sie eine Nummer ein.") !== null, field.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  await user.type(field, "554996{Enter}");
  await dialog.findByText("Artikel 554996");
  expect(dialog.queryByText("Bitte geben Sie eine Nummer ein.")).toBeNull();
});

test.each([
  ["refused", /^Die Kamera ist für diese Seite gesperrt/],
  ["none", /^Es wurde keine Kamera gefunden/],
  ["busy", /^Die Kamera wird gerade anderweitig verwendet/],
  ["failed", /^Die Kamera lässt sich nicht öffnen/],
  ["reader", /^Der Codeleser konnte nicht geladen werden/],
] as const)("without an image (%s) a message explains what to do, and the number is typed (QUICK-34)", async (problem, words) => {
  const { user, dialog } = await open();
  await act(async () => running!.events.onProblem(problem));
  expect(dialog.getByText(words)).toBeDefined();
  expect(running!.signal.aborted).toBe(true);
  await user.type(dialog.getByRole("textbox", { name: "Nummer eintippen" }), "010400638133393137200{Enter}");
  await dialog.findByText("Artikel 4006381333931");
  expect(quantities(dialog)).toEqual(["200"]);
  running = null;
  await user.click(dialog.getByRole("button", { name: "Noch einmal versuchen" }));
  await expect.poll(() => running).not.toBeNull();
  expect(running!.signal.aborted).toBe(false);
});

test("shows hints for a dark image and for one without a code (QUICK-34)", async () => {
  const { dialog } = await open();
  await act(async () => running!.events.onLive(null));
  expect(dialog.getByText(/^Halten Sie einen Code in den Rahmen/)).toBeDefined();
  await act(async () => running!.events.onHint("dark"));
  expect(dialog.getByText(/^Das Bild ist zu dunkel/)).toBeDefined();
  await act(async () => running!.events.onHint("far"));
  expect(dialog.getByText(/^Kein Code erkannt/)).toBeDefined();
});

test("offers the torch if there is one, and hides it if it fails", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, dialog } = await open();
  expect(dialog.queryByRole("button", { name: "Licht" })).toBeNull();
  const lamp = vi.fn(async (_isOn: boolean) => {});
  await act(async () => running!.events.onLive(lamp));
  await user.click(dialog.getByRole("button", { name: "Licht", pressed: false }));
  await user.click(await dialog.findByRole("button", { name: "Licht", pressed: true }));
  expect(lamp.mock.calls).toEqual([[true], [false]]);
  lamp.mockRejectedValueOnce(new Error("no"));
  await user.click(await dialog.findByRole("button", { name: "Licht", pressed: false }));
  await expect.poll(() => dialog.queryByRole("button", { name: "Licht" })).toBeNull();
});

test("turns the camera off when hidden, and on again only by a click", async () => {
  const { user, dialog } = await open();
  await act(async () => running!.events.onLive(null));
  await act(async () => setVisible("hidden"));
  expect(running!.signal.aborted).toBe(true);
  await act(async () => setVisible("visible"));
  expect(session.scan).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole("button", { name: "Weiter scannen" }));
  await expect.poll(() => session.scan).toHaveBeenCalledTimes(2);
  expect(running!.signal.aborted).toBe(false);
});

test("turns the camera off when its page is left", async () => {
  const { unmount } = await open();
  unmount();
  expect(running!.signal.aborted).toBe(true);
});
