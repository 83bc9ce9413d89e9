// @vitest-environment happy-dom
// Retailers on a variant's page, from a user's view.
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { RetailData } from "#contract/screens.ts";
import type { ShopType, SiteSettings } from "#contract/site-settings.ts";
import { $addedLayer, $addedPieces, NOTHING_ADDED } from "#web/shell/page/stores/stores.ts";
import { dealerData, dealerResult } from "#web/testing/dealer-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { windowOf } from "#web/testing/window-width.ts";
import { bestPriceData, productData, retailerData } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => {
  $addedPieces.set(NOTHING_ADDED);
  history.replaceState(null, "", "/p/040215");
});

const KAIWERK = retailerData("Kaiwerk", {
  LogoUrl: "/-/media/retailers/kaiwerk.svg",
  ShopLink: ["https://kaiwerk.example/suche?artikel=040215", "https://kaiwerk.example/"],
  RetailerTypes: ["TRADITIONALTRADE", "DIY"],
  flags: ["IsPickup", "IsInvoice"],
  IsB2C: false,
});
const LOTSE = retailerData("Lotsenhaus Werkzeug", { Availability: "LIMITED", flags: ["IsExpress", "IsCash"] });

const RETAIL: RetailData = { total: 2, inStock: 1, shown: null };
function show(retail: RetailData = RETAIL, shopType: ShopType = "RetailConnect", settings: Partial<SiteSettings["site"]> = {}) {
  const page = testPage({ shopType, itemPath: "/p/040215", settings: { onlineRetailers: true, ...settings } });
  return expectHydrates("ProductVariant", {
    data: { product: productData(), bestPrice: null, breadcrumb: [], documents: [], retail },
    page,
  });
}
const part = () => within(screen.getByRole("region", { name: "Beim Fachhandel kaufen" }));
const opener = () => part().getByRole("link", { name: "Onlinehändler ansehen" });
// The code loads on first opening.
const overlay = async () => within(await screen.findByRole("dialog", { name: "Beim Fachhandel kaufen" }));
const answering = () => stubOperations({ getOnlineRetailers: () => ({ getOnlineRetailers: [KAIWERK, LOTSE] }) });

