// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CartData, ScreenData } from "#contract/screens.ts";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, pendingCall, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { flushPendingCommits } from "#web/ui/action/pending-commits.ts";
import { addressData, cartData, cartLine, checkoutData } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => {
  $cartCount.set(null);
  delete window.dataLayer;
});

const buyer = { authenticated: true, accessToken: "token", cartId: "current", salesOrg: "1000", distributionChannel: "02", division: "01" };
const pageWith = (enableAnalytics: boolean, isIdsSession = false) =>
  testPage({ user: { ...buyer, isIdsSession }, settings: { enableAnalytics }, itemPath: "/shopping-basket-checkout" });
const page = pageWith(false);
const show = (data: ScreenData["ShoppingBasketCheckout"] = checkoutData(), as = page) =>
  expectHydrates("ShoppingBasketCheckout", { data, page: as });

const order = () => screen.getByRole<HTMLButtonElement>("button", { name: "Zahlungspflichtig bestellen" });
const terms = () => screen.getByRole("checkbox", { name: /Allgemeinen Geschäftsbedingungen/ });
const placed = { placeOrder: { success: true, errors: [], email: "anna.brandt@holzbau-brandt.example", code: "A-4711" } };
/** The cart is unchanged unless a test passes another one. */
const stubOrdering = (placeOrder: OperationStub, cart = cartData()) =>
  stubOperations({ getCart: () => ({ getCart: { cart, errors: [] } }), placeOrder });
const failing =
  (type = "InternalError") =>
  () => {
    throw new OperationFailure(type);
  };

