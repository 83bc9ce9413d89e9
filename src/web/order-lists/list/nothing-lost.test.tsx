// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { OrderListData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { listData, listSummary, listLine } from "#web/testing/list-data.ts";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ shopType: "ClosedOnlineShop", user: { authenticated: true, accessToken: "token" } });
const show = (data: OrderListData = listData()) => expectHydrates("OrderList", { data: { view: "list", ...data }, page });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const refuse = () => {
  throw new OperationFailure("InternalError");
};

test("adds a quantity that was just changed to the cart, not the previous one (QUICK-23)", async () => {
  const user = userEvent.setup();
  const saved = pendingCall<object>();
  const sent = stubOperations({
    setOrderListLine: () => saved.answer,
    addOrderListToCart: () => ({ addOrderListToCart: [rebuyModification()] }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show();
  await user.click(button(/RD 8 x 80.*(erhöhen|Mehr)/));
  await user.click(button("In den Warenkorb (2)"));
  await waitFor(() => expect(sent.map(({ name, variables }) => [name, variables["quantity"]])).toEqual([["setOrderListLine", 100]]));
  saved.arrive({ setOrderListLine: { status: "saved", line: listLine({ version: 2, quantity: 100 }), totalPrice: "12,40 €" } });
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  expect(sent[1]!.name).toBe("addOrderListToCart");
});

test("a note or heading that fails to save keeps its text (QUICK-21)", async () => {
  const user = userEvent.setup();
  stubOperations({ setOrderListLine: refuse });
  await show();
  collectLog();
  const seen = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(button(/^Notiz.*RD 8 x 80/));
  await user.type(screen.getByRole("textbox", { name: /^Notiz/ }), ", Halle 2");
  await user.click(button("Speichern"));
  await screen.findByText("Das hat nicht geklappt");
  expect(field("Notiz (optional)").value).toBe("nur verzinkt, Halle 2");
  expect((seen.mock.contexts.at(-1) as Element).textContent).toContain("Das hat nicht geklappt");
  await user.click(button("Abbrechen"));
  await user.click(button("Überschrift Fach 2 ändern"));
  await user.type(field("Überschrift"), " oben{Enter}");
  await screen.findByText("Das hat nicht geklappt");
  expect(field("Überschrift").value).toBe("Fach 2 oben");
});

test("settings that fail to save stay open with their values (QUICK-22)", async () => {
  const user = userEvent.setup();
  stubOperations({ updateOrderList: refuse });
  await show();
  collectLog();
  await user.click(button("Einstellungen"));
  await user.type(await screen.findByRole("textbox", { name: "Name der Merkliste" }), " alt");
  await user.click(button("Speichern"));
  await within(await screen.findByRole("dialog")).findByRole("alert");
  expect(field("Name der Merkliste").value).toBe("Wagen 3 alt");
});

test("keeps input typed while the previous article is being added (QUICK-21)", async () => {
  const user = userEvent.setup();
  const added = pendingCall<object>();
  stubOperations({ addToOrderList: () => added.answer, getOrderList: () => ({ getOrderList: listData() }) });
  await show();
  await user.type(field("Artikelnummer"), "60100{Enter}");
  await user.clear(field("Artikelnummer"));
  await user.type(field("Artikelnummer"), "60101");
  added.arrive({
    addToOrderList: { listId: "1", name: "Wagen 3", items: [{ articleNo: "60100", name: "RD", status: "added", quantity: 50 }] },
  });
  await waitFor(() => expect(button("Artikel hinzufügen").hasAttribute("disabled")).toBe(false));
  expect(field("Artikelnummer").value).toBe("60101");
});

test("announces what was added to or removed from the list, and keeps the focus on the page (QUICK-21)", async () => {
  const user = userEvent.setup();
  let left = listData({ lines: listData().lines.toSpliced(1, 1) });
  stubOperations({
    setOrderListLine: () => ({ setOrderListLine: { status: "saved", line: null, totalPrice: null } }),
    deleteOrderListLines: () => ({ deleteOrderListLines: true }),
    getOrderList: () => ({ getOrderList: left }),
  });
  await show();
  await user.click(button("Fach 2 entfernen"));
  await screen.findByText("Von der Merkliste entfernt.");
  expect(document.activeElement?.textContent).toContain("Alter Anker");
  left = listData({ list: listSummary({ articles: 0 }), lines: [] });
  await user.click(button("Entfernen"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Entfernen" }));
  await screen.findByText(/ist noch leer/);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("an empty field shows an error and gets the focus, until text is entered (QUICK-21)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({});
  await show();
  await user.type(field("Überschrift, z. B. Wagen 3, Fach 2"), "  ");
  await user.click(button("Überschrift hinzufügen"));
  const heading = field("Überschrift, z. B. Wagen 3, Fach 2");
  expect(document.activeElement).toBe(heading);
  expect([heading.getAttribute("aria-invalid"), screen.queryByText("Bitte geben Sie eine Überschrift ein.") !== null]).toEqual([
    "true",
    true,
  ]);
  await user.type(heading, "Fach 3");
  expect(screen.queryByText("Bitte geben Sie eine Überschrift ein.")).toBeNull();
  await user.click(button("Artikel hinzufügen"));
  expect(document.activeElement).toBe(field("Artikelnummer"));
  screen.getByText("Bitte geben Sie eine Artikelnummer ein.");
  expect(sent).toEqual([]);
});
