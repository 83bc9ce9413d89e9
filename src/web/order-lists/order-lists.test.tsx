// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OrderListData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { listData, listSummary, listLine, purchasedArticle } from "#web/testing/list-data.ts";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ shopType: "ClosedOnlineShop", user: { authenticated: true, accessToken: "token" } });
const show = (data: OrderListData = listData()) => expectHydrates("OrderList", { data: { view: "list", ...data }, page });
const line = (name: string) => screen.getByText(name).closest("li")!;
const saved = (changes: object) => ({
  setOrderListLine: { status: "saved", line: listLine({ version: 2, ...changes }), totalPrice: "12,40 €" },
});

test("a list shows current price and availability, notes, headings, part numbers and successors (QUICK-24)", async () => {
  await show();
  const first = line("Rahmendübel RD 8 x 80");
  for (const words of ["12,40 € / 100 Stück", "Ihre Nummer W-17", "nur verzinkt", "Mindestbestand 20 Stück", "6,20 €"])
    expect(first.textContent).toContain(words);
  expect(screen.getByRole("heading", { level: 2, name: "Fach 2" })).toBeDefined();
  const gone = line("Alter Anker");
  expect(gone.textContent).toContain("Nicht mehr im Sortiment.");
  expect(within(gone).getByRole("link", { name: "Rahmendübel RD 10 x 100" }).getAttribute("href")).toBe("/p/60101");
});

test("adds the whole list or the selected lines to the cart, and reports the result (QUICK-23)", async () => {
  const user = userEvent.setup();
  const gone = rebuyModification({ productName: "Alter Anker", quantityAdded: 0, statusCode: "unavailable", entry: null });
  const sent = stubOperations({
    addOrderListToCart: () => ({ addOrderListToCart: [rebuyModification(), gone] }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show();
  await user.click(screen.getByRole("button", { name: "In den Warenkorb (2)" }));
  await screen.findByText("Nicht alles konnte wie gewünscht in den Warenkorb gelegt werden");
  expect(screen.getByText("Alter Anker", { selector: "[role=status] *" })).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Alter Anker auswählen" }));
  await user.click(screen.getByRole("button", { name: "In den Warenkorb (1)" }));
  await waitFor(() => expect(sent.filter(({ name }) => name === "addOrderListToCart")).toHaveLength(2));
  expect(sent.filter(({ name }) => name === "addOrderListToCart").map(({ variables }) => variables["lines"])).toEqual([undefined, [1]]);
});

test("on an edit conflict both versions of a line are shown, and the user chooses (QUICK-22)", async () => {
  const user = userEvent.setup();
  const theirs = listLine({ version: 5, quantity: 200, changedBy: "Jonas Keller" });
  const answers = [{ setOrderListLine: { status: "conflict", line: theirs, totalPrice: null } }, saved({ version: 6, quantity: 100 })];
  const sent = stubOperations({ setOrderListLine: () => answers.shift() });
  await show();
  const field = screen.getByRole("textbox", { name: "Menge für Rahmendübel RD 8 x 80" });
  await user.clear(field);
  await user.type(field, "100{Enter}");
  await screen.findByText(/^Jonas Keller hat diese Zeile inzwischen geändert/);
  for (const words of ["Jetzt gilt: 200", "Ihre Änderung: 100"]) expect(screen.getByText(words)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Meine Änderung übernehmen" }));
  await waitFor(() => expect(screen.queryByText("Ihre Änderung: 100")).toBeNull());
  expect(sent.map(({ variables }) => [variables["version"], variables["quantity"]])).toEqual([
    [1, 100],
    [5, 100],
  ]);
  expect(screen.getByText("12,40 €")).toBeDefined();
});

test("lines are moved by keyboard, and move back on failure (QUICK-21)", async () => {
  const user = userEvent.setup();
  let fails = false;
  const sent = stubOperations({
    setOrderListLine: () => {
      if (fails) throw new OperationFailure("PermissionDeniedError");
      return saved({ id: 3 });
    },
    getOrderList: () => ({ getOrderList: listData() }),
  });
  await show();
  const names = () =>
    screen.getAllByRole("listitem").flatMap((item) => /Fach 2|Alter Anker|RD 8 x 80/.exec(item.textContent ?? "")?.[0] ?? []);
  const up = screen.getByRole("button", { name: "Alter Anker nach oben" });
  up.focus();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["RD 8 x 80", "Alter Anker", "Fach 2"]);
  expect(document.activeElement).toBe(up);
  await waitFor(() => expect(sent[0]!.variables).toMatchObject({ lineId: 3, before: 2 }));
  collectLog();
  fails = true;
  await user.keyboard("{Enter}");
  await screen.findByText("Das hat nicht geklappt");
  await waitFor(() => expect(names()).toEqual(["RD 8 x 80", "Fach 2", "Alter Anker"]));
});

test("serializes quick moves, and the last one wins (QUICK-21)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<object>();
  const sent = stubOperations({ setOrderListLine: () => (sent.length === 1 ? answer : saved({ id: 3 })) });
  await show();
  const up = screen.getByRole("button", { name: "Alter Anker nach oben" });
  up.focus();
  await user.keyboard("{Enter}{Enter}");
  const befores = () => sent.map(({ variables }) => variables["before"]);
  await waitFor(() => expect(befores()).toEqual([2]));
  arrive(saved({ id: 3 }));
  await waitFor(() => expect(befores()).toEqual([2, 1]));
});

test("a read-only list has no edit controls; quantities of a template are fixed (QUICK-22, QUICK-25)", async () => {
  await show(listData({ list: listSummary({ isOwn: false, mayChange: false, isTemplate: true, sharing: "read" }) }));
  expect(screen.queryByRole("textbox")).toBeNull();
  for (const name of [/nach oben/, /^Notiz/, "Einstellungen", "Löschen", "Entfernen"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByRole("button", { name: "In den Warenkorb (2)" })).toBeDefined();
  expect(screen.getByText(/Vorlage mit festen Mengen/)).toBeDefined();
});

test("renders the first hundred of many lines, more on demand, and adds all of them to the cart (QUICK-23)", async () => {
  const user = userEvent.setup();
  await show(listData({ lines: Array.from({ length: 150 }, (_none, at) => listLine({ id: at + 1 })) }));
  const boxes = () => document.querySelectorAll("input[type=checkbox]").length;
  expect(boxes()).toBe(101);
  expect(screen.getByText("In den Warenkorb (150)")).toBeDefined();
  await user.click(screen.getByText("50 weitere Zeilen anzeigen (von 150)"));
  expect(boxes()).toBe(151);
});

test("adds articles from the address to the chosen list, and the layer names the list (QUICK-19)", async () => {
  const user = userEvent.setup();
  const items = [{ articleNo: "60100", name: "RD 8 x 80", status: "raised", quantity: 100 }];
  const sent = stubOperations({ addToOrderList: () => ({ addToOrderList: { listId: "2", name: "Lager", items } }) });
  const lists = [
    listSummary(),
    listSummary({ id: "2", name: "Lager" }),
    listSummary({ id: "3", name: "Fremd", isOwn: false, mayChange: false }),
  ];
  await expectHydrates("OrderLists", { data: { lists, add: { items: [{ id: "60100", quantity: 50 }] } }, page });
  expect(screen.queryByRole("radio", { name: /Fremd/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Lager/ }));
  await user.click(screen.getByRole("button", { name: "Auf diese Merkliste" }));
  await screen.findByText("Auf der Merkliste „Lager“");
  expect(screen.getByText("RD 8 x 80 war schon auf der Merkliste: jetzt 100.")).toBeDefined();
  expect(sent[0]!.variables).toMatchObject({ id: "2", items: [{ id: "60100", quantity: 50 }] });
  expect(screen.getByRole("link", { name: "Zur Merkliste" }).getAttribute("href")).toBe("/my-account/bookmark/2");
});

test("a new list needs a name, and a rejection shows the server's message (QUICK-19)", async () => {
  const user = userEvent.setup();
  stubOperations({
    createOrderList: () => {
      throw new OperationFailure("Sie haben bereits 200 Merklisten.");
    },
  });
  await expectHydrates("OrderLists", { data: { lists: [], add: { items: [{ id: "60100" }] } }, page });
  await user.click(screen.getByRole("button", { name: "Auf diese Merkliste" }));
  expect(screen.getByText("Bitte geben Sie einen Namen ein.")).toBeDefined();
  collectLog();
  await user.type(screen.getByRole("textbox", { name: "Name der Merkliste" }), "Lager");
  await user.click(screen.getByRole("button", { name: "Auf diese Merkliste" }));
  await screen.findByText("Sie haben bereits 200 Merklisten.");
});

test("adds selected purchased articles to the cart, in the last or another quantity (QUICK-26)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    addMultipleItems: () => ({ addMultipleItems: { cartId: "current", cartModifications: [rebuyModification()] } }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  const purchased = {
    total: 2,
    page: 1,
    pages: 1,
    articles: [purchasedArticle(), purchasedArticle({ articleNo: "1", name: "Weg", article: null })],
  };
  await expectHydrates("PurchasedArticles", { data: { purchased, query: { text: "", sort: "last", page: 1 } }, page });
  const first = line("Rahmendübel RD 8 x 80");
  for (const words of ["Zuletzt am 01.11.2026", "damals 100 Stück", "3-mal bestellt"]) expect(first.textContent).toContain(words);
  expect(within(line("Weg")).queryByRole("checkbox")).toBeNull();
  await user.click(within(first).getByRole("button", { name: /erhöhen|Mehr/ }));
  expect(within(first).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "In den Warenkorb (1)" }));
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  expect(sent[0]!.variables["items"]).toEqual([{ id: "60100", quantity: 150 }]);
});

