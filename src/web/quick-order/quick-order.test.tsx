// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { bestPriceData, rebuyModification } from "#web/testing/shop-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import type { Checked } from "./rows.ts";

clearStubs();
beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

type Line = { id: string; quantity: number | null };
const ARTICLES: Readonly<Record<string, Partial<Checked>>> = {
  "554996": {},
  "040215": { status: "quantityChanged" },
  "030100": { status: "replaced", article: { id: "040215", name: "RD", link: "/p/040215", image: null, unit: "Stück" } },
};
function check({ id, quantity }: Line): Checked {
  const known = ARTICLES[id];
  const article = known && { id, name: `Artikel ${id}`, link: `/p/${id}`, image: null, unit: "Stück" };
  return {
    status: known ? (quantity === 0 ? "invalidQuantity" : "ok") : "unknown",
    hint: null,
    id,
    article: article ?? null,
    candidates: [],
    kind: known ? "number" : null,
    number: id,
    brand: "",
    factor: 1,
    requestedQuantity: quantity,
    quantity: known ? Math.ceil((quantity ?? 50) / 50) * 50 : null,
    bestPrice: null,
    ...(quantity === 0 ? {} : known),
  };
}
const stub = (rest: Parameters<typeof stubOperations>[0] = {}) =>
  stubOperations({
    checkOrderLines: ({ lines }) => ({ checkOrderLines: (lines as Line[]).map(check) }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 2 }),
    ...rest,
  });
const number = (position: number) => screen.getByRole<HTMLInputElement>("combobox", { name: `Artikelnummer, Zeile ${position}` });
const quantity = (position: number) => screen.getByRole<HTMLInputElement>("textbox", { name: `Menge, Zeile ${position}` });
const row = (position: number) => within(number(position).closest("li")!);
const rows = () => within(screen.getByRole("list", { name: "Zeilen der Schnellbestellung" })).getAllByRole("listitem");
const show = () => expectHydrates("QuickOrder", { data: undefined, page: testPage() });

test("pack units are requested and shown as pieces; an unknown unit of the article is reported (QUICK-11)", async () => {
  const user = userEvent.setup();
  const sent = stub({
    checkOrderLines: ({ lines }) => ({
      checkOrderLines: (lines as (Line & { unit?: string })[]).map((line) =>
        line.unit === "VE"
          ? { ...check(line), factor: 50, requestedQuantity: 100, quantity: 100 }
          : { ...check(line), status: "unknownUnit", requestedQuantity: null, quantity: null },
      ),
    }),
  });
  await show();
  await user.type(number(1), "554996");
  await user.type(quantity(1), "2 VE");
  await user.type(number(2), "554996");
  await user.type(quantity(2), "2 Bund");
  await user.tab();
  await row(2).findByText("Die Einheit „Bund“ kennen wir für diesen Artikel nicht");
  await row(1).findByText(/2 × 50 = 100 Stück/);
  expect(quantity(2).getAttribute("aria-invalid")).toBe("true");
  expect(sent.flatMap(({ variables }) => variables["lines"])).toContainEqual({ id: "554996", quantity: 2, unit: "VE" });
});

test("a line without a price links to a request for its quantity (QUOTE-01)", async () => {
  const user = userEvent.setup();
  stub({ checkOrderLines: ({ lines }) => ({ checkOrderLines: (lines as Line[]).map((line) => ({ ...check(line), status: "noPrice" })) }) });
  await show();
  await user.type(number(1), "554996");
  await user.type(quantity(1), "100");
  await user.tab();
  const request = await row(1).findByRole("link", { name: "Preis anfragen" });
  expect(request.getAttribute("href")).toBe("/my-account/quote-request?article=554996&quantity=100");
});

test("starts with five rows; blur of a number shows its article, and an empty row follows the last filled one (QUICK-01, QUICK-02)", async () => {
  const user = userEvent.setup();
  const sent = stub();
  await show();
  expect(rows()).toHaveLength(5);
  await user.type(number(5), "554996");
  expect(rows()).toHaveLength(6);
  expect(sent).toEqual([]);
  await user.tab();
  expect(await row(5).findByText("Artikel 554996")).toBeDefined();
  expect(row(5).getByText("Passt")).toBeDefined();
  expect(sent.map(({ variables }) => variables["lines"])).toEqual([[{ id: "554996", quantity: null }]]);
});

