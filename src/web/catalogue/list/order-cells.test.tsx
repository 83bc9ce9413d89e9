// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FamilyData, SubstituteData } from "#contract/screens.ts";
import { $addedLayer, $addedPieces, $cartCount, $cartId, NOTHING_ADDED } from "#web/shell/page/stores/stores.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { bestPriceData, familyData, NO_STEPS, substituteData, variantData } from "#web/testing/shop-data.ts";

clearStubs();
// Preload lazily loaded code, so that no test waits for the bundler.
beforeAll(() =>
  Promise.all([
    import("#web/ui/action/quantity-problem.tsx"),
    import("#web/ui/overlay/dialog-parts.tsx"),
    import("../../prices/fetch-best-price.ts"),
    import("../../cart/add/add-and-notify.ts"),
  ]),
);
beforeEach(() => {
  $addedLayer.set(null);
  $cartCount.set(null);
  $cartId.set("");
  $addedPieces.set(NOTHING_ADDED);
});

function show(query = "") {
  const page = testPage({ page: { query: btoa(query) }, itemPath: "/produkte/rd-1001" });
  return expectHydrates("ProductFamily", { data: { family: familyData(), breadcrumb: [] }, page });
}

const inCart = (pieces: number) => (_text: string, element: Element | null) =>
  element?.tagName === "SPAN" && element.textContent === `${pieces} im Warenkorb`;
const row = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr")!;
const addButton = () => screen.getByRole("button", { name: "RD 10x100 in den Warenkorb legen" });
const quantityOf = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Menge für RD 10x100" });

test("users whose role does not include a cart see prices without cart buttons (COMPANY-02)", async () => {
  const page = testPage({ user: { authenticated: true, withheld: ["fillCart"] }, itemPath: "/produkte/rd-1001" });
  await expectHydrates("ProductFamily", { data: { family: familyData(), breadcrumb: [] }, page });
  expect(within(row("10x100")).getByText(/€ \/ /)).toBeDefined();
  expect(screen.queryByRole("button", { name: /in den Warenkorb/ })).toBeNull();
});

test("a row without a price links to a request for it (QUOTE-01)", async () => {
  const products = [variantData({ bestPrice: bestPriceData({ price: null }) })];
  await expectHydrates("ProductFamily", { data: { family: familyData({ products }), breadcrumb: [] }, page: testPage() });
  expect(within(row("10x100")).getByText(/Preis auf Anfrage/)).toBeDefined();
  const request = within(row("10x100")).getByRole("link", { name: "Preis anfragen" });
  expect(request.getAttribute("href")).toBe("/my-account/quote-request?article=040215");
  expect(screen.queryByRole("button", { name: "RD 10x100 in den Warenkorb legen" })).toBeNull();
});