describe("the retailers section", () => {
  test("shows how many retailers have the article; its button is a link without JavaScript, and has the anchor", async () => {
    await show();
    expect(part().getByText("Bei 1 von 2 Onlinehändlern vorrätig")).toBeDefined();
    expect(opener().getAttribute("href")).toBe("/p/040215?haendler=1#openRetailConnect");
    expect(screen.getByRole("region", { name: "Beim Fachhandel kaufen" }).id).toBe("openRetailConnect");
    expect(screen.queryByText(/€/)).toBeNull();
  });
  test("says if no retailer has stock, and has no link if no retailer sells it", async () => {
    const { unmount } = await show({ ...RETAIL, inStock: 0 });
    expect(part().getByText("Zurzeit hat kein Onlinehändler diesen Artikel vorrätig.")).toBeDefined();
    expect(opener()).toBeDefined();
    unmount();
    await show({ total: 0, inStock: 0, shown: null });
    expect(part().queryByRole("link")).toBeNull();
  });
  test("links to retailers also if they could not be counted", async () => {
    await show({ total: null, inStock: 0, shown: null });
    expect(part().queryByText(/vorrätig/)).toBeNull();
    expect(opener()).toBeDefined();
  });
  test("contains the retailers themselves without JavaScript (RETAIL-10)", async () => {
    const page = testPage({ shopType: "RetailConnect", itemPath: "/p/040215", settings: { onlineRetailers: true } });
    const data = { product: productData(), bestPrice: null, breadcrumb: [], documents: [], retail: { ...RETAIL, shown: [KAIWERK] } };
    const html = await renderOnServer("ProductVariant", { data, page });
    expect(html).toContain("https://kaiwerk.example/suche?artikel=040215");
    expect(html).toContain("<h3>Kaiwerk</h3>");
  });
  test("with a cart shows quantity and price of one click, and so does the layer afterwards (QTY-14)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-1" } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await show({ ...RETAIL, price: bestPriceData() }, "RetailConnectCart");
    expect(part().getByText("für 10 Stück").parentElement!.textContent).toBe("2,98 € für 10 Stück");
    expect(part().getByText("inkl. MwSt. · 29,75 € / 100 Stück")).toBeDefined();
    await user.click(part().getByRole("button", { name: "RD 10x100 in den Warenkorb legen" }));
    await expect.poll(() => sent[0]).toMatchObject({ name: "addItem", variables: { id: "040215", quantity: 10 } });
    await expect
      .poll(() => $addedLayer.get()?.article)
      .toMatchObject({ name: "RD 10x100", unit: "Stück", price: { quantity: 10, total: "2,98 €" } });
  });
  test("adds the smallest quantity to the cart once, also without a price (QTY-14)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      getBestPrice: () => {
        throw new TypeError("broken");
      },
      addItem: () => ({ addItem: { requestedItems: 50, addedItems: 50, statusCode: "success", cartId: "c-1" } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await show(RETAIL, "RetailConnectCart");
    await user.click(part().getByRole("button", { name: "RD 10x100 in den Warenkorb legen" }));
    await part().findByRole("button", { name: "RD 10x100 liegt im Warenkorb" });
    expect(sent.filter(({ name }) => name === "addItem")).toMatchObject([{ variables: { id: "040215", quantity: null } }]);
    expect(part().getByRole("button", { name: "RD 10x100 liegt im Warenkorb" })).toHaveProperty("disabled", true);
  });
  test("disables the cart button if the article is in the cart or has no stock", async () => {
    const { unmount } = await show({ ...RETAIL, cartArticles: [{ articleNo: "040215", quantity: 50 }] }, "RetailConnectCart");
    expect(part().getByRole("button", { name: "RD 10x100 liegt im Warenkorb" })).toHaveProperty("disabled", true);
    unmount();
    await show({ ...RETAIL, inStock: 0 }, "RetailConnectCart");
    expect(part().getByRole("button", { name: "RD 10x100 ist bei keinem Händler vorrätig" })).toHaveProperty("disabled", true);
  });
  test("is hidden in the plain list, which says that ordering is not possible (MODE-06)", async () => {
    const page = testPage({ shopType: "Default" });
    await expectHydrates("ProductVariant", { data: { product: productData(), bestPrice: null, breadcrumb: [], documents: [] }, page });
    expect(screen.queryByRole("region", { name: "Beim Fachhandel kaufen" })).toBeNull();
    expect(screen.getByText(/Bestellen können Sie hier nicht/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Fragen beantworten wir gern." }).getAttribute("href")).toBe("/kontakt");
  });
});