test("keeps the selection made while other articles are being added, and focuses the result (QUICK-26)", async () => {
  const user = userEvent.setup();
  const answers = [pendingCall<object>(), pendingCall<object>()];
  let requested = 0;
  stubOperations({
    addMultipleItems: () => answers[requested++]!.answer,
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  const purchased = {
    total: 2,
    page: 1,
    pages: 1,
    articles: [purchasedArticle(), purchasedArticle({ articleNo: "60101", name: "Zweiter" })],
  };
  await expectHydrates("PurchasedArticles", { data: { purchased, query: { text: "", sort: "last", page: 1 } }, page });
  const box = (name: string) => within(line(name)).getByRole<HTMLInputElement>("checkbox");
  await user.click(box("Rahmendübel RD 8 x 80"));
  await user.click(screen.getByRole("button", { name: "In den Warenkorb (1)" }));
  await user.click(box("Zweiter"));
  const added = { addMultipleItems: { cartId: "current", cartModifications: [rebuyModification()] } };
  answers[0]!.arrive(added);
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  await waitFor(() => expect(["Rahmendübel RD 8 x 80", "Zweiter"].map((name) => box(name).checked)).toEqual([false, true]));
  await user.click(screen.getByRole("button", { name: "In den Warenkorb (1)" }));
  answers[1]!.arrive(added);
  await waitFor(() => expect(box("Zweiter").checked).toBe(false));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("1 Artikel in den Warenkorb gelegt"));
});
