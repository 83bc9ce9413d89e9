// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { $cartCount } from "#web/shell/page/stores.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, forgetStubs, OperationFailure, onItsWay, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine, substituteData } from "#web/testing/shop-data.ts";

forgetStubs();
beforeEach(() => {
  vi.useRealTimers();
  $cartCount.set(null);
});

type Options = { isSignedIn?: boolean; cartId?: string; query?: string };

function pageOf({ isSignedIn = true, cartId = isSignedIn ? "current" : "c-1", query = "" }: Options = {}) {
  return testPage({ user: { authenticated: isSignedIn, cartId }, itemPath: "/cart", page: { query: btoa(query) } });
}
const show = (data: ScreenData["Shoppingcart"] = { cart: cartData(), errors: [] }, options: Options = {}) =>
  expectHydrates("Shoppingcart", { data, page: pageOf(options) });

const second = cartLine({ id: 1, articleNo: "040216", name: "RD 10x120" });
const both = { cart: cartData({ products: [cartLine(), second] }), errors: [] };
const headline = () => screen.getByRole("heading", { level: 1 });
const quantity = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Menge für/ })[0]!;
const numberField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Artikelnummer" });
const addButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Hinzufügen" });
const answers = (cart: ScreenData["Shoppingcart"]["cart"], errors: string[] = []) => ({ getCart: () => ({ getCart: { cart, errors } }) });

describe("the headline", () => {
  test("says that the cart is empty (CART-01, CART-04)", async () => {
    await show({ cart: null, errors: [] });
    expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
    expect($cartCount.get()).toBe(0);
  });
  test("counts one article (CART-01)", async () => {
    await show();
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
  });
  test("counts several articles, and so does the header (CART-01)", async () => {
    await show(both);
    expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
    expect($cartCount.get()).toBe(2);
  });
});

describe("an empty cart", () => {
  test("leads customers back to the shop (CART-05)", async () => {
    await show({ cart: null, errors: [] });
    expect(screen.getByRole("link", { name: "Zurück zum Sortiment" }).getAttribute("href")).toBe("/sortiment");
    expect(screen.queryByRole("link", { name: "Kundenkonto beantragen" })).toBeNull();
  });
  test("lets visitors sign in and register (CART-06)", async () => {
    await show({ cart: null, errors: [] }, { isSignedIn: false, cartId: "" });
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/my-account/login?redirect=%2Fcart");
    expect(screen.getByRole("link", { name: "Kundenkonto beantragen" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Zurück zum Sortiment" })).toBeNull();
  });
  test("of the closed shop asks visitors to sign in instead of taking articles", async () => {
    const page = testPage({ shopType: "ClosedOnlineShop", itemPath: "/cart" });
    await expectHydrates("Shoppingcart", { data: { cart: null, errors: [] }, page });
    expect(screen.getByText("Melden Sie sich an, um Ihre Preise zu sehen und zu bestellen.")).toBeDefined();
    expect(screen.queryByRole("textbox", { name: "Artikelnummer" })).toBeNull();
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/my-account/login?redirect=%2Fcart");
  });
});

describe("a line", () => {
  test("is removed from the cart of procurement software in its session, and that cart is loaded again (IDS-16)", async () => {
    const sent = stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...answers(cartData()) });
    const page = testPage({ user: { authenticated: true, cartId: "current", isIdsSession: true }, itemPath: "/cart" });
    await expectHydrates("Shoppingcart", { data: both, page });
    await userEvent.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    await vi.waitFor(() => expect(sent.map(({ name }) => name)).toContain("getCart"));
    expect(sent.map(({ name, variables }) => [name, variables["isIds"]])).toEqual([
      ["deleteProduct", true],
      ["getCart", true],
    ]);
  });
  test("is changed once, 1.5 seconds after the last of several clicks, and the cart is loaded again (CART-14)", async () => {
    vi.useFakeTimers();
    const sent = stubOperations({
      updateQuantity: () => ({ updateQuantity: true }),
      ...answers(cartData({ products: [cartLine({ quantity: 30, totalPrice: "8,93 €" })] })),
    });
    await show();
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

  test("is told in one live place when it changes: the total", async () => {
    await show(both);
    const live = [...document.querySelectorAll("[aria-live], output, [role=status]")].map((element) => element.textContent);
    expect(live).toEqual(["13,57 €"]);
  });

  test.each([
    ["InsufficientStockError", "Von diesem Artikel ist nicht mehr so viel vorrätig."],
    ["InvalidQuantityError", "Diese Menge passt nicht zur Verpackungseinheit des Artikels."],
    ["InternalError", "Bitte versuchen Sie es noch einmal."],
  ])("shows its old quantity again when the change is refused by %s, and says why", async (type, reason) => {
    const user = userEvent.setup();
    stubOperations({
      updateQuantity: () => {
        throw new OperationFailure(type);
      },
    });
    await show();
    collectLog();
    await user.clear(quantity());
    await user.type(quantity(), "40{Enter}");
    const alert = (await screen.findByRole("alert")).textContent;
    expect(alert).toContain("Das hat leider nicht geklappt");
    expect(alert).toContain(reason);
    expect(quantity().value).toBe("10");
  });

  test("cannot be removed twice while the cart reloads; then the focus goes to the headline (CART-14, CART-15)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = onItsWay<unknown>();
    const sent = stubOperations({ deleteProduct: () => answer, ...answers(cartData({ products: [second] })) });
    await show(both);
    const remove = screen.getByRole("button", { name: "RD 10x100 entfernen" });
    await user.click(remove);
    await user.click(remove);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "RD 10x120 entfernen" }).disabled).toBe(false);
    await act(async () => arrive({ deleteProduct: true }));
    expect(sent.map(({ name }) => name)).toEqual(["deleteProduct", "getCart"]);
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
    expect(document.activeElement).toBe(headline());
  });

  test("that was the last one leaves the empty view", async () => {
    const user = userEvent.setup();
    stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...answers(cartData({ products: [] })) });
    await show();
    await user.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
    expect(document.activeElement).toBe(headline());
    expect($cartCount.get()).toBe(0);
  });
});

