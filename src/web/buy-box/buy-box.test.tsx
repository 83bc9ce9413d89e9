// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, afterEach, describe, expect, test } from "vitest";
import type { BestPriceData } from "#contract/screens.ts";
import { screens } from "#web/screens.ts";
import { islandElement } from "#web/shell/islands/island-element.tsx";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { germanT, testPage, type TestPageOptions } from "#web/testing/page.ts";
import { bestPriceData, NO_STEPS, productData } from "#web/testing/shop-data.ts";

clearStubs();
// Preloads the lazy module, so that no test waits for the build tool.
beforeAll(() => import("../prices/fetch-best-price.ts"));
afterEach(cleanup);

const show = (bestPrice: BestPriceData | null = bestPriceData(), options: TestPageOptions = {}) =>
  expectHydrates("PageBuyBox", { data: { product: productData(), bestPrice }, page: testPage(options) });
const box = () => within(screen.getByRole("region", { name: "Preis und Bestellung" }));
const quantity = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Menge" });

test("shows price, VAT note, base price, availability and the add-to-cart button (BUYBOX-01, MODE-04)", async () => {
  await show();
  expect(box().getByText("2,98 €")).toBeDefined();
  expect(box().getByText(/^inkl\. MwSt\.,/)).toBeDefined();
  expect(box().getByRole("link", { name: "zzgl. Versandkosten" }).getAttribute("href")).toBe("/versand");
  expect(box().getByText("29,75 € / 100 Stück")).toBeDefined();
  expect(box().getByText("Lieferbar in ca. 1–2 Werktagen")).toBeDefined();
  expect(box().getByRole("button", { name: "Menge verringern" })).toBeDefined();
  expect(box().getByRole("button", { name: "Menge erhöhen" })).toBeDefined();
  expect(box().getByRole("button", { name: "In den Warenkorb" })).toBeDefined();
});

test("shows the product as unavailable without a price result (BUYBOX-02)", async () => {
  await show(null);
  expect(box().getByText("Dieses Produkt ist derzeit nicht verfügbar.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
});

test("users whose role does not include a cart see the price, and why they cannot order (COMPANY-02)", async () => {
  await show(bestPriceData(), { user: { authenticated: true, withheld: ["fillCart"] } });
  expect(box().getByText("2,98 €")).toBeDefined();
  expect(box().getByText("Ihre Rolle im Unternehmen erlaubt keine Bestellungen.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
});

test("the closed shop shows net prices", async () => {
  await show(bestPriceData(), { shopType: "ClosedOnlineShop", user: { authenticated: true } });
  expect(box().getByText("2,50 €")).toBeDefined();
  expect(box().getByText(/^zzgl\. MwSt\.,/)).toBeDefined();
});

test("the closed shop asks visitors to sign in", async () => {
  await show(bestPriceData({ price: null }), { shopType: "ClosedOnlineShop", itemPath: "/buy-box" });
  expect(box().getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/my-account/login?redirect=%2Fbuy-box");
});

test("another quantity loads its own price, with a loading state (BUYBOX-03)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<unknown>();
  stubOperations({ getBestPrice: ({ qty }) => (qty === 20 ? first.answer : { getBestPrice: bestPriceData({ quantity: Number(qty) }) }) });
  await show();
  await user.clear(quantity());
  await user.type(quantity(), "20{Enter}");
  expect(screen.getByRole("region", { name: "Preis und Bestellung" }).getAttribute("data-loading")).toBe("true");
  await act(async () => first.arrive({ getBestPrice: bestPriceData({ quantity: 20 }) }));
  await user.clear(quantity());
  await user.type(quantity(), "30{Enter}");
  expect(await box().findByText("8,93 €")).toBeDefined();
});

test("a price that fails to load is logged and breaks nothing; the same quantity can be retried (BUYBOX-04)", async () => {
  const user = userEvent.setup();
  stubOperations({});
  await show();
  const log = collectLog();
  await user.clear(quantity());
  await user.type(quantity(), "20{Enter}");
  expect(await box().findByText(/Preis nicht geladen/)).toBeDefined();
  expect(box().queryByText(/€ \/ /)).toBeNull();
  expect(log).toEqual(["price could not be loaded"]);
  expect(box().getByRole("button", { name: "In den Warenkorb" })).toBeDefined();
  stubOperations({ getBestPrice: () => ({ getBestPrice: bestPriceData({ quantity: 20 }) }) });
  await user.click(box().getByRole("button", { name: /^Noch einmal versuchen: Preis für / }));
  expect(await box().findByText("5,95 €")).toBeDefined();
});

test("without a price, links to a request for it, phone and e-mail replace the cart button (QUOTE-01)", async () => {
  await expectHydrates("BuyBox", { data: { product: productData(), bestPrice: bestPriceData({ price: null }) }, page: testPage() });
  expect(box().getByText("Preis auf Anfrage")).toBeDefined();
  expect(box().queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
  const request = box().getByRole("link", { name: "Preis anfragen" });
  expect(request.getAttribute("href")).toBe("/my-account/quote-request?article=040215");
  expect(box().getByRole("link", { name: "+49 69 90009-100" }).getAttribute("href")).toBe("tel:+496990009100");
  const { href } = box().getByRole<HTMLAnchorElement>("link", { name: "service@ankerplatz.example" });
  expect(decodeURIComponent(href)).toBe("mailto:service@ankerplatz.example?subject=Preisanfrage: RD 10x100 (Art.-Nr. 040215)");
});

test.each(["BuyBox", "PageBuyBox"] as const)("%s shows the price text in the language it is switched to", async (name) => {
  const Screen = await screens[name]!.load();
  const priced = (total: string) => {
    const price = { ...bestPriceData().price!, totalValueFormattedGross: total };
    const props = { uid: "box", fields: {}, params: {}, data: { product: productData(), bestPrice: bestPriceData({ price }) } };
    return islandElement({ Component: Screen, uid: "box", state: props, page: testPage(), t: germanT });
  };
  const { rerender } = render(priced("2,98 €"));
  rerender(priced("€2.98"));
  expect(box().getByText("€2.98")).toBeDefined();
});

describe("a discontinued article", () => {
  const successor = { id: "040300", name: "RD 10x110", link: "/p/040300" };
  const offer = (successorPrice: BestPriceData | null = bestPriceData(), options: TestPageOptions = {}) =>
    expectHydrates("PageBuyBox", {
      data: { product: productData({ successor }), bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }), successorPrice },
      page: testPage(options),
    });

  test("names its successor with the price for its smallest quantity, and adds that by its own number", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-1", substitute: null } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await offer();
    expect(box().getByText("Dieser Artikel ist nicht mehr lieferbar.")).toBeDefined();
    expect(box().getByRole("link", { name: "RD 10x110" }).getAttribute("href")).toBe("/p/040300");
    expect(box().getByText("2,98 € für 10 Stück")).toBeDefined();
    await user.click(box().getByRole("button", { name: "Nachfolger in den Warenkorb" }));
    await expect.poll(() => sent[0]).toMatchObject({ name: "addItem", variables: { id: "040300", quantity: 10 } });
  });

  test("shows visitors of the closed shop only the name, and a login link", async () => {
    await offer(bestPriceData({ price: null }), { shopType: "ClosedOnlineShop", itemPath: "/buy-box" });
    expect(box().getByRole("link", { name: "RD 10x110" })).toBeDefined();
    expect(box().queryByRole("button")).toBeNull();
    expect(box().getByRole("link", { name: "Anmelden" })).toBeDefined();
  });
});