describe("the page", () => {
  test("asks visitors to sign in first (CHECK-03)", async () => {
    await expectHydrates("ShoppingBasketCheckout", { data: checkoutData(), page: testPage({ itemPath: "/shopping-basket-checkout" }) });
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe(
      "/my-account/login?redirect=%2Fshopping-basket-checkout",
    );
    expect(screen.queryByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeNull();
  });

  test("shows customer, payment, delivery address and lines, and counts the lines in the header (CHECK-06, CHECK-07, CHECK-08, SHELL-20)", async () => {
    await show();
    expect(screen.getByText("Anna Brandt")).toBeDefined();
    expect(screen.getByText("anna.brandt@holzbau-brandt.example")).toBeDefined();
    expect(screen.getByText("Rechnung")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Frau" }).checked).toBe(true);
    expect(screen.getByText("Kundennummer 0000100100")).toBeDefined();
    expect(within(screen.getByRole("table", { name: "Ihre Artikel" })).getByText("RD 10x100")).toBeDefined();
    expect($cartCount.get()).toBe(1);
  });

  test("shows the delivery date of each line, as the cart does", async () => {
    const rest = cartLine({
      id: 1,
      name: "RD 10x120",
      deliverySpeed: "SLOWDELIVERY",
      stockLevels: { available: 20, inStockStatus: "lowStock" },
    });
    await show(checkoutData({ cart: cartData({ products: [cartLine(), rest] }) }));
    const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
    expect(row("RD 10x100").getByText("Lieferbar in ca. 1–2 Werktagen")).toBeDefined();
    expect(row("RD 10x120").getByText("20 Stück vorrätig, der Rest später")).toBeDefined();
  });

  test("shows no salutation if none is known (CHECK-06)", async () => {
    const { user } = cartData();
    await show(checkoutData({ cart: cartData({ user: { ...user!, title: "" } }) }));
    expect(screen.getByText("Anna Brandt")).toBeDefined();
    expect(screen.queryByRole("radiogroup", { name: "Anrede" })).toBeNull();
  });

  test("with an empty cart accepts an article number and continues with the resulting cart (CHECK-02)", async () => {
    const user = userEvent.setup();
    stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "current" } }),
      getCart: () => ({ getCart: { cart: cartData(), errors: [] } }),
    });
    await show(checkoutData({ cart: null }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ihr Warenkorb ist leer");
    await user.type(screen.getByRole("textbox", { name: "Artikelnummer" }), "040215{Enter}");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bestellung prüfen und absenden");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

test.each(["paymentModes", "addresses"] as const)(
  "%s that fail to load are an error, and the page works without (CHECK-43)",
  async (what) => {
    const user = userEvent.setup();
    await show(checkoutData({ [what]: null }));
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    await user.click(terms());
    expect(order().disabled).toBe(false);
  },
);

describe("message and purchase order number", () => {
  const number = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Ihre Bestellnummer/ });
  const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Nachricht zur Bestellung/ });

  test("count the remaining characters and are saved on blur if changed (CHECK-09, CHECK-10)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      setPurchaseOrderNumber: () => ({ setPurchaseOrderNumber: true }),
      setCartComment: () => ({ setCartComment: true }),
    });
    await show();
    expect(number().maxLength).toBe(35);
    expect(message().maxLength).toBe(120);
    await user.type(number(), "B-12");
    expect(screen.getByText("Noch 31 Zeichen")).toBeDefined();
    await user.click(message());
    await user.tab();
    expect(sent).toMatchObject([{ name: "setPurchaseOrderNumber", variables: { purchaseOrderNumber: "B-12", accessToken: "token" } }]);
    await user.type(message(), "Bitte klingeln");
    await user.tab();
    expect(sent[1]).toMatchObject({ name: "setCartComment", variables: { comment: "Bitte klingeln" } });
  });

  test("include the cost centre; if saving it fails, it is reported and retried before the order (INVOICE-06, CHECK-43)", async () => {
    const user = userEvent.setup();
    const answers = [false, true];
    const sent = stubOperations({
      getCart: () => ({ getCart: { cart: cartData(), errors: [] } }),
      setCartCostCentre: () => ({ setCartCostCentre: answers.shift() }),
      placeOrder: () => placed,
    });
    await show({ ...checkoutData(), cart: { ...cartData(), costCentre: "4100" } });
    collectLog();
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Kostenstelle/ });
    expect([field.value, field.maxLength]).toEqual(["4100", 35]);
    await user.type(field, "-7");
    await user.tab();
    expect(sent).toMatchObject([{ name: "setCartCostCentre", variables: { costCentre: "4100-7" } }]);
    expect(await screen.findByRole("alert")).toBeDefined();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
    expect(sent.map(({ name }) => name)).toEqual(["setCartCostCentre", "setCartCostCentre", "getCart", "placeOrder"]);
  });

  test("report characters that cannot be printed on a delivery note, are not sent, and block the order", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ setCartComment: () => ({ setCartComment: true }) });
    await show(checkoutData());
    await user.click(terms());
    await user.type(message(), "Tor 3 北京");
    await user.tab();
    expect(message().getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent).toContain("die wir auf Lieferscheinen nicht drucken können: 北 京");
    expect([order().disabled, sent]).toEqual([true, []]);
    await user.clear(message());
    await user.type(message(), "Tor 3");
    await user.tab();
    expect([order().disabled, sent.map(({ variables }) => variables?.["comment"])]).toEqual([false, ["Tor 3"]]);
  });

  test("ask private customers for no cost centre, unless the order has one", async () => {
    const field = () => screen.queryByRole("textbox", { name: /Kostenstelle/ });
    const asPrivate = testPage({ user: { ...buyer, groups: 8 }, itemPath: "/shopping-basket-checkout" });
    const { unmount } = await show(checkoutData(), asPrivate);
    expect(field()).toBeNull();
    await act(async () => unmount());
    await show({ ...checkoutData(), cart: { ...cartData(), costCentre: "4100" } }, asPrivate);
    expect(field()).not.toBeNull();
  });

  test("are saved once when the page is left while typing", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ setCartComment: () => ({ setCartComment: true }) });
    await show();
    await user.type(message(), "Bitte klingeln");
    expect(sent).toEqual([]);
    await act(flushPendingCommits);
    await user.tab();
    expect(sent).toMatchObject([{ name: "setCartComment", variables: { comment: "Bitte klingeln" } }]);
  });

  test.each<[string, OperationStub, string]>([
    ["refused", () => ({ setCartComment: false }), "Setting message failed"],
    ["not answered", failing(), "Error setting message"],
  ])("a message that is %s is an error (CHECK-11, CHECK-43)", async (_, setCartComment, text) => {
    const user = userEvent.setup();
    stubOperations({ setCartComment });
    await show();
    const log = collectLog();
    await user.type(message(), "x");
    await user.tab();
    expect(await screen.findByRole("alert")).toBe(document.activeElement);
    expect(log).toEqual([text]);
  });

  test.each<[string, OperationStub, string]>([
    ["refused", () => ({ setPurchaseOrderNumber: false }), "Setting purchase order number failed"],
    ["not answered", failing(), "Error setting purchase order number"],
  ])("a purchase order number that is %s is an error, and blocks the order (CHECK-11)", async (_, setPurchaseOrderNumber, text) => {
    const user = userEvent.setup();
    const sent = stubOperations({ setPurchaseOrderNumber, placeOrder: () => placed });
    await show();
    const log = collectLog();
    await user.click(terms());
    await user.type(number(), "B-12");
    await user.click(order());
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(log[0]).toBe(text);
    expect(sent.some(({ name }) => name === "placeOrder")).toBe(false);
  });
});