describe("errors", () => {
  test("of the order simulation are named with their codes and block ordering (CART-16, CART-17)", async () => {
    await show({ cart: cartData(), errors: ["MFV-102", "mfv-7"] });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Ihr Warenkorb kann so nicht bestellt werden");
    expect(alert.textContent).toContain("MFV-102, mfv-7");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Zur Kasse" }).disabled).toBe(true);
    expect(screen.queryByRole("link", { name: "Zur Kasse" })).toBeNull();
  });

  test("are said in words, once, with the way to the line they are about, which says how to get out of it (CART-16)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...answers(cartData({ products: [second] })) });
    await show({ ...both, errors: ["MFV-PRICE-040215"] });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("RD 10x100: Den Preis dieses Artikels nennen wir Ihnen auf Anfrage.");
    const line = screen.getAllByRole("listitem").find(({ id }) => id === "cart-line-0")!;
    expect(within(alert).getByRole("link", { name: "RD 10x100" }).getAttribute("href")).toBe("#cart-line-0");
    expect(line.textContent).toContain("Den Preis dieses Artikels nennen wir Ihnen auf Anfrage.");
    expect(decodeURIComponent(within(line).getByRole<HTMLAnchorElement>("link", { name: /@/ }).href)).toContain(
      "?subject=Frage zu RD 10x100 (Art-Nr. 040215)",
    );
    expect(document.getElementById("cart-line-1")!.textContent).not.toContain("Anfrage");
    expect(screen.getByText("Bestellen können Sie, sobald die Meldung oben geklärt ist.")).toBeDefined();
    await user.click(within(line).getByRole("button", { name: "Entfernen: RD 10x100" }));
    expect(sent.map(({ name }) => name)).toEqual(["deleteProduct", "getCart"]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("of a quantity offer the next one that can be ordered, and the focus stays at the line", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      updateQuantity: () => ({ updateQuantity: true }),
      ...answers(cartData({ products: [cartLine({ quantity: 20 })] })),
    });
    await show({ cart: cartData({ products: [cartLine({ quantity: 12 })] }), errors: ["MFV-QUANTITY-040215"] });
    await user.click(screen.getByRole("button", { name: "Menge auf 20 ändern: RD 10x100" }));
    expect(sent[0]).toMatchObject({ name: "updateQuantity", variables: { id: 0, quantity: 20 } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement!.id).toBe("cart-line-0");
  });

  test("of an article that has left the catalogue can be got out of, and it leads to no page", async () => {
    const gone = cartLine({ articleNo: "999999", name: "999999", url: "", unit: "", quantityStepRanges: [] });
    await show({ cart: cartData({ products: [gone] }), errors: ["MFV-UNKNOWN-999999"] });
    expect(screen.getByRole("button", { name: "Entfernen: 999999" })).toBeDefined();
    expect(within(document.getElementById("cart-line-0")!).queryByRole("link", { name: "999999" })).toBeNull();
  });

  test("that are many are counted beside the headline and all said at their lines", async () => {
    const products = Array.from({ length: 7 }, (_, id) => cartLine({ id, articleNo: `04000${id}`, name: `RD ${id}` }));
    await show({ cart: cartData({ products }), errors: products.map(({ articleNo }) => `MFV-BLOCKED-${articleNo}`) });
    expect(within(screen.getByRole("alert")).getAllByRole("listitem").at(-1)!.textContent).toBe(
      "2 weitere Hinweise stehen bei den Artikeln.",
    );
    expect(screen.getAllByRole("button", { name: /^Entfernen: RD/ })).toHaveLength(7);
  });

  test("of any other kind show the general banner and leave the way to the checkout open (CART-08, CART-18)", async () => {
    await show({ cart: cartData(), errors: ["SomethingElse"] });
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect(screen.getByRole("link", { name: "Zur Kasse" }).getAttribute("href")).toBe("/shopping-basket-checkout");
  });

  test("a cart that could not be loaded with the page is one, and the header keeps its count (CART-19)", async () => {
    $cartCount.set(3);
    await expectHydrates("Shoppingcart", { page: pageOf() });
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect($cartCount.get()).toBe(3);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ihr Warenkorb");
    expect(screen.queryByRole("textbox", { name: "Artikelnummer" })).toBeNull();
  });

  test("a missing cart in the answer is one (CART-19)", async () => {
    const user = userEvent.setup();
    stubOperations({ updateQuantity: () => ({ updateQuantity: true }), ...answers(null) });
    await show();
    const logged: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void logged.push(words[1]));
    await user.clear(quantity());
    await user.type(quantity(), "40{Enter}");
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(logged).toEqual([new Error("Got no cart in response")]);
  });

  test("visitors sign in on their way to the checkout (CART-08)", async () => {
    await show({ cart: cartData(), errors: [] }, { isSignedIn: false });
    expect(screen.getByRole("link", { name: "Anmelden und bestellen" }).getAttribute("href")).toBe(
      "/my-account/login?redirect=%2Fshopping-basket-checkout",
    );
  });
});

