// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { cartResponses, headline, numberField, secondLine, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => {
  vi.useRealTimers();
  $cartCount.set(null);
});

const quantity = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Menge für/ })[0]!;
const addButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Hinzufügen" });

describe("the headline", () => {
  test("shows that the cart is empty (CART-01, CART-04)", async () => {
    await showCart({ cart: null, errors: [] });
    expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
    expect($cartCount.get()).toBe(0);
  });
  test("counts one article (CART-01)", async () => {
    await showCart();
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
  });
  test("counts several articles, and so does the header (CART-01)", async () => {
    await showCart(twoLines);
    expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
    expect($cartCount.get()).toBe(2);
  });
});

test("the small-order surcharge is a separate line, next to the delivery cost", async () => {
  const smallOrder = { surcharge: "11,31 €", deliveryAlone: "9,40 €" };
  await showCart({ cart: cartData({ deliveryCost: "20,71 €", smallOrder }), errors: [] });
  const sums = within(screen.getByRole("region", { name: "Zusammenfassung" }));
  expect(sums.getByText("Versandkosten").nextElementSibling!.textContent).toBe("9,40 €");
  expect(sums.getByText("Mindermengenzuschlag").nextElementSibling!.textContent).toBe("11,31 €");
  expect(sums.queryByText("20,71 €")).toBeNull();
});

test("the checkout button does not move while clicked: that click submits a typed quantity (QTY-06)", async () => {
  const smallOrder = { surcharge: "11,31 €", deliveryAlone: "9,40 €" };
  stubOperations({
    updateQuantity: () => ({ updateQuantity: true }),
    ...cartResponses(cartData({ smallOrder, products: [cartLine({ quantity: 40 })] })),
  });
  await showCart();
  const forward = screen.getByRole("link", { name: "Zur Kasse" });
  fireEvent.change(quantity(), { target: { value: "40" } });
  fireEvent.pointerDown(forward);
  fireEvent.blur(quantity());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText("Mindermengenzuschlag")).toBeNull();
  fireEvent.pointerUp(forward);
  expect(await screen.findByText("Mindermengenzuschlag")).toBeDefined();
});

