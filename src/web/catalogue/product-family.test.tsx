// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FamilyData } from "#contract/screens.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { $addedLayer, $cartCount, $cartId } from "#web/shell/stores.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, forgetStubs, OperationFailure, onItsWay, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { attributeData, bestPriceData, familyData, NO_STEPS, variantData } from "#web/testing/shop-data.ts";

forgetStubs();
beforeEach(() => {
  $addedLayer.set(null);
  $cartCount.set(null);
  $cartId.set("");
});

type Options = { shopType?: SiteSettings["shop"]["shopType"]; isSignedIn?: boolean; query?: string };

function show(family: FamilyData = familyData(), { shopType = "OnlineShop", isSignedIn = false, query = "" }: Options = {}) {
  const page = testPage({ shopType, user: { authenticated: isSignedIn }, page: { query: btoa(query) }, itemPath: "/produkte/sxr-1001" });
  return expectHydrates("ProductFamily", { data: { family, breadcrumb: [{ name: family.name }] }, page });
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const row = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr")!;
const addButton = (name = "SXR 10x100") => screen.getByRole("button", { name: `${name} in den Warenkorb legen` });
const quantityOf = (name = "SXR 10x100") =>
  within(screen.getByRole("group", { name: `Menge für ${name}` })).getByRole<HTMLInputElement>("textbox", { name: "Menge" });

describe("the variant list", () => {
  test("has two attribute columns, quantity and gross total in the online shop", async () => {
    await show();
    expect(heads()).toEqual(["Variante", "Bohrernenndurchmesser", "Dübellänge", "Menge", "Gesamt inkl. MwSt."]);
    expect(within(row("10x100")).getByRole("status").textContent).toBe("2,98 €");
    expect(screen.getByRole("link", { name: "SXR 10x100" }).getAttribute("href")).toBe("/p/040215");
    expect(screen.getByText("Art-Nr. 040215")).toBeDefined();
  });

  test("counts net in the closed shop", async () => {
    await show(familyData(), { shopType: "ClosedOnlineShop", isSignedIn: true });
    expect(heads().at(-1)).toBe("Gesamt netto");
    expect(within(row("10x100")).getByRole("status").textContent).toBe("2,50 €");
  });

  test("has four attribute columns and nothing to order with in the plain list", async () => {
    await show(familyData({ products: [variantData({ bestPrice: null })] }), { shopType: "Default" });
    expect(heads()).toEqual(["Variante", "Bohrernenndurchmesser", "Dübellänge", "Nutzlänge", "Schraubendurchmesser"]);
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });

  test("asks visitors of the closed shop to sign in, and shows no price", async () => {
    await show(familyData({ products: [variantData({ bestPrice: bestPriceData({ price: null }) })] }), { shopType: "ClosedOnlineShop" });
    const hint = screen.getByRole("link", { name: "Anmelden" });
    expect(hint.getAttribute("href")).toBe("/my-account/login?redirect=%2Fprodukte%2Fsxr-1001");
    expect(screen.getByText("Preis nach Anmeldung")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });

  test("says so where a variant cannot be ordered", async () => {
    await show(familyData({ products: [variantData({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }) })] }));
    expect(screen.getByText("Derzeit nicht bestellbar")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("explains check mark and dash when a variant has an approval", async () => {
    const approved = variantData({ attributes: [attributeData("ZULASSUNG_D", "Zulassung", "ja")] });
    await show(familyData({ hasApprovals: true, headings: [{ name: "Zulassung", technicalName: "ZULASSUNG_D" }], products: [approved] }));
    expect(within(row("10x100")).getByRole("img", { name: "Zulassung vorhanden" })).toBeDefined();
    expect(screen.getByText(/Keine Zulassung/)).toBeDefined();
  });

  test("opens a row to its delivery note, attributes, drawing and the way to the variant", async () => {
    const user = userEvent.setup();
    await show(familyData({ familyLineDrawing: "/media/sxr.svg" }));
    const toggle = screen.getByRole("button", { name: "Details zu SXR 10x100 öffnen" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(await screen.findByText("Lieferbar in ca. 1–2 Werktagen")).toBeDefined();
    expect(within(screen.getByRole("table", { name: "Technische Daten" })).getByText("50 mm")).toBeDefined();
    expect(screen.getByRole("img", { name: "Maßzeichnung" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Zur Produktseite" }).getAttribute("href")).toBe("/p/040215");
    await user.click(screen.getByRole("button", { name: "Details zu SXR 10x100 schließen" }));
    expect(screen.queryByText("Lieferbar in ca. 1–2 Werktagen")).toBeNull();
  });
});

test.each([
  ["#productList", 1],
  ["", 0],
])("an address that ends in %j scrolls smoothly to the list %i times", async (hash, times) => {
  history.replaceState(null, "", `/produkte/sxr-1001${hash}`);
  const scrolled = vi.fn();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element, options) {
    scrolled(this.id, options);
  });
  await show();
  expect(scrolled.mock.calls).toEqual(Array.from({ length: times }, () => ["productList", { behavior: "smooth" }]));
});

describe("a quantity", () => {
  test("brings its own total, and the row says while it waits", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = onItsWay<unknown>();
    const sent = stubOperations({ getBestPrice: () => answer });
    await show();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "40{Enter}");
    expect(sent).toMatchObject([{ name: "getBestPrice", variables: { productCode: "040215", qty: 40 } }]);
    expect(screen.getByRole("group", { name: "Menge für SXR 10x100" }).getAttribute("data-loading")).toBe("true");
    await act(async () => arrive({ getBestPrice: bestPriceData({ quantity: 40 }) }));
    expect(await within(row("10x100")).findByText("11,90 €")).toBeDefined();
  });

  test("without a price keeps the row and shows no wrong total", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show();
    const log = collectLog();
    await user.clear(quantityOf());
    await user.type(quantityOf(), "40{Enter}");
    expect(await within(row("10x100")).findByText("–")).toBeDefined();
    expect(log).toEqual(["price could not be loaded"]);
    expect(addButton()).toBeDefined();
  });

  test("that is typed but not handed on yet goes into the cart", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      getBestPrice: () => ({ getBestPrice: bestPriceData({ quantity: 20 }) }),
      addItem: () => ({ addItem: { requestedItems: 20, addedItems: 20, statusCode: "success", cartId: "c-1" } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await show();
    await user.click(screen.getAllByRole("button", { name: "Menge erhöhen" })[0]!);
    await user.click(addButton());
    expect(sent.find(({ name }) => name === "addItem")?.variables).toMatchObject({ id: "040215", quantity: 20 });
    expect(sent.find(({ name }) => name === "setcart")?.variables).toEqual({ Cart: { cartId: "c-1" } });
    expect($addedLayer.get()).toMatchObject({ articleNumber: "040215", quantity: 20 });
    expect($cartCount.get()).toBe(1);
  });

  test("that fits no step is asked about and not added", async () => {
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

describe("adding", () => {
  const adding = (addItem: () => unknown) => stubOperations({ addItem, getCartPositionsCount: () => ({ getCartPositionsCount: 1 }) });

  test("fewer pieces than asked for says how many went in", async () => {
    const user = userEvent.setup();
    adding(() => ({ addItem: { requestedItems: 10, addedItems: 4, statusCode: "lowStock", cartId: "c-1" } }));
    await show();
    await user.click(addButton());
    const dialog = await screen.findByRole("dialog", { name: "Nicht alle Artikel konnten hinzugefügt werden" });
    expect(within(dialog).getByText("Leider konnten nur 4 der gewünschten Menge 10 in den Warenkorb gelegt werden.")).toBeDefined();
  });

  test("nothing says so with the quantity, the reason and the way to the cart", async () => {
    const user = userEvent.setup();
    adding(() => ({ addItem: { requestedItems: 10, addedItems: 0, statusCode: "noStock", cartId: "c-1" } }));
    await show();
    await user.click(addButton());
    const dialog = await screen.findByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" });
    expect(within(dialog).getByText("Die gewünschte Menge von 10 konnte nicht in den Warenkorb gelegt werden.")).toBeDefined();
    expect(within(dialog).getByText("Der Artikel ist derzeit nicht auf Lager.")).toBeDefined();
    expect(within(dialog).getByRole("link", { name: "Warenkorb ansehen" }).getAttribute("href")).toBe("/cart");
    expect($addedLayer.get()).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that fails on the way ends in the same dialog", async () => {
    const user = userEvent.setup();
    adding(() => {
      throw new OperationFailure("InternalError");
    });
    await show();
    collectLog();
    await user.click(addButton());
    expect(await screen.findByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" })).toBeDefined();
  });

  test("without scripts is told on the page that comes back, once", async () => {
    history.replaceState(null, "", "/produkte/sxr-1001?added=20&x=1");
    await show(familyData(), { query: "added=20&x=1" });
    expect(screen.getByText("In den Warenkorb gelegt, Menge 20")).toBeDefined();
    expect(location.search).toBe("?x=1");
  });

  test("without scripts tells why it failed", async () => {
    const data = { family: familyData(), breadcrumb: [] };
    const page = (query: string) => testPage({ page: { query: btoa(query) } });
    expect(await renderOnServer("ProductFamily", { data, page: page("addError=UnknownIdentifierError") })).toContain(
      "Diese Artikel-Nummer ist keinem Produkt zugeordnet.",
    );
    expect(await renderOnServer("ProductFamily", { data, page: page("addError=noStock") })).toContain("nicht auf Lager");
  });

  test("without scripts comes back to the page of the list it was on", async () => {
    const page = testPage({ itemPath: "/produkte/sxr-1001", page: { query: btoa("page=2") } });
    const html = await renderOnServer("ProductFamily", { data: { family: familyData(), breadcrumb: [] }, page });
    expect(html).toContain('name="redirect" value="/produkte/sxr-1001?page=2"');
  });
});

describe("load more", () => {
  const first = familyData({ page: 2, pages: 3, productCount: 5 });
  const next = familyData({
    page: 3,
    pages: 3,
    productCount: 4,
    headings: [{ name: "Länge", technicalName: "LAENGE" }],
    products: [variantData({ id: "040217", name: "SXR 10x140" })],
  });

  test("appends the next page after the one it began with, and takes all else from the answer", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ getProductsForFamily: () => ({ getProductsForFamily: next }) });
    await show(first);
    const more = screen.getByRole("link", { name: "Mehr anzeigen" });
    expect(more.getAttribute("href")).toBe("/produkte/rahmenduebel-sxr-1001?page=3#productList");
    await user.click(more);
    expect(sent).toMatchObject([{ variables: { id: "1001", page: 3, quantity: 18, maxHeadings: 2 } }]);
    expect(screen.getAllByRole("rowheader").map((head) => head.querySelector("a")?.textContent)).toEqual([
      "SXR 10x100",
      "SXR 10x120",
      "SXR 10x140",
    ]);
    expect(heads()[1]).toBe("Länge");
    expect(screen.getByText("Varianten 3 von 4 angezeigt")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Mehr anzeigen" })).toBeNull();
  });

  test("says that the list is on its way, and sends a customer's token", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = onItsWay<unknown>();
    const sent = stubOperations({ getProductsForFamily: () => answer });
    const page = testPage({ user: { authenticated: true, accessToken: "token" } });
    await expectHydrates("ProductFamily", { data: { family: first, breadcrumb: [] }, page });
    const list = () => screen.getByRole("table").parentElement!.getAttribute("aria-busy");
    expect(list()).toBe("false");
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(list()).toBe("true");
    expect(sent).toMatchObject([{ variables: { baseSiteId: "FIWE-DE", accessToken: "token" } }]);
    await act(async () => arrive({ getProductsForFamily: next }));
    expect(list()).toBe("false");
  });

  test.each([
    ["RetailConnect", true],
    ["RetailConnectCart", true],
    ["Default", false],
  ] as const)("in mode %s asks without prices, for four columns, and for retailers' stock: %s", async (shopType, retailConnect) => {
    const user = userEvent.setup();
    const sent = stubOperations({ getProductsForFamilyWithoutPrice: () => ({ getProductsForFamily: next }) });
    await show(first, { shopType });
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(sent).toMatchObject([{ name: "getProductsForFamilyWithoutPrice", variables: { retailConnect, maxHeadings: 4 } }]);
  });

  test("that fails keeps the list and is only logged", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show(first);
    const log = collectLog();
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(log).toEqual(["variants could not be loaded"]);
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