describe("the overlay", () => {
  test("opens by its button, loads, and shows a card for each retailer (RETAIL-05)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    const sent = stubOperations({ getOnlineRetailers: () => answer });
    await show();
    expect(sent).toEqual([]);
    await user.click(opener());
    const dialog = await overlay();
    expect(await dialog.findByText("Wird geladen …")).toBeDefined();
    expect(sent).toMatchObject([{ variables: { channel: "FIWE-DE", serviceType: "online", products: ["040215"] } }]);
    await act(async () => arrive({ getOnlineRetailers: [KAIWERK, LOTSE] }));
    expect(dialog.getByText("2 Händler")).toBeDefined();
    const [first, second] = dialog.getAllByRole("listitem");
    const card = within(first!);
    expect(card.getByRole("heading", { name: "Kaiwerk" })).toBeDefined();
    expect(first!.querySelector("img")!.getAttribute("src")).toBe("/-/media/retailers/kaiwerk.svg");
    expect(card.getByText("Fachhandel, Baumarkt")).toBeDefined();
    expect(card.getByText("Verfügbar")).toBeDefined();
    expect(card.getAllByRole("definition").map((value) => value.textContent)).toEqual(["Gewerbe (B2B)", "Abholung", "Rechnung"]);
    const shop = card.getByRole("link", { name: /Zum Onlineshop von Kaiwerk/ });
    expect(["href", "target", "rel"].map((name) => shop.getAttribute(name))).toEqual([
      "https://kaiwerk.example/suche?artikel=040215",
      "_blank",
      "noopener",
    ]);
    expect(within(second!).getByText("Voraussichtlich verfügbar")).toBeDefined();
    expect(within(second!).getByText("LW")).toBeDefined();
  });

  test("is filtered by its facets, and shows the number of results (RETAIL-04)", async () => {
    const user = userEvent.setup();
    answering();
    await show();
    await user.click(opener());
    const dialog = await overlay();
    await user.click(await dialog.findByRole("checkbox", { name: /Express/ }));
    expect(dialog.getByText("1 Händler")).toBeDefined();
    expect(dialog.queryByRole("heading", { name: "Kaiwerk" })).toBeNull();
    await user.click(dialog.getByRole("checkbox", { name: /Rechnung/ }));
    expect(dialog.getByText(/Zu diesen Filtern gibt es keinen Händler/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Alle Filter zurücksetzen" }));
    expect(dialog.getByText("2 Händler")).toBeDefined();
  });

  test("closes by its icon, and reloads when opened again (RETAIL-03)", async () => {
    const user = userEvent.setup();
    const sent = answering();
    await show();
    await user.click(opener());
    await user.click((await overlay()).getByRole("button", { name: "Schließen" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener());
    await user.click(opener());
    await (await overlay()).findByText("2 Händler");
    expect(sent).toHaveLength(2);
  });

  test.each([
    ["on the document", () => document.dispatchEvent(new CustomEvent("showRetailers"))],
    ["on the window", () => window.dispatchEvent(new CustomEvent("showRetailers"))],
  ])("opens on the event showRetailers %s", async (_, dispatch) => {
    answering();
    await show();
    await act(async () => void dispatch());
    expect(await (await overlay()).findByText("2 Händler")).toBeDefined();
  });

  test("opens by the anchor, which is removed on close, and opens again when the anchor returns (RETAIL-03)", async () => {
    const user = userEvent.setup();
    answering();
    history.replaceState(null, "", "/p/040215?x=1#openRetailConnect");
    await show();
    await user.click((await overlay()).getByRole("button", { name: "Schließen" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    // No element on the page opened it, and none had the focus.
    expect(document.activeElement).toBe(part().getByRole("heading", { name: "Beim Fachhandel kaufen" }));
    expect(location.href).toMatch(/\/p\/040215\?x=1$/);
    await act(async () => {
      history.replaceState(null, "", "#openRetailConnect");
      window.dispatchEvent(new Event("hashchange"));
    });
    expect(await overlay()).toBeDefined();
  });

  test("ignores another anchor", async () => {
    history.replaceState(null, "", "/p/040215#productList");
    await show();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("reports if there is no retailer", async () => {
    const user = userEvent.setup();
    stubOperations({ getOnlineRetailers: () => ({ getOnlineRetailers: [] }) });
    await show();
    await user.click(opener());
    expect(await (await overlay()).findByText(/führt zurzeit kein Onlinehändler/)).toBeDefined();
  });

  test("logs and reports a failed load, and can be retried (RETAIL-13)", async () => {
    const user = userEvent.setup();
    let isBroken = true;
    stubOperations({
      getOnlineRetailers: () => {
        if (isBroken) throw new TypeError("broken");
        return { getOnlineRetailers: [KAIWERK] };
      },
    });
    await show();
    const log = collectLog();
    await user.click(opener());
    const dialog = await overlay();
    expect(await dialog.findByText("Die Händler konnten nicht geladen werden.")).toBeDefined();
    expect(log).toEqual(["online retailers could not be loaded"]);
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Erneut versuchen" }));
    expect(await dialog.findByText("1 Händler")).toBeDefined();
  });
});

describe("the local tab", () => {
  const BOTH = { localRetailers: true, localRetailersInfo: "Bestände werden mehrmals am Tag gemeldet." };
  const localOpener = () => part().getByRole("link", { name: "Händler vor Ort finden" });
  const tab = (dialog: Awaited<ReturnType<typeof overlay>>, name: string) => dialog.getByRole("tab", { name });

  test("is next to the online tab if the site has both, and rendered when first shown (RETAIL-01, RETAIL-12)", async () => {
    windowOf(390);
    const user = userEvent.setup();
    answering();
    await show(RETAIL, "RetailConnect", BOTH);
    await user.click(opener());
    const dialog = await overlay();
    expect(dialog.getAllByRole("tab").map((one) => [one.textContent, one.getAttribute("aria-selected")])).toEqual([
      ["Online kaufen", "true"],
      ["Händler vor Ort", "false"],
    ]);
    expect(dialog.queryByRole("search", { hidden: true })).toBeNull();
    await user.click(tab(dialog, "Händler vor Ort"));
    expect(dialog.getByRole("search", { name: "Händlersuche" })).toBeDefined();
    expect(dialog.getByText(/die diesen Artikel vorrätig haben: 040215/)).toBeDefined();
    await user.click(tab(dialog, "Online kaufen"));
    expect(dialog.getByRole("search", { name: "Händlersuche", hidden: true })).toBeDefined();
  });

  test("alone needs no tabs; its button links to the dealer search without JavaScript (RETAIL-01)", async () => {
    windowOf(390);
    const user = userEvent.setup();
    await show(RETAIL, "RetailConnect", { ...BOTH, onlineRetailers: false });
    expect(part().queryByRole("link", { name: "Onlinehändler ansehen" })).toBeNull();
    expect(localOpener().getAttribute("href")).toBe("/retailer-search?article=040215");
    await user.click(localOpener());
    const dialog = await overlay();
    expect(await dialog.findByRole("search", { name: "Händlersuche" })).toBeDefined();
    expect(dialog.queryByRole("tab")).toBeNull();
  });

  test("opens on the event showLocalRetailers, unless the site has no dealers (RETAIL-01, RETAIL-02)", async () => {
    windowOf(390);
    answering();
    const { unmount } = await show(RETAIL, "RetailConnect", BOTH);
    await act(async () => void document.dispatchEvent(new CustomEvent("showLocalRetailers")));
    expect(tab(await overlay(), "Händler vor Ort").getAttribute("aria-selected")).toBe("true");
    unmount();
    history.replaceState(null, "", "/p/040215");
    await show();
    await act(async () => void document.dispatchEvent(new CustomEvent("showLocalRetailers")));
    expect(await (await overlay()).findByText("2 Händler")).toBeDefined();
    expect(screen.queryByRole("search", { name: "Händlersuche", hidden: true })).toBeNull();
  });

  test.each([
    [845, "on the whole screen"],
    [846, "beside its icon"],
  ])("at %i px its text, set by the site, is %s (RETAIL-14, RETAIL-15)", async (width) => {
    windowOf(width);
    const user = userEvent.setup();
    await show(RETAIL, "RetailConnect", { ...BOTH, onlineRetailers: false });
    await user.click(localOpener());
    const dialog = await overlay();
    const icon = await dialog.findByRole("button", { name: "So funktioniert die Händlersuche" });
    await user.click(icon);
    const words = await screen.findByText(BOTH.localRetailersInfo);
    expect(words.closest("[role=dialog]")!.getAttribute("aria-labelledby")).not.toBeNull();
    const isOwnDialog = screen.queryByRole("dialog", { name: "So funktioniert die Händlersuche" }) !== null;
    expect(isOwnDialog).toBe(width <= 845);
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByText(BOTH.localRetailersInfo)).toBeNull();
    expect(screen.getByRole("dialog", { name: "Beim Fachhandel kaufen" })).toBeDefined();
  });

  test("requests dealers that have the article (DEALER-25)", async () => {
    windowOf(390);
    const user = userEvent.setup();
    const sent = stubOperations({
      getRetailerSearch: () => ({ getRetailerSearch: dealerResult([dealerData("1", "Hafen", { status: "AVAILABLE" })]) }),
    });
    await show(RETAIL, "RetailConnect", { ...BOTH, onlineRetailers: false });
    await user.click(localOpener());
    const dialog = await overlay();
    await user.type(await dialog.findByRole("textbox", { name: "Name des Händlers" }), "Hafen");
    await user.click(dialog.getByRole("button", { name: "Händler suchen" }));
    expect(await dialog.findByText("Vorrätig")).toBeDefined();
    expect(sent.find(({ name }) => name === "getRetailerSearch")!.variables).toMatchObject({
      channel: "FIWE",
      articleNumbers: ["040215"],
      availabilityStatus: "AVAILABLE",
    });
  });
});