test("a cart of 200 lines leads to its sum and takes a number above them; a short one stays as it is", async () => {
  const products = Array.from({ length: 200 }, (_, id) => cartLine({ id, articleNo: String(100000 + id), name: `RD ${id}` }));
  const { unmount } = await show({ cart: cartData({ products }), errors: [] });
  const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const lines = () => screen.getByRole("list", { name: "Artikel im Warenkorb" });
  const way = screen.getByRole("link", { name: "Gesamtbetrag 13,57 € – zur Zusammenfassung" });
  expect(document.getElementById(way.getAttribute("href")!.slice(1))).toBe(screen.getByRole("region", { name: "Zusammenfassung" }));
  expect([isBefore(way, lines()), isBefore(numberField(), lines())]).toEqual([true, true]);
  unmount();
  await show();
  expect(screen.queryByRole("link", { name: /Zusammenfassung$/ })).toBeNull();
  expect(isBefore(numberField(), lines())).toBe(false);
});

describe("adding by article number", () => {
  test("waits for digits (CART-20, CART-21, CART-22, CART-24)", async () => {
    const user = userEvent.setup();
    await show();
    expect(addButton().disabled).toBe(true);
    await user.type(numberField(), "12a");
    expect(screen.getByText("Die Artikel-Nummer ist ungültig")).toBeDefined();
    expect(addButton().disabled).toBe(true);
    await user.clear(numberField());
    expect(screen.getByText("Bitte geben Sie eine Artikel-Nummer ein.")).toBeDefined();
    await user.type(numberField(), "040215");
    expect(addButton().disabled).toBe(false);
  });

  test("puts the article in and shows the cart that came of it (CART-04)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "c-9" } }),
      ...answers(cartData()),
    });
    await show({ cart: null, errors: [] }, { isSignedIn: false, cartId: "" });
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
    await show();
    await user.type(numberField(), "999999{Enter}");
    expect(screen.getByText("Diese Artikel-Nummer ist keinem Produkt zugeordnet.")).toBeDefined();
    expect(addButton().disabled).toBe(true);
    await user.type(numberField(), "1");
    expect(addButton().disabled).toBe(false);
  });

  test("says when it failed for another reason (CART-23)", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show();
    collectLog();
    await user.type(numberField(), "040215{Enter}");
    expect(screen.getByText("Der Artikel konnte nicht hinzugefügt werden.")).toBeDefined();
  });
});