test("without the search, numbers are typed into a plain field, pasted and checked without suggestions (QUICK-02)", async () => {
  const user = userEvent.setup();
  const sent = stub();
  await expectHydrates("QuickOrder", { data: undefined, page: testPage({ settings: { features: { search: false } } }) });
  const field = (position: number) => screen.getByRole<HTMLInputElement>("textbox", { name: `Artikelnummer, Zeile ${position}` });
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.type(field(1), "554996{Enter}");
  const item = () => within(field(1).closest("li")!);
  expect(await item().findByText("Passt")).toBeDefined();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await user.type(field(2), "Anker");
  await act(() => vi.advanceTimersByTimeAsync(250));
  await user.tab();
  await user.click(field(3));
  await user.paste("040215 60\n999999 5");
  expect(await screen.findByText("2 Zeilen übernommen.")).toBeDefined();
  expect(screen.getByText("4 Zeilen", { exact: false })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Danach suchen" })).toBeNull();
  expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(["checkOrderLines"]));
});

test("Enter moves to the next row, arrow keys up and down, and removing a row focuses its neighbour (QUICK-03)", async () => {
  const user = userEvent.setup();
  stub();
  await show();
  await user.type(number(1), "554996{Enter}");
  expect(document.activeElement).toBe(number(2));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(number(1));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(number(3));
  await user.type(number(4), "040215");
  await user.click(screen.getByRole("button", { name: "Zeile 1 entfernen" }));
  expect([document.activeElement, number(3).value]).toEqual([number(1), "040215"]);
});

test("a block from a spreadsheet is spread over rows, and skipped lines are reported (QUICK-04, QUICK-12)", async () => {
  const user = userEvent.setup();
  stub();
  await show();
  await user.click(quantity(1));
  await user.paste("Artikelnummer\tName\tMenge\n554996\tA\t50\n999999\tB\t5\n040215\tC\t-3\n554996\tA\t100");
  expect(await screen.findByText("4 Zeilen übernommen.")).toBeDefined();
  expect(screen.getByText("Die Überschrift wurde ausgelassen. Nicht übernommene Spalten: Name.")).toBeDefined();
  expect(await row(1).findByText("Aus 2 Zeilen zusammengefasst")).toBeDefined();
  expect([number(1).value, quantity(1).value, number(2).value, quantity(3).value]).toEqual(["554996", "150", "999999", "-3"]);
  const status = screen.getAllByRole("status").find((each) => each.textContent.includes("passt"))!;
  expect(status.textContent).toBe("3 Zeilen1 passt2 zu klären");
  await user.click(screen.getByRole("checkbox", { name: "Nur Fehler" }));
  expect(rows()).toHaveLength(2);
  await user.clear(quantity(3));
  await user.type(quantity(3), "100{Enter}");
  await expect.poll(() => rows()).toHaveLength(1);
});

test("a pasted e-mail keeps names with their quantities, and skipped lines are named", async () => {
  const user = userEvent.setup();
  const sent = stub();
  await show();
  await user.click(number(1));
  await user.paste("Hallo Herr Meier,\n100 Stk. Nordanker NU 12 x 71\n554996 50\nMit freundlichen Grüßen\nErika Muster");
  expect(await screen.findByText("2 Zeilen übernommen.")).toBeDefined();
  expect(
    screen.getByText("Ohne Artikelnummer und nicht übernommen: „Hallo Herr Meier,“, „Mit freundlichen Grüßen“, „Erika Muster“."),
  ).toBeDefined();
  expect([number(1).value, quantity(1).value, number(2).value]).toEqual(["Nordanker NU 12 x 71", "100 Stk.", "554996"]);
  expect(sent[0]!.variables["lines"]).toMatchObject([{ id: "Nordanker NU 12 x 71", quantity: 100 }, { id: "554996" }]);
});

test("totals the prices of the valid lines", async () => {
  const user = userEvent.setup();
  const bestPrice = { ...bestPriceData(), price: { ...bestPriceData().price!, totalValueGross: 514.54 } };
  const priced = (line: Line): Checked => ({ ...check(line), bestPrice: line.id === "999999" ? null : bestPrice });
  stub({ checkOrderLines: ({ lines }) => ({ checkOrderLines: (lines as Line[]).map(priced) }) });
  await show();
  expect(screen.queryByText(/^Summe/)).toBeNull();
  await user.click(number(1));
  await user.paste("554996 50\n999999 5\n040215 100");
  expect((await screen.findByText(/^Summe/)).textContent).toBe("Summe der passenden Zeilen: 1.029,08\u00a0€ inkl. MwSt.");
});

