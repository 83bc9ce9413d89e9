// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { FamilyData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";
import { $addedLayer, $addedPieces, NOTHING_ADDED } from "#web/shell/page/stores/stores.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { bestPriceData, familyData, variantData } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => $addedPieces.set(NOTHING_ADDED));

// A dialog's code is loaded when it first opens.
const products = [
  variantData({ bestPrice: null, retailerStock: "available" }),
  variantData({ id: "040216", name: "RD 10x120", link: "/p/040216", bestPrice: null, retailerStock: "empty" }),
];
const data = (changes: Partial<FamilyData> = {}) => ({ family: familyData({ products, ...changes }), breadcrumb: [] });
const pageOf = (shopType: ShopType) => testPage({ shopType, itemPath: "/produkte/rd-1001" });
const show = (shopType: ShopType, changes?: Partial<FamilyData>) =>
  expectHydrates("ProductFamily", { data: data(changes), page: pageOf(shopType) });
const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
const ATTRIBUTES = ["Bohrernenndurchmesser in\u00a0mm", "Dübellänge in\u00a0mm", "Nutzlänge in\u00a0mm", "Schraubendurchmesser in\u00a0mm"];
const disabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");

test("without a cart each variant links to the retailers on its page; one without retailers has no link (FAM-04, FAM-21, MODE-02)", async () => {
  await show("RetailConnect");
  expect(headers()).toEqual(["Variante", ...ATTRIBUTES, "Kaufen"]);
  expect(screen.getByRole("link", { name: "RD 10x100: zum Händler" }).getAttribute("href")).toBe("/p/040215#openRetailConnect");
  expect(disabled("RD 10x120 ist bei keinem Händler vorrätig")).toBe(true);
  expect(screen.queryByRole("button", { name: /in den Warenkorb/ })).toBeNull();
  expect(screen.queryByText(/€/)).toBeNull();
});

test("with a cart the smallest quantity is added by one click; the button is disabled meanwhile and afterwards (FAM-20)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<unknown>();
  const sent = stubOperations({
    getBestPrice: () => ({ getBestPrice: bestPriceData() }),
    addItem: () => answer,
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show("RetailConnectCart");
  expect(headers()).toEqual(["Variante", ...ATTRIBUTES, "Kaufen"]);
  expect(screen.queryByText(/€/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "RD 10x100 in den Warenkorb legen" }));
  expect(disabled("RD 10x100 in den Warenkorb legen")).toBe(true);
  await act(async () => arrive({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-1" } }));
  await screen.findByRole("button", { name: "RD 10x100 liegt im Warenkorb" });
  expect(disabled("RD 10x100 liegt im Warenkorb")).toBe(true);
  expect(sent.filter(({ name }) => name === "addItem")).toMatchObject([{ variables: { id: "040215", quantity: 10 } }]);
  expect($addedLayer.get()).toMatchObject({ quantity: 10, article: { name: "RD 10x100", price: { quantity: 10, total: "2,98 €" } } });
});

test("with a cart the button is disabled for articles in the cart and articles without retailer stock (FAM-20)", async () => {
  await show("RetailConnectCart", { cartArticles: [{ articleNo: "040215", quantity: 10 }] });
  expect(disabled("RD 10x100 liegt im Warenkorb")).toBe(true);
  expect(disabled("RD 10x120 ist bei keinem Händler vorrätig")).toBe(true);
});

test("remembers what is in the cart when more variants are loaded", async () => {
  const user = userEvent.setup();
  const more = [variantData({ id: "040217", name: "RD 10x140", bestPrice: null, retailerStock: "available" })];
  stubOperations({
    getProductsForFamilyWithoutPrice: () => ({ getProductsForFamily: familyData({ products: more, page: 2, pages: 2, productCount: 3 }) }),
  });
  await show("RetailConnectCart", { cartArticles: [{ articleNo: "040217", quantity: 10 }], pages: 2, productCount: 3 });
  await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
  expect(await screen.findByRole("button", { name: "RD 10x140 liegt im Warenkorb" })).toHaveProperty("disabled", true);
});

test.each([
  ["SignInRequiredError", "Bitte melden Sie sich an, um zu bestellen."],
  ["NoCartError", "In diesem Shop gibt es keinen Warenkorb."],
])("a rejection %s is shown as text, with and without JavaScript", async (type, words) => {
  const page = testPage({ shopType: "RetailConnectCart", page: { query: btoa(`addError=${type}`) } });
  expect(await renderOnServer("ProductFamily", { data: data(), page })).toContain(words);
  const user = userEvent.setup();
  collectLog();
  stubOperations({
    addItem: () => {
      throw new OperationFailure(type);
    },
  });
  await show("RetailConnectCart");
  await user.click(screen.getByRole("button", { name: "RD 10x100 in den Warenkorb legen" }));
  expect(within(await screen.findByRole("dialog")).getByText(words)).toBeDefined();
});

test("a failed add enables the button again and shows why", async () => {
  const user = userEvent.setup();
  stubOperations({
    addItem: () => ({ addItem: { requestedItems: 10, addedItems: 0, statusCode: "noStock", cartId: "" } }),
  });
  await show("RetailConnectCart");
  await user.click(screen.getByRole("button", { name: "RD 10x100 in den Warenkorb legen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" }));
  expect(dialog.getByText("Der Artikel ist derzeit nicht auf Lager.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "OK" }));
  expect(disabled("RD 10x100 in den Warenkorb legen")).toBe(false);
});

test("without JavaScript the button is a form that sends only the article, which means its smallest quantity", async () => {
  const html = await renderOnServer("ProductFamily", { data: data(), page: pageOf("RetailConnectCart") });
  expect(html).toContain('action="/webapi/shop/cartsapi/add"');
  expect(html).toContain('name="id" value="040215"');
  expect(html).toContain('name="redirect" value="/produkte/rd-1001"');
  expect(html).not.toContain('name="quantity"');
});

const inCart = (pieces: number) => (_text: string, element: Element | null) =>
  element?.tagName === "SPAN" && element.textContent === `${pieces} im Warenkorb`;

test("a row shows the quantity in the cart, including later additions", async () => {
  await expectHydrates("ProductFamily", {
    data: { family: familyData({ cartArticles: [{ articleNo: "040215", quantity: 20 }] }), breadcrumb: [] },
  });
  expect(screen.getByText(inCart(20))).toBeDefined();
  await act(async () => $addedPieces.set({ "040215": 30 }));
  expect(screen.getByText(inCart(50))).toBeDefined();
  expect(screen.getAllByText("im Warenkorb")).toHaveLength(1);
});