describe("a quantity", () => {
  test("loads its own total, with a loading state in the row (FAM-18)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    const sent = stubOperations({ getBestPrice: () => answer });
    await show();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "40{Enter}");
    expect(sent).toMatchObject([{ name: "getBestPrice", variables: { productCode: "040215", qty: 40 } }]);
    expect(screen.getByRole("group", { name: "Menge für RD 10x100" }).getAttribute("data-loading")).toBe("true");
    await act(async () => arrive({ getBestPrice: bestPriceData({ quantity: 40 }) }));
    expect(await within(row("10x100")).findByText("11,90 €")).toBeDefined();
  });

  test("without a price keeps the row, shows no outdated total but an error, and offers a retry (FAM-22)", async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const sent = stubOperations({
      getBestPrice: () => {
        if (isBroken) throw new TypeError("broken");
        return { getBestPrice: bestPriceData({ quantity: 40 }) };
      },
    });
    await show();
    const log = collectLog();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "40{Enter}");
    expect(await within(row("10x100")).findByText("Preis nicht geladen")).toBeDefined();
    expect(within(row("10x100")).queryByText(/€/)).toBeNull();
    expect(log).toEqual(["price could not be loaded"]);
    expect(addButton()).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen: Preis für RD 10x100" }));
    expect(await within(row("10x100")).findByText("11,90 €")).toBeDefined();
    expect(sent).toMatchObject([{ variables: { qty: 40 } }, { variables: { qty: 40 } }]);
  });

  test("that is typed but not committed is added to the cart (FAM-11)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      getBestPrice: () => ({ getBestPrice: bestPriceData({ quantity: 20 }) }),
      addItem: () => ({ addItem: { requestedItems: 20, addedItems: 20, statusCode: "success", cartId: "c-1" } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await show();
    await user.click(screen.getByRole("button", { name: "Menge für RD 10x100 erhöhen" }));
    await user.click(addButton());
    expect(sent.find(({ name }) => name === "addItem")?.variables).toMatchObject({ id: "040215", quantity: 20 });
    expect(sent.find(({ name }) => name === "setcart")?.variables).toEqual({ Cart: { cartId: "c-1" } });
    expect($addedLayer.get()).toMatchObject({
      articleNumber: "040215",
      quantity: 20,
      article: { name: "RD 10x100", image: null, unit: "Stück" },
    });
    expect($cartCount.get()).toBe(1);
  });

  test("moves by Enter from row to row, and the table has a hint (QTY-06)", async () => {
    const user = userEvent.setup();
    stubOperations({ getBestPrice: () => ({ getBestPrice: bestPriceData({ quantity: 40 }) }) });
    await show();
    const next = screen.getByRole("textbox", { name: "Menge für RD 10x120" });
    await user.clear(quantityOf());
    await user.type(quantityOf(), "40{Enter}");
    expect(document.activeElement).toBe(next);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(next);
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(document.activeElement).toBe(quantityOf());
    const hint = screen.getByRole("table").getAttribute("aria-describedby")!;
    expect(document.getElementById(hint)?.textContent).toContain("Eingabetaste: nächste Zeile");
  });

  test("that is no valid step keeps the focus in its row (QTY-06)", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "17{Enter}");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Schließen" }));
    await waitFor(() => expect(document.activeElement).toBe(quantityOf()));
  });

  test("that is no valid step is asked about and not added (FAM-19, LAYER-08)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({});
    await show();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "17");
    await user.click(addButton());
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("button", { name: /10/ })).toBeDefined();
    expect(dialog.getByRole("button", { name: /20/ })).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe("a row", () => {
  const list = (changes: Parameters<typeof variantData>[0], cartArticles?: FamilyData["cartArticles"]) =>
    expectHydrates("ProductFamily", {
      data: { family: familyData({ products: [variantData(changes)], cartArticles }), breadcrumb: [] },
      page: testPage(),
    });

  test("shows delivery date, packaging and unit price without being opened (FAM-16)", async () => {
    await list({});
    const shown = within(row("10x100"));
    expect(shown.getByText("1–2 Werktage")).toBeDefined();
    expect(shown.getByText("29,75 € / 100 Stück")).toBeDefined();
    const pack = quantityOf().getAttribute("aria-describedby")!;
    expect(document.getElementById(pack)?.textContent).toBe("VE 10 Stück");
  });

  test("of a clearance article offers the remaining stock, and nothing when it is sold out", async () => {
    const soldOff = (available: number) =>
      bestPriceData({ deliverySpeed: "NODELIVERY", stockLevels: { available, inStockStatus: available > 0 ? "inStock" : "outOfStock" } });
    const { unmount } = await list({ bestPrice: soldOff(30) });
    expect(within(row("10x100")).getByText("Restbestand: 30")).toBeDefined();
    expect(addButton()).toBeDefined();
    unmount();
    await list({ bestPrice: soldOff(0) });
    expect(within(row("10x100")).getByText("Nicht lieferbar")).toBeDefined();
    expect(within(row("10x100")).getByText("Derzeit nicht bestellbar")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("shows the quantity in the cart, including the latest addition", async () => {
    const user = userEvent.setup();
    stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-1", substitute: null } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await list({}, [{ articleNo: "040215", quantity: 15 }]);
    expect(within(row("10x100")).getByText(inCart(15))).toBeDefined();
    await user.click(addButton());
    expect(await within(row("10x100")).findByText(inCart(25))).toBeDefined();
  });

  test("has a secondary button until a quantity is chosen, and again once that is in the cart", async () => {
    const user = userEvent.setup();
    stubOperations({
      getBestPrice: () => ({ getBestPrice: bestPriceData({ quantity: 20 }) }),
      addItem: () => ({ addItem: { requestedItems: 20, addedItems: 20, statusCode: "success", cartId: "c-1", substitute: null } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await list({});
    const look = () => addButton().className;
    const quiet = look();
    await user.click(screen.getByRole("button", { name: "Menge für RD 10x100 erhöhen" }));
    expect(look()).not.toBe(quiet);
    await user.click(addButton());
    await waitFor(() => expect(look()).toBe(quiet));
  });

  test("is named by its article alone: its header has no controls", async () => {
    await list({});
    const header = screen.getByRole("rowheader");
    expect([header.getAttribute("abbr"), header.querySelector("button")]).toEqual(["RD 10x100", null]);
    const toggle = screen.getByRole("button", { name: "Details zu RD 10x100" });
    expect([toggle.getAttribute("aria-expanded"), toggle.hasAttribute("title")]).toEqual(["false", false]);
  });
});

describe("adding", () => {
  const adding = (addItem: () => unknown) => stubOperations({ addItem, getCartPositionsCount: () => ({ getCartPositionsCount: 1 }) });

  test("fewer pieces than requested shows the added count (LAYER-04)", async () => {
    const user = userEvent.setup();
    adding(() => ({ addItem: { requestedItems: 10, addedItems: 4, statusCode: "lowStock", cartId: "c-1" } }));
    await show();
    await user.click(addButton());
    const dialog = await screen.findByRole("dialog", { name: "Nicht alle Artikel konnten hinzugefügt werden" });
    expect(within(dialog).getByText("Leider konnten nur 4 der gewünschten Menge 10 in den Warenkorb gelegt werden.")).toBeDefined();
  });

  test.each([
    ["noStock", "Der Artikel ist derzeit nicht auf Lager."],
    ["cartFull", "Der Warenkorb ist voll: Er fasst 1.000 Artikel. Bitte bestellen Sie zuerst die enthaltenen Artikel."],
  ])("nothing shows the quantity, the reason %s and a cart link (LAYER-05)", async (statusCode, reason) => {
    const user = userEvent.setup();
    adding(() => ({ addItem: { requestedItems: 10, addedItems: 0, statusCode, cartId: "c-1" } }));
    await show();
    await user.click(addButton());
    const dialog = await screen.findByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" });
    expect(within(dialog).getByText("Die gewünschte Menge von 10 konnte nicht in den Warenkorb gelegt werden.")).toBeDefined();
    expect(within(dialog).getByText(reason)).toBeDefined();
    expect(within(dialog).getByRole("link", { name: "Warenkorb ansehen" }).getAttribute("href")).toBe("/cart");
    expect($addedLayer.get()).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that fails in transit ends in the same dialog (LAYER-06)", async () => {
    const user = userEvent.setup();
    adding(() => {
      throw new OperationFailure("InternalError");
    });
    await show();
    collectLog();
    await user.click(addButton());
    expect(await screen.findByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" })).toBeDefined();
  });

  test("without JavaScript is confirmed once on the returned page", async () => {
    history.replaceState(null, "", "/produkte/rd-1001?added=20&x=1");
    await show("added=20&x=1");
    expect(screen.getByText("In den Warenkorb gelegt, Menge 20")).toBeDefined();
    expect(location.search).toBe("?x=1");
  });

  test("without JavaScript keeps an unrelated address unchanged, as a navigation may be in progress", async () => {
    history.replaceState(null, "", "/cart");
    const written = vi.spyOn(history, "replaceState");
    await show("added=20");
    expect(screen.getByText("In den Warenkorb gelegt, Menge 20")).toBeDefined();
    expect(written).not.toHaveBeenCalled();
  });

  test("without JavaScript shows why it failed", async () => {
    const data = { family: familyData(), breadcrumb: [] };
    const page = (query: string) => testPage({ page: { query: btoa(query) } });
    expect(await renderOnServer("ProductFamily", { data, page: page("addError=UnknownIdentifierError") })).toContain(
      "Diese Artikel-Nummer ist keinem Produkt zugeordnet.",
    );
    expect(await renderOnServer("ProductFamily", { data, page: page("addError=noStock") })).toContain("nicht auf Lager");
  });

  test("without JavaScript returns to the page of the list it was on", async () => {
    const page = testPage({ itemPath: "/produkte/rd-1001", page: { query: btoa("page=2") } });
    const html = await renderOnServer("ProductFamily", { data: { family: familyData(), breadcrumb: [] }, page });
    expect(html).toContain('name="redirect" value="/produkte/rd-1001?page=2"');
  });
});

describe("a discontinued article", () => {
  test("names its successor in its row", async () => {
    const successor = { id: "040300", name: "RD 10x110", link: "/p/040300" };
    const gone = variantData({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }), successor });
    await expectHydrates("ProductFamily", { data: { family: familyData({ products: [gone] }), breadcrumb: [] }, page: testPage() });
    expect(within(row("10x100")).getByText(/Dieser Artikel ist nicht mehr lieferbar\./)).toBeDefined();
    expect(within(row("10x100")).getByRole("link", { name: "Nachfolger: 040300" }).getAttribute("href")).toBe("/p/040300");
  });

  const answer = (addedItems: number, substitute: SubstituteData, statusCode = "substituted") => ({
    addItem: () => ({ addItem: { requestedItems: 10, addedItems, statusCode, cartId: "c-1", substitute } }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  const title = "Artikel 030100 ist nicht mehr lieferbar";
  const told = async () => (await screen.findByText(title)).closest("[role=status]")!;

  test("discontinued while its page was open is named with its successor in the cart; one click removes that", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ ...answer(10, substituteData()), deleteProduct: () => ({ deleteProduct: true }) });
    await show();
    await user.click(addButton());
    for (const word of ["030100", "RD 10x80", "RD 10x100", "10 Stück", "2,98 €"]) expect((await told()).textContent).toContain(word);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect($addedPieces.get()).toEqual({ "040215": 10 });
    await user.click(screen.getByRole("button", { name: "Rückgängig machen" }));
    expect(await screen.findByText("Rückgängig gemacht: Der Warenkorb ist wieder wie zuvor.")).toBeDefined();
    expect(sent.findLast(({ name }) => name === "deleteProduct")?.variables).toMatchObject({ cartId: "c-1", id: 0 });
    expect($addedPieces.get()).toEqual({ "040215": 0 });
  });

  test("keeps the undo button when removal fails, and says so", async () => {
    const user = userEvent.setup();
    stubOperations(answer(10, substituteData()));
    await show();
    await user.click(addButton());
    await told();
    collectLog();
    await user.click(screen.getByRole("button", { name: "Rückgängig machen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.");
    expect(screen.getByRole("button", { name: "Rückgängig machen" })).toBeDefined();
  });

  test("is shown until it is closed, or until something else is added", async () => {
    const user = userEvent.setup();
    stubOperations(answer(10, substituteData()));
    await show();
    await user.click(addButton());
    await told();
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    expect(screen.queryByText(title)).toBeNull();
    await user.click(addButton());
    await told();
    act(() => $addedLayer.set({ articleNumber: "040216", quantity: 10, at: 1 }));
    expect(screen.queryByText(title)).toBeNull();
  });

  test("also shows that fewer of its successor were added than requested", async () => {
    const user = userEvent.setup();
    stubOperations(answer(5, substituteData({ quantity: 5 }), "lowStock"));
    await show();
    await user.click(addButton());
    expect((await told()).textContent).toContain("Leider konnten nur 5 der gewünschten Menge 10 in den Warenkorb gelegt werden.");
  });

  test("is named with its successor if none of that could be added", async () => {
    const user = userEvent.setup();
    stubOperations(answer(0, substituteData({ quantity: 0, entryNumber: null, totalPrice: "" }), "noStock"));
    await show();
    await user.click(addButton());
    const dialog = await screen.findByRole("dialog", { name: "Artikel 030100 ist nicht mehr lieferbar" });
    expect(dialog.textContent).toContain("Der Nachfolger von RD 10x80 wurde nicht in den Warenkorb gelegt");
    expect(dialog.textContent).toContain("Der Artikel ist derzeit nicht auf Lager.");
  });
});