test("reads a file that was chosen before hydration", async () => {
  stub();
  vi.stubGlobal("fetch", async () => Response.json({ error: { message: "Die Datei ist leer." } }, { status: 422 }));
  const chosen = [new File([""], "liste.csv")] as unknown as FileList;
  vi.spyOn(HTMLInputElement.prototype, "files", "get").mockReturnValueOnce(chosen);
  await show();
  expect(await screen.findByText("Die Datei ist leer.")).toBeDefined();
});

test("adds valid lines to the cart in one call, and the others stay (QUICK-14)", async () => {
  const user = userEvent.setup();
  const sent = stub({
    addMultipleItems: ({ items }) => ({
      addMultipleItems: {
        cartId: "current",
        cartModifications: (items as Line[]).map((item) => rebuyModification({ productCode: item.id, quantityAdded: item.quantity ?? 0 })),
      },
    }),
  });
  await show();
  await user.click(number(1));
  await user.paste("554996 50\n040215 60\n999999 5");
  await user.click(await screen.findByRole("button", { name: "2 Zeilen in den Warenkorb" }));
  expect(await screen.findByText("2 Zeilen liegen im Warenkorb")).toBeDefined();
  expect(screen.getByText("1 davon mit geänderter Menge · 1 Zeile wurde nicht hinzugefügt")).toBeDefined();
  const adding = sent.filter(({ name }) => name === "addMultipleItems");
  expect(adding.map(({ variables }) => variables["items"])).toEqual([
    [
      { id: "554996", quantity: 50 },
      { id: "040215", quantity: 100 },
    ],
  ]);
  expect(number(1).value).toBe("999999");
  expect(document.activeElement?.textContent).toContain("2 Zeilen liegen im Warenkorb");
});

test("a click while a line is being checked is queued: it is added once checked (QUICK-14)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<unknown>();
  let requested = 0;
  const sent = stub({
    checkOrderLines: ({ lines }) => {
      const checked = { checkOrderLines: (lines as Line[]).map(check) };
      return ++requested === 2 ? answer.then(() => checked) : checked;
    },
    addMultipleItems: ({ items }) => ({
      addMultipleItems: {
        cartId: "current",
        cartModifications: (items as Line[]).map((item) => rebuyModification({ productCode: item.id, quantityAdded: item.quantity ?? 0 })),
      },
    }),
  });
  await show();
  await user.type(number(1), "554996{Enter}");
  await row(1).findByText("Passt");
  await user.type(number(2), "040215{Enter}");
  await user.click(screen.getByRole("button", { name: "1 Zeile in den Warenkorb" }));
  expect(sent.filter(({ name }) => name === "addMultipleItems")).toEqual([]);
  await act(async () => arrive(null));
  expect(await screen.findByText("2 Zeilen liegen im Warenkorb")).toBeDefined();
});

test("restores the input after a reload and checks it again (QUICK-16)", async () => {
  const user = userEvent.setup();
  stub();
  const { unmount } = await show();
  await user.type(number(1), "554996");
  await user.type(quantity(1), "50");
  unmount();
  const sent = stub();
  await show();
  expect(await row(1).findByText("Passt")).toBeDefined();
  expect([number(1).value, quantity(1).value, sent.length]).toEqual(["554996", "50", 1]);
});

test("without a response a row shows an error and can be retried", async () => {
  const user = userEvent.setup();
  stub({
    checkOrderLines: () => {
      throw new OperationFailure("InternalError");
    },
  });
  await show();
  collectLog();
  await user.type(number(1), "554996{Enter}");
  const again = await row(1).findByRole("button", { name: "Noch einmal prüfen" });
  forgetNow();
  await user.click(again);
  expect(await row(1).findByText("Passt")).toBeDefined();
});
function forgetNow() {
  vi.unstubAllGlobals();
  stub();
}

test("all rows can be removed, and restored", async () => {
  const user = userEvent.setup();
  stub();
  await show();
  await user.click(number(1));
  await user.paste("554996 50\n999999 5");
  await user.click(await screen.findByRole("button", { name: "Alle Zeilen entfernen" }));
  expect(number(1).value).toBe("");
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect([number(1).value, number(2).value]).toEqual(["554996", "999999"]);
});