describe("ordering", () => {
  test("requires accepting the terms (CHECK-33)", async () => {
    const user = userEvent.setup();
    await show();
    expect(order().disabled).toBe(true);
    expect(screen.getByText("Bitte stimmen Sie unseren AGBs zu, um Ihre Bestellung abzuschließen.")).toBeDefined();
    await user.click(terms());
    expect(order().disabled).toBe(false);
  });

  test("is blocked by codes of the order simulation (CHECK-33, CHECK-34)", async () => {
    const user = userEvent.setup();
    await show(checkoutData({ errors: ["MFV-102"] }));
    await user.click(terms());
    expect(order().disabled).toBe(true);
    expect(screen.getByRole("alert").textContent).toContain("MFV-102");
  });

  test("names the line that blocks it, and why (CHECK-34)", async () => {
    await show(checkoutData({ errors: ["MFV-TAX-040215"] }));
    const reason = "Für das Lieferland ist zu diesem Artikel kein Steuersatz hinterlegt.";
    expect(screen.getByRole("alert").textContent).toContain(reason);
    expect(screen.getByRole("rowheader", { name: /RD 10x100/ }).textContent).toContain(reason);
    expect(screen.getByText("Sie können bestellen, sobald die Hinweise oben erledigt sind.")).toBeDefined();
  });

  test("sends the cart once on repeated clicks, and shows the order (CHECK-35, CHECK-38)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    const sent = stubOrdering(() => answer);
    await show();
    await user.click(terms());
    await user.dblClick(order());
    await user.click(order());
    await act(async () => arrive(placed));
    expect(sent).toMatchObject([
      { name: "getCart" },
      { name: "placeOrder", variables: { baseSiteId: "FIWE-DE", accessToken: "token", cartId: cartData().guid, tacVersion: "1" } },
    ]);
    expect(screen.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeDefined();
    expect(screen.getByText("A-4711")).toBeDefined();
    expect(screen.getByText(/anna\.brandt@holzbau-brandt\.example/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Zur Bestellung" }).getAttribute("href")).toBe("/my-account/order-details?order=A-4711");
    expect(screen.getByRole("link", { name: "service@ankerplatz.example" })).toBeDefined();
    expect($cartCount.get()).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole("article"));
  });

  test("in an IDS session posts the order to the software by a form, and its button stays if that fails (CHECK-40)", async () => {
    const user = userEvent.setup();
    const submit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
    const xml = "<Order><OrderConfNo>0000000042</OrderConfNo></Order>";
    stubOperations({
      getCart: () => ({ getCart: { cart: cartData(), errors: [] } }),
      placeIdsOrder: () => ({ placeIdsOrder: { xml, errors: [], tacVersion: "1" } }),
    });
    await show(checkoutData(), pageWith(false, true));
    await user.click(terms());
    await user.click(order());
    await screen.findByText("0000000042");
    const form = screen.getByRole("button", { name: "An Handwerkssoftware übergeben" }).closest("form")!;
    expect([form.method, form.getAttribute("action"), new FormData(form).get("order")]).toEqual([
      "post",
      "/webapi/shop/procurementapi/return",
      "0000000042",
    ]);
    expect(submit.mock.contexts).toEqual([form]);
    submit.mockRestore();
  });

  test("posts nothing when an order is shown again by a reload, and stays at the top of the page (CHECK-40)", async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
    await show({ ...checkoutData(), placed: { code: "0000000042", email: "a@b.example", requestedOn: null } }, pageWith(false, true));
    expect(screen.getByText("0000000042")).toBeDefined();
    expect([submit.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
    submit.mockRestore();
  });

  test("does not promise a confirmation to a bouncing address (INVOICE-17)", async () => {
    const user = userEvent.setup();
    stubOrdering(() => placed);
    await show({ ...checkoutData(), mailsRefusedSince: "2026-11-12T08:00:00Z" });
    await user.click(terms());
    await user.click(order());
    expect((await screen.findByText(/weist unsere E-Mails seit dem 12\.11\.2026 ab/)).textContent).toContain(
      "anna.brandt@holzbau-brandt.example",
    );
    expect(screen.queryByText(/Die Bestätigung senden wir/)).toBeNull();
  });

  test.each([
    [
      "analytics hear of the order where the site has them on (ANALYT-01, ANALYT-03, CHECK-37)",
      true,
      [{ event: "orderCompleted", transactionId: "A-4711", transactionAffiliation: "1000/02/01" }],
    ],
    ["is not sent if they are off (ANALYT-03)", false, []],
  ])("%s", async (_, isOn, events) => {
    const user = userEvent.setup();
    stubOrdering(() => placed);
    await show(checkoutData(), pageWith(isOn));
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
    expect(window.dataLayer ?? []).toMatchObject(events);
    expect($cartCount.get()).toBe(0);
  });

  test("sends a procurement order to analytics and resets the counter before posting it to the software (CHECK-40)", async () => {
    const user = userEvent.setup();
    const told: unknown[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit");
    submit.mockImplementation(() => void told.push(...(window.dataLayer ?? []), "posted"));
    stubOperations({
      getCart: () => ({ getCart: { cart: cartData(), errors: [] } }),
      placeIdsOrder: () => ({ placeIdsOrder: { errors: [], tacVersion: "1", xml: "<OrderConfNo>A-4711</OrderConfNo>" } }),
    });
    await show(checkoutData(), pageWith(true, true));
    await user.click(terms());
    await user.click(order());
    await expect.poll(() => told).toEqual([expect.objectContaining({ event: "orderCompleted", transactionId: "A-4711" }), "posted"]);
    expect($cartCount.get()).toBe(0);
    submit.mockRestore();
  });

  test("shows what was ordered, and what happens next", async () => {
    const user = userEvent.setup();
    const cart = cartData({ products: [cartLine(), cartLine({ id: 1, articleNo: "555008", name: "Dübel 8" })] });
    stubOrdering(() => placed, cart);
    await show(checkoutData({ cart }));
    await user.click(terms());
    await user.click(order());
    await screen.findByText("A-4711");
    const items = within(screen.getByRole("region", { name: "Ihre Artikel" }));
    expect(items.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "RD 10x100Art.-Nr. 040215 · 10 Stück2,98 € inkl. MwSt.",
      "Dübel 8Art.-Nr. 555008 · 10 Stück2,98 € inkl. MwSt.",
    ]);
    expect(items.getByText("13,57 €")).toBeDefined();
    expect(screen.getByText(/^bestellt am \d/)).toBeDefined();
    expect(within(screen.getByRole("region", { name: "So geht es weiter" })).getAllByRole("listitem")).toHaveLength(3);
  });

  test("shows a long order again after a reload, with the number of further articles", async () => {
    const line = { name: "Dübel 8", url: "", quantity: 100, unit: "Stück", totalPrice: "12,40 €" };
    const lines = ["1", "2", "3", "4", "5", "6", "7"].map((articleNo) => ({ ...line, articleNo }));
    const items = { date: "2026-11-27T09:00:00Z", total: "96,20 €", lines };
    await show(
      checkoutData({ cart: null, placed: { code: "A-4711", email: "anna.brandt@holzbau-brandt.example", requestedOn: null, items } }),
    );
    const shown = within(screen.getByRole("region", { name: "Ihre Artikel" }));
    expect(shown.getAllByRole("listitem").at(-1)!.textContent).toBe("und 2 weitere Artikel");
    expect(screen.getByText("bestellt am 27.11.2026")).toBeDefined();
  });

  test("names the delivery date of lines that differ from the order's, also of an article on two lines", async () => {
    const line = { articleNo: "040215", name: "RD 10x100", url: "", quantity: 10, unit: "Stück", totalPrice: "2,98 €" };
    const items = { date: "2026-11-27T09:00:00Z", total: "5,96 €", lines: [{ ...line, requestedOn: "2026-12-11" }, line] };
    const errors = vi.spyOn(console, "error");
    await show(checkoutData({ cart: null, placed: { code: "A-4711", email: "a@b.example", requestedOn: "2026-12-04", items } }));
    const shown = within(screen.getByRole("region", { name: "Ihre Artikel" }));
    expect(shown.getAllByRole("listitem").map((item) => item.textContent.includes("Wunschtermin: 11.12.2026"))).toEqual([true, false]);
    expect(errors).not.toHaveBeenCalled();
  });

  test("stores the order in the address, and a reload shows it again instead of an empty cart (CHECK-38)", async () => {
    const user = userEvent.setup();
    stubOrdering(() => placed);
    await show();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
    expect(location.search).toBe("?order=A-4711");
    history.replaceState(null, "", location.pathname);
    document.body.innerHTML = "";
    await show(checkoutData({ cart: null, placed: { code: "A-4711", email: "anna.brandt@holzbau-brandt.example", requestedOn: null } }));
    expect(screen.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeDefined();
    expect(screen.getByText("A-4711")).toBeDefined();
    expect(document.title).toBe("Vielen Dank für Ihre Bestellung | Ankerplatz");
  });

  test("without JavaScript shows why the button is disabled, and how else to order", async () => {
    const html = await renderOnServer("ShoppingBasketCheckout", { data: checkoutData(), page });
    const words = /<noscript>(.*?)<\/noscript>/.exec(html)![1]!;
    expect(words).toContain("Zum Bestellen wird JavaScript benötigt");
    expect(words).toContain("mailto:service@ankerplatz.example?subject=Bestellung%20aus%20meinem%20Warenkorb");
  });

  test.each<[string, Partial<CartData>]>([
    ["another quantity", { products: [cartLine({ quantity: 400, totalPrice: "119,00 €" })] }],
    ["another price", { totalPriceWithTax: "99,00 €" }],
    ["another delivery address", { deliveryAddress: addressData({ streetName: "Kai" }) }],
    ["nothing in it any more", { products: [] }],
  ])("stops at a cart that another window gave %s, and orders it after review (CHECK-35)", async (_, changes) => {
    const user = userEvent.setup();
    const changed = cartData(changes);
    const sent = stubOrdering(() => placed, changed);
    await show();
    await user.click(terms());
    await user.click(order());
    const notice = await screen.findByText("Ihr Warenkorb hat sich inzwischen geändert");
    expect(notice.closest("[tabindex]")).toBe(document.activeElement);
    expect(sent.map(({ name }) => name)).toEqual(["getCart"]);
    if (changed.products.length === 0) return;
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
  });

  test("requests the number again for a cart that was ordered meanwhile", async () => {
    const user = userEvent.setup();
    const sent = stubOrdering(() => placed, cartData({ guid: "the-next-one", products: [] }));
    await show();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
    expect(sent[1]!.variables["cartId"]).toBe(cartData().guid);
  });

  test.each<[string, OperationStub]>([
    ["has errors", () => ({ placeOrder: { ...placed.placeOrder, errors: ["AddressMissingError"] } })],
    ["lacks an e-mail", () => ({ placeOrder: { ...placed.placeOrder, email: null } })],
    ["lacks a number", () => ({ placeOrder: { ...placed.placeOrder, code: null } })],
    ["does not come", failing()],
  ])("a response that %s is an error (CHECK-36, CHECK-43)", async (_, placeOrder) => {
    const user = userEvent.setup();
    stubOrdering(placeOrder);
    await show();
    const log = collectLog();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByRole("alert")).toBe(document.activeElement);
    expect(log).toEqual(["Error sending order"]);
    expect(order().disabled).toBe(false);
  });

  test("logs a failed order of procurement software by its own name (CHECK-44)", async () => {
    const user = userEvent.setup();
    stubOperations({ getCart: () => ({ getCart: { cart: cartData(), errors: [] } }), placeIdsOrder: failing() });
    await expectHydrates("ShoppingBasketCheckout", {
      data: checkoutData(),
      page: testPage({
        user: { authenticated: true, accessToken: "token", cartId: "current", isIdsSession: true },
        itemPath: "/shopping-basket-checkout",
      }),
    });
    const log = collectLog();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByRole("alert")).toBe(document.activeElement);
    expect(log).toEqual(["Error sending ids order"]);
  });

  test("shows the new version when terms changed meanwhile, and orders once they are accepted (CHECK-35)", async () => {
    const user = userEvent.setup();
    const refused = { success: false, errors: ["TermsOutdatedError"], email: null, code: null, tacVersion: "2026-12" };
    const sent = stubOrdering((variables) => (variables["tacVersion"] === "2026-12" ? placed : { placeOrder: refused }));
    await show();
    await user.click(terms());
    await user.click(order());
    const notice = await screen.findByText("Unsere Allgemeinen Geschäftsbedingungen haben sich geändert");
    const box = notice.closest<HTMLElement>("[tabindex]")!;
    expect(box).toBe(document.activeElement);
    expect(box.textContent).toContain("Es gilt jetzt die Fassung 2026-12.");
    expect(within(box).getByRole("link", { name: "Neue Fassung lesen" }).getAttribute("href")).toBe("/agb");
    expect(screen.queryByRole("alert")).toBeNull();
    // The new terms are not accepted yet.
    expect((terms() as HTMLInputElement).checked).toBe(false);
    expect(order().disabled).toBe(true);
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByText("A-4711")).toBeDefined();
    const versions = sent.filter(({ name }) => name === "placeOrder").map(({ variables }) => variables["tacVersion"]);
    expect(versions).toEqual(["1", "2026-12"]);
  });

  test("reports outdated terms without a newer version as an error instead of asking in a loop", async () => {
    const user = userEvent.setup();
    stubOrdering(() => ({ placeOrder: { success: false, errors: ["TermsOutdatedError"], email: null, code: null, tacVersion: "1" } }));
    await show();
    const log = collectLog();
    await user.click(terms());
    await user.click(order());
    expect(await screen.findByRole("alert")).toBe(document.activeElement);
    expect(log).toEqual(["Error sending order"]);
  });

  test.each<[string, OperationStub]>([
    ["in the answer", () => ({ placeOrder: { success: false, errors: ["TermsAndConditionsUncheckedError"], email: null, code: null } })],
    ["as an error", failing("TermsAndConditionsUncheckedError")],
  ])("stops silently on unaccepted terms, reported %s (CHECK-42)", async (_, placeOrder) => {
    const user = userEvent.setup();
    stubOrdering(placeOrder);
    await show();
    const log = collectLog();
    await user.click(terms());
    await user.click(order());
    expect(order().getAttribute("aria-busy")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(log).toEqual([]);
  });
});

test("shows the customer part numbers in the order's lines (QUICK-18)", async () => {
  await show(checkoutData({ cart: cartData({ products: [cartLine({ customerProductId: "REGAL-7" }), cartLine({ id: 1 })] }) }));
  expect(screen.getAllByText("Ihre Art.-Nr. REGAL-7")).toHaveLength(1);
  expect(screen.getAllByText(/^Ihre Art.-Nr\. /)).toHaveLength(1);
});

test("shows the order's lines with quantity and total", async () => {
  await show(
    checkoutData({
      cart: cartData({
        products: [cartLine(), cartLine({ id: 1, name: "RD 10x120", quantity: 200, totalPrice: "59,50 €" })],
        deliveryAddress: addressData(),
      }),
    }),
  );
  const cells = within(screen.getByRole("row", { name: /RD 10x120/ })).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["200 Stück", "59,50 €"]);
});
