// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

afterEach(cleanup);

type Note = NonNullable<ScreenData["CartMergeNotice"]>;
const note: Note = { joined: [], joinedMore: 0, lowered: [], waitingCartId: null, waitingLines: 0, isUndone: false, canUndo: false };
const line = { articleNo: "040215", name: "RD 10x100", before: 25, added: 25, quantity: 50, unit: "Stück" };

/** The notice is static, so the server's HTML is all there is. */
async function show(data: Partial<Note> | null, uri = "/sortiment") {
  const page = testPage({ user: { authenticated: true }, page: { uri } });
  document.body.innerHTML = await renderOnServer("CartMergeNotice", { data: data && { ...note, ...data }, page });
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>("button").map(({ name, value, textContent }) => [name, value, textContent]);
const lines = () => screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent);

test("names the lines of both carts with old and new quantities, and offers to undo the merge", async () => {
  const added = { ...line, articleNo: "555010", name: "Dübel 10", before: 0, added: 100, quantity: 100 };
  const kept = { ...line, articleNo: "555008", name: "Dübel 8", before: 1_000, added: 0, quantity: 1_000 };
  await show({ joined: [line, added, kept], joinedMore: 3, canUndo: true }, "/suche");
  expect(screen.getByRole("complementary", { name: "Ihre Warenkörbe wurden zusammengeführt" })).toBeDefined();
  expect(lines()).toEqual([
    "RD 10x100 (Art.-Nr. 040215): bisher 25, jetzt 50 Stück",
    "Dübel 10 (Art.-Nr. 555010): 100 Stück, neu dazugekommen",
    "Dübel 8 (Art.-Nr. 555008): 1.000 Stück, unverändert",
    "und 3 weitere Artikel",
  ]);
  expect(buttons()).toEqual([
    ["do", "dismiss", "Verstanden"],
    ["do", "undo", "Rückgängig machen"],
  ]);
  const form = screen.getAllByRole("button")[0]!.closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/cartsapi/merge"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ redirect: "/suche" });
  expect(screen.getByRole("link", { name: "Zum Warenkorb" }).getAttribute("href")).toBe("/cart");
});

test("shows both quantities of a reduced line as a warning", async () => {
  await show({ lowered: [{ articleNo: "040215", name: "RD 10x100", wanted: 120_000, quantity: 99_000, unit: "Stück" }], canUndo: true });
  const box = screen.getByRole("status");
  expect(box.dataset["tone"]).toBe("warning");
  expect(within(box).getByRole("listitem").textContent).toBe("RD 10x100 (Art.-Nr. 040215): 99.000 statt 120.000 Stück");
});

const waitingCartId = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";

test.each([
  [true, "Ihr Warenkorb ist wieder wie vor der Anmeldung", "info"],
  [false, "Ihr Warenkorb von vor der Anmeldung wurde noch nicht übernommen", "warning"],
])("offers the waiting cart (undone: %s)", async (isUndone, title, tone) => {
  await show({ waitingCartId, waitingLines: 1_000, isUndone });
  expect(screen.getByRole("complementary", { name: title })).toBeDefined();
  expect(screen.getByRole("status").dataset["tone"]).toBe(tone);
  expect(screen.getByRole("status").textContent).toContain("1.000");
  expect(buttons().map(([, value]) => value)).toEqual(["dismiss", "take-over"]);
  const form = screen.getAllByRole("button")[0]!.closest("form")!;
  expect(Object.fromEntries(new FormData(form))).toEqual({ redirect: "/sortiment", cart: waitingCartId });
});

test("renders nothing without a merge", async () => {
  await show(null);
  expect(document.body.textContent).toBe("");
});