test("suggests articles while typing, with one request; keys select one, and its quantity is next (QUICK-02)", async () => {
  const user = userEvent.setup();
  const suggested = (id: string) => ({
    id,
    name: `Artikel ${id}`,
    link: `/p/${id}`,
    image: null,
    kind: "number",
    number: "",
    brand: "",
    retailerStock: null,
  });
  const sent = stub({
    getSearchSuggestions: ({ query }) => ({
      getSearchSuggestions: {
        query,
        redirect: null,
        corrected: null,
        products: ["554996", "040215"].map(suggested),
        families: [],
        categories: [],
        documents: [],
        pages: [],
      },
    }),
  });
  await show();
  await user.type(number(1), "dübel");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Artikel 554996Art.-Nr. 554996",
    "Artikel 040215Art.-Nr. 040215",
  ]);
  expect(sent.map(({ name }) => name)).toEqual(["getSearchSuggestions"]);
  expect(number(1).getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.getElementById(number(1).getAttribute("aria-activedescendant")!)?.textContent).toContain("040215");
  await user.keyboard("{Enter}");
  expect([number(1).value, document.activeElement]).toEqual(["040215", quantity(1)]);
  expect(await row(1).findByText("Artikel 040215")).toBeDefined();
  expect(screen.queryByRole("option")).toBeNull();

  // Escape closes only the list; arrows move between rows again.
  await user.type(number(2), "an");
  await screen.findAllByRole("option");
  await user.keyboard("{Escape}");
  expect([screen.queryByRole("option"), number(2).value]).toEqual([null, "an"]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(number(3));
});

test("scanner input ignores suggestions (QUICK-02, QUICK-34)", async () => {
  const user = userEvent.setup();
  const sent = stub();
  await show();
  await user.type(number(1), "4006381333931{Enter}554996{Enter}");
  expect(await row(2).findByText("Passt")).toBeDefined();
  expect(sent.map(({ name }) => name)).toEqual(["checkOrderLines", "checkOrderLines"]);
});

test("restored rows are hidden until they are checked, for a short time at most", async () => {
  sessionStorage.setItem("quickOrder", JSON.stringify([["554996", "100"]]));
  const answer = Promise.withResolvers<void>();
  stub({ checkOrderLines: ({ lines }) => answer.promise.then(() => ({ checkOrderLines: (lines as Line[]).map(check) })) });
  const isHidden = () => screen.getByRole("region", { name: "Schnellbestellung" }).getAttribute("aria-busy") === "true";
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { unmount } = await show();
  expect(isHidden()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(isHidden()).toBe(false);
  expect(number(1).value).toBe("554996");
  unmount();
  await show();
  expect(isHidden()).toBe(true);
  await act(async () => answer.resolve());
  expect(isHidden()).toBe(false);
  expect(row(1).getByRole("link", { name: "Artikel 554996" })).toBeDefined();
});

test("empty rows are restored too, but the initial ones are not stored", async () => {
  const user = userEvent.setup();
  stub();
  const { unmount } = await show();
  await user.click(screen.getByRole("button", { name: "Zeile hinzufügen" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  unmount();
  await show();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Zeile 6 entfernen" }));
  expect(sessionStorage.getItem("quickOrder")).toBeNull();
});

test("reads one file at a time, keeps the focus, and shows the message of the last one", async () => {
  const user = userEvent.setup();
  stub();
  const answers = [pendingCall<Response>(), pendingCall<Response>()];
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(((body as FormData).get("file") as File).name);
    return answers[sent.length - 1]!.answer;
  });
  await show();
  const box = screen.getByLabelText<HTMLInputElement>("Datei hochladen");
  const fileOf = (name: string) => new File(["554996;50"], name, { type: "text/csv" });
  const drop = (name: string) => fireEvent.drop(box.parentElement!, { dataTransfer: { files: [fileOf(name)] } });
  const refuse = (message: string) => Response.json({ error: { message } }, { status: 422 });
  box.focus();
  await user.upload(box, fileOf("erste.csv"));
  expect([document.activeElement === box, box.disabled]).toEqual([true, false]);
  drop("zweite.csv");
  expect(fireEvent.click(box)).toBe(false);
  expect(sent).toEqual(["erste.csv"]);
  await act(async () => answers[0]!.arrive(refuse("Die Datei ist leer.")));
  expect(await screen.findByText("Die Datei ist leer.")).toBeDefined();
  drop("dritte.csv");
  expect(sent).toEqual(["erste.csv", "dritte.csv"]);
  expect(screen.queryByText("Die Datei ist leer.")).toBeNull();
  await act(async () => answers[1]!.arrive(refuse("Die Datei hat mehr als 1.000 Zeilen.")));
  expect(await screen.findByText("Die Datei hat mehr als 1.000 Zeilen.")).toBeDefined();
});