describe("a successor that took the place of an article", () => {
  const told = () => screen.queryByText("Artikel 030100 ist nicht mehr lieferbar")?.closest<HTMLElement>("[role=status]") ?? null;
  const undo = () => screen.getByRole("button", { name: "Rückgängig machen" });
  /** Adds the article that is no longer sold by its number; the cart comes with the line of its successor. */
  async function addReplaced(substitute = substituteData(), stubs: Parameters<typeof stubOperations>[0] = {}) {
    const user = userEvent.setup();
    const addedItems = substitute.quantity - substitute.quantityBefore;
    const line = cartLine({ quantity: substitute.quantity, totalPrice: "2,97 €" });
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems, statusCode: "substituted", cartId: "current", substitute } }),
      ...answers(cartData({ products: [line, second] })),
      ...stubs,
    });
    await show({ cart: cartData({ products: [second] }), errors: [] });
    await user.type(numberField(), "030100{Enter}");
    return { user, sent };
  }

  test("is told with both names and the price of its line, in the language of the page", async () => {
    const { sent } = await addReplaced();
    expect(sent[0]).toMatchObject({ name: "addItem", variables: { id: "030100", language: "de-DE" } });
    const words = told()!.textContent;
    for (const word of ["030100", "RD 10x80", "RD 10x100", "Art-Nr. 040215", "10 Stück", "2,97 €"]) expect(words).toContain(word);
    expect(within(told()!).getByRole("link", { name: "RD 10x100" }).getAttribute("href")).toBe("/p/040215");
  });

  test("is taken out again by one press, and the focus goes to the headline", async () => {
    const { user, sent } = await addReplaced(undefined, { deleteProduct: () => ({ deleteProduct: true }) });
    await user.click(undo());
    expect(sent.at(-2)).toMatchObject({ name: "deleteProduct", variables: { cartId: "current", id: 0 } });
    expect(told()).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("that lay there before gets its quantity back", async () => {
    const { user, sent } = await addReplaced(substituteData({ quantityBefore: 30, quantity: 40 }), {
      updateQuantity: () => ({ updateQuantity: true }),
    });
    expect(told()!.textContent).toContain("jetzt 40 Stück, vorher 30");
    await user.click(undo());
    expect(sent.at(-2)).toMatchObject({ name: "updateQuantity", variables: { id: 0, quantity: 30 } });
  });

  test("stays where the press failed, which is told", async () => {
    const { user } = await addReplaced();
    collectLog();
    await user.click(undo());
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect(told()).not.toBeNull();
    expect(undo()).toBeDefined();
  });

  test("is told until the notice is closed, or its line is changed", async () => {
    const { user } = await addReplaced(undefined, { deleteProduct: () => ({ deleteProduct: true }) });
    await user.click(screen.getByRole("button", { name: "RD 10x120 entfernen" }));
    expect(told()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    expect(told()).toBeNull();
    await user.type(numberField(), "030100{Enter}");
    await user.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    expect(told()).toBeNull();
  });

  test("that could not be added is named as well, without a way back", async () => {
    await addReplaced(substituteData({ entryNumber: null, quantity: 0, totalPrice: "" }));
    expect(told()!.textContent).toContain("Der Nachfolger von RD 10x80 wurde nicht in den Warenkorb gelegt");
    expect(screen.queryByRole("button", { name: "Rückgängig machen" })).toBeNull();
  });
});

describe("what the merge at sign-in could not do", () => {
  const note = {
    lowered: [{ articleNo: "040215", name: "RD 10x100", wanted: 120_000, quantity: 99_000, unit: "Stück" }],
    waitingCartId: null,
    waitingLines: 0,
  };
  const waiting = { lowered: [], waitingCartId: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11", waitingLines: 1_000 };
  const title = "Bitte prüfen Sie den Warenkorb aus der Zeit vor Ihrer Anmeldung";
  const box = () => screen.getByText(title).closest<HTMLElement>("[role=status]")!;
  const showNoted = (mergeNote: NonNullable<ScreenData["Shoppingcart"]["cart"]>["mergeNote"]) =>
    show({ cart: cartData({ mergeNote }), errors: [] });

  test("is told with both quantities, and forgotten once it was read", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ forgetMergeNote: () => ({ forgetMergeNote: true }), ...answers(cartData()) });
    await showNoted(note);
    expect(within(box()).getByRole("listitem").textContent).toBe("RD 10x100 (Art-Nr. 040215): 99.000 statt 120.000 Stück");
    expect(within(box()).queryByRole("button", { name: "Jetzt übernehmen" })).toBeNull();
    await user.click(within(box()).getByRole("button", { name: "Schließen" }));
    expect(sent.map(({ name }) => name)).toEqual(["forgetMergeNote", "getCart"]);
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("a cart that waits is taken over when there is room", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ mergeCart: () => ({ mergeCart: true }), ...answers(both.cart) });
    await showNoted(waiting);
    expect(box().textContent).toContain("(1.000 Artikel) wartet noch");
    await user.click(within(box()).getByRole("button", { name: "Jetzt übernehmen" }));
    expect(sent[0]).toMatchObject({ name: "mergeCart", variables: { cartId: waiting.waitingCartId } });
    expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("a cart that still does not fit goes on waiting, and the page says why", async () => {
    const user = userEvent.setup();
    stubOperations({ mergeCart: () => ({ mergeCart: false }), ...answers(cartData({ mergeNote: waiting })) });
    await showNoted(waiting);
    collectLog();
    await user.click(within(box()).getByRole("button", { name: "Jetzt übernehmen" }));
    expect(screen.getByRole("alert").textContent).toContain("In Ihrem Warenkorb ist dafür noch kein Platz.");
    expect(within(box()).getByRole<HTMLButtonElement>("button", { name: "Jetzt übernehmen" }).getAttribute("aria-busy")).toBeNull();
  });

  test("stands there without scripts as well, without what needs one", async () => {
    const data = { cart: cartData({ mergeNote: { ...note, ...waiting, lowered: note.lowered } }), errors: [] };
    const html = await renderOnServer("Shoppingcart", { data, page: pageOf() });
    const told = new DOMParser().parseFromString(html, "text/html").querySelector("[role=status]")!;
    expect(told.textContent).toContain("99.000 statt 120.000 Stück");
    expect(told.textContent).toContain("wartet noch");
    expect(told.querySelectorAll("button")).toHaveLength(0);
  });
});