describe("an empty cart", () => {
  test("links customers back to the shop (CART-05)", async () => {
    await showCart({ cart: null, errors: [] });
    expect(screen.getByRole("link", { name: "Zurück zum Sortiment" }).getAttribute("href")).toBe("/sortiment");
    expect(screen.queryByRole("link", { name: "Registrieren" })).toBeNull();
  });
  test("offers visitors login and registration (CART-06)", async () => {
    await showCart({ cart: null, errors: [] }, { isSignedIn: false, cartId: "" });
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/my-account/login?redirect=%2Fcart");
    expect(screen.getByRole("link", { name: "Registrieren" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Zurück zum Sortiment" })).toBeNull();
  });
  test("of the closed shop asks visitors to sign in instead of adding articles", async () => {
    const page = testPage({ shopType: "ClosedOnlineShop", itemPath: "/cart" });
    await expectHydrates("Shoppingcart", { data: { cart: null, errors: [] }, page });
    expect(screen.getByText("Melden Sie sich an, um Ihre Preise zu sehen und zu bestellen.")).toBeDefined();
    expect(screen.queryByRole("textbox", { name: "Artikelnummer" })).toBeNull();
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/my-account/login?redirect=%2Fcart");
  });
});

describe("a line", () => {
  test("is removed from the procurement cart in its session, and that cart is reloaded (IDS-16)", async () => {
    const sent = stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...cartResponses(cartData()) });
    const page = testPage({ user: { authenticated: true, cartId: "current", isIdsSession: true }, itemPath: "/cart" });
    await expectHydrates("Shoppingcart", { data: twoLines, page });
    await userEvent.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    await expect.poll(() => sent.map(({ name }) => name)).toContain("getCart");
    expect(sent.map(({ name, variables }) => [name, variables["isIds"]])).toEqual([
      ["deleteProduct", true],
      ["getCart", true],
    ]);
  });
  test("is changed once, 1.5 seconds after the last of several clicks, and the cart is reloaded (CART-14)", async () => {
    vi.useFakeTimers();
    const sent = stubOperations({
      updateQuantity: () => ({ updateQuantity: true }),
      ...cartResponses(cartData({ products: [cartLine({ quantity: 30, totalPrice: "8,93 €" })] })),
    });
    await showCart();
    const plus = screen.getByRole("button", { name: /erhöhen$/ });
    fireEvent.click(plus);
    fireEvent.click(plus);
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(sent).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(sent.map(({ name }) => name)).toEqual(["updateQuantity", "getCart"]);
    expect(sent[0]!.variables).toMatchObject({ cartId: "current", id: 0, quantity: 30 });
    expect(screen.getByText("8,93 €")).toBeDefined();
  });

  test("announces the new total in one live region", async () => {
    await showCart(twoLines);
    const live = [...document.querySelectorAll("[aria-live], output, [role=status]")].map((element) => element.textContent);
    expect(live).toEqual(["13,57 €"]);
  });

  test.each([
    ["InsufficientStockError", "Von diesem Artikel ist nicht mehr so viel vorrätig."],
    ["InvalidQuantityError", "Diese Menge passt nicht zur Verpackungseinheit des Artikels."],
    ["InternalError", "Bitte versuchen Sie es noch einmal."],
  ])("restores its old quantity if the change is rejected by %s, and shows why", async (type, reason) => {
    const user = userEvent.setup();
    stubOperations({
      updateQuantity: () => {
        throw new OperationFailure(type);
      },
    });
    await showCart();
    collectLog();
    await user.clear(quantity());
    await user.type(quantity(), "40{Enter}");
    const alert = (await screen.findByRole("alert")).textContent;
    expect(alert).toContain("Das hat leider nicht geklappt");
    expect(alert).toContain(reason);
    expect(quantity().value).toBe("10");
  });

  test("cannot be removed twice while the cart reloads; then the headline gets the focus (CART-14, CART-15)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    const sent = stubOperations({ deleteProduct: () => answer, ...cartResponses(cartData({ products: [secondLine] })) });
    await showCart(twoLines);
    const remove = screen.getByRole("button", { name: "RD 10x100 entfernen" });
    await user.click(remove);
    await user.click(remove);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "RD 10x120 entfernen" }).disabled).toBe(false);
    await act(async () => arrive({ deleteProduct: true }));
    expect(sent.map(({ name }) => name)).toEqual(["deleteProduct", "getCart"]);
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
    expect(document.activeElement).toBe(headline());
  });

  test("that was removed does not take the focus from a user who has moved on", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    stubOperations({ deleteProduct: () => answer, ...cartResponses(cartData({ products: [secondLine] })) });
    await showCart(twoLines);
    await user.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    const other = screen.getByRole("link", { name: "RD 10x120" });
    other.focus();
    await act(async () => arrive({ deleteProduct: true }));
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
    expect(document.activeElement).toBe(other);
  });

  test("that was the last one shows the empty view", async () => {
    const user = userEvent.setup();
    stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...cartResponses(cartData({ products: [] })) });
    await showCart();
    await user.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
    expect(document.activeElement).toBe(headline());
    expect($cartCount.get()).toBe(0);
  });
});

describe("errors", () => {
  test("of any other kind show the general banner and keep the checkout link enabled (CART-08, CART-18)", async () => {
    await showCart({ cart: cartData(), errors: ["SomethingElse"] });
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect(screen.getByRole("link", { name: "Zur Kasse" }).getAttribute("href")).toBe("/shopping-basket-checkout");
  });

  test("include a missing cart in the response (CART-19)", async () => {
    const user = userEvent.setup();
    stubOperations({ updateQuantity: () => ({ updateQuantity: true }), ...cartResponses(null) });
    await showCart();
    const logged: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void logged.push(words[1]));
    await user.clear(quantity());
    await user.type(quantity(), "40{Enter}");
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(logged).toEqual([new Error("Got no cart in response")]);
  });

  test("visitors sign in on their way to the checkout (CART-08)", async () => {
    await showCart({ cart: cartData(), errors: [] }, { isSignedIn: false });
    expect(screen.getByRole("link", { name: "Anmelden und bestellen" }).getAttribute("href")).toBe(
      "/my-account/login?redirect=%2Fshopping-basket-checkout",
    );
  });
});