describe("without scripts", () => {
  test.each([
    ["remove", 0],
    ["update", 30],
  ])("a successor is taken back by the form %s, and nothing stands there that needs a script", async (action, quantityBefore) => {
    const substitute = substituteData({ entryNumber: 3, quantityBefore, quantity: quantityBefore + 10 });
    const html = await renderOnServer("Shoppingcart", {
      data: { cart: cartData({ products: [cartLine({ id: 3 })] }), errors: [], substitute },
      page: pageOf({ query: "added=10&replaced=030100" }),
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    const told = page.querySelector("[role=status]")!;
    expect(told.textContent).toContain("Artikel 030100 ist nicht mehr lieferbar");
    const form = told.querySelector<HTMLFormElement>("form")!;
    expect(form.getAttribute("action")).toBe(`/webapi/shop/cartsapi/${action}`);
    expect(Object.fromEntries([...form.querySelectorAll("input")].map(({ name, value }) => [name, value]))).toMatchObject({
      id: "3",
      quantity: String(quantityBefore),
    });
    expect(told.querySelectorAll("button")).toHaveLength(1);
    // Not a second time in other words.
    expect(page.querySelectorAll("[role=status]")).toHaveLength(1);
  });

  test("quantities are changed and lines removed by forms that come back here", async () => {
    const html = await renderOnServer("Shoppingcart", {
      data: { cart: cartData({ products: [cartLine({ id: 3 })] }), errors: [] },
      page: pageOf(),
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const action of ["update", "remove"]) {
      const form = page.querySelector(`form[action="/webapi/shop/cartsapi/${action}"]`)!;
      expect(form.querySelector<HTMLInputElement>("[name=id]")!.value).toBe("3");
      expect(form.querySelector<HTMLInputElement>("[name=redirect]")!.value).toBe("/cart");
      expect(form.querySelector("[type=submit]")?.closest("noscript") !== null).toBe(action === "update");
    }
  });

  test("an article can be added: the button is not held back", async () => {
    const html = await renderOnServer("Shoppingcart", { data: { cart: null, errors: [] }, page: pageOf() });
    const button = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLButtonElement>("form button")!;
    expect(button.textContent).toBe("Hinzufügen");
    expect(button.disabled).toBe(false);
  });

  test("the page tells why a change did not happen, once", async () => {
    history.replaceState(null, "", "/cart?cartError=low-stock");
    await show(undefined, { query: "cartError=low-stock" });
    expect(within(screen.getByRole("alert")).getByText("Von diesem Artikel ist nicht mehr so viel vorrätig.")).toBeDefined();
    expect(location.search).toBe("");
  });
});