describe("adding by article number", () => {
  test("waits for digits (CART-20, CART-21, CART-22, CART-24)", async () => {
    const user = userEvent.setup();
    await showCart();
    expect(addButton().disabled).toBe(true);
    await user.type(numberField(), "12a");
    expect(screen.getByText("Die Artikel-Nummer ist ungültig")).toBeDefined();
    expect(addButton().disabled).toBe(true);
    await user.clear(numberField());
    expect(screen.getByText("Bitte geben Sie eine Artikelnummer ein.")).toBeDefined();
    await user.type(numberField(), "040215");
    expect(addButton().disabled).toBe(false);
  });

  test.each([
    "4006381333931",
    "01040062096010063750",
    "010400620960100610LOT37",
    "(01)04006209601006(37)50",
    "https://shop.ankerplatz.example/p/554996?menge=50",
  ])("accepts a hand scanner's input, key by key and with Enter: %s (QUICK-34)", async (code) => {
    const user = userEvent.setup();
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 50, addedItems: 50, statusCode: "success", cartId: "current", substitute: null } }),
      ...cartResponses(cartData()),
    });
    await showCart();
    numberField().focus();
    for (const key of code) {
      await user.keyboard(key);
      expect(screen.queryByText("Die Artikel-Nummer ist ungültig")).toBeNull();
    }
    await user.keyboard("{Enter}");
    expect(sent[0]).toMatchObject({ name: "addItem", variables: { id: code } });
    expect(numberField().value).toBe("");
  });

  test.each(["(01", "https://shop.example/x", "ht"])("reports that %s is not a number, by Enter or on blur (QUICK-34)", async (text) => {
    const user = userEvent.setup();
    const sent = stubOperations({});
    await showCart();
    await user.type(numberField(), text);
    expect(screen.queryByText("Die Artikel-Nummer ist ungültig")).toBeNull();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Die Artikel-Nummer ist ungültig")).toBeDefined();
    await user.keyboard("{Backspace}");
    await user.tab();
    expect(screen.getByText("Die Artikel-Nummer ist ungültig")).toBeDefined();
    expect(sent).toEqual([]);
  });

  test.each([
    ["severalArticles", "Zu dieser Nummer gibt es mehrere Artikel. In der Schnellbestellung können Sie einen auswählen."],
    ["noPrice", "Den Preis dieses Artikels nennen wir Ihnen auf Anfrage. Bitte sprechen Sie uns an."],
  ])("shows why nothing was added (%s), and waits for another number (QUICK-34)", async (statusCode, words) => {
    const user = userEvent.setup();
    stubOperations({
      addItem: () => ({ addItem: { requestedItems: 1, addedItems: 0, statusCode, cartId: "current", substitute: null } }),
    });
    await showCart();
    await user.type(numberField(), "99{Enter}");
    expect(screen.getByText(words)).toBeDefined();
    expect(addButton().disabled).toBe(true);
  });

  test("adds the article and shows the updated cart (CART-04)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-9" } }),
      ...cartResponses(cartData()),
    });
    await showCart({ cart: null, errors: [] }, { isSignedIn: false, cartId: "" });
    await user.type(numberField(), "040215{Enter}");
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
    expect(sent.map(({ name }) => name)).toEqual(["addItem", "setcart", "getCart"]);
    expect(sent[2]!.variables).toMatchObject({ cartId: "c-9" });
    expect(document.activeElement).toBe(numberField());
  });

  test("names an unknown number and waits for another one (CART-22, CART-23, CART-24, LAYER-06)", async () => {
    const user = userEvent.setup();
    stubOperations({
      addItem: () => {
        throw new OperationFailure("UnknownIdentifierError");
      },
    });
    await showCart();
    await user.type(numberField(), "999999{Enter}");
    expect(screen.getByText("Diese Artikel-Nummer ist keinem Produkt zugeordnet.")).toBeDefined();
    expect(addButton().disabled).toBe(true);
    await user.type(numberField(), "1");
    expect(addButton().disabled).toBe(false);
  });

  test("reports other failures (CART-23)", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await showCart();
    collectLog();
    await user.type(numberField(), "040215{Enter}");
    expect(screen.getByText("Der Artikel konnte nicht hinzugefügt werden.")).toBeDefined();
  });
});
