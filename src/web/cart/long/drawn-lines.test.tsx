// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { cartPageOf, showCart } from "#web/testing/cart-page.tsx";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine, checkoutData } from "#web/testing/shop-data.ts";

clearStubs();

const LINES = 80;
/** Number of lines of the cart in the scrolling test. */
const SCROLLED = 200;
const cartOf = (length: number) =>
  cartData({ products: Array.from({ length }, (_, id) => cartLine({ id, articleNo: String(100_000 + id), name: `RD ${id}` })) });
const long = { cart: cartOf(LINES), errors: [] };
const checkoutPage = testPage({ user: { authenticated: true, cartId: "current" }, itemPath: "/shopping-basket-checkout" });
const lines = () => document.querySelectorAll("ul [id^=cart-line-]");
const rows = () => document.querySelectorAll("tbody tr[id]");
const all = (count = LINES) => screen.queryByText<HTMLAnchorElement>(`Alle ${count} Artikel zeigen`);

/** Scrolls until the placeholder starts this far above the window's lower edge. */
let scrollInto: (above: number, lineHeight: number) => void;
beforeEach(() => {
  history.replaceState(null, "", "/cart");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        scrollInto = (above, lineHeight) => {
          const top = innerHeight - above;
          tell([{ isIntersecting: true, boundingClientRect: { top, height: lineHeight * (SCROLLED - lines().length) } }]);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});

test("the HTML of 1,000 lines stays small, in cart and checkout", async () => {
  const cart = cartOf(1000);
  const shown = await renderOnServer("Shoppingcart", { data: { cart, errors: [] }, page: cartPageOf() });
  expect(shown).toContain("Ihr Warenkorb (1.000 Artikel)");
  expect(shown).toContain("Alle 1.000 Artikel zeigen");
  expect(shown.length).toBeLessThan(200_000);
  const ordered = await renderOnServer("ShoppingBasketCheckout", { data: checkoutData({ cart }), page: checkoutPage });
  expect(ordered.length).toBeLessThan(60_000);
});

test("renders fifty lines, while totals, filter and selection include all", async () => {
  await showCart(long);
  expect(lines().length).toBe(50);
  await userEvent.click(screen.getByText("Ausgewählte löschen"));
  expect(await screen.findByText("Alle 80 Artikel löschen?")).toBeDefined();
  await userEvent.click(screen.getByText("Abbrechen"));
  await userEvent.type(screen.getByLabelText(/^Im Warenkorb suchen/), "100079");
  expect([...lines()].map(({ id }) => id)).toEqual(["cart-line-79"]);
  expect(screen.getByText("1 von 80 Artikeln")).toBeDefined();
  expect(all(1)).toBeNull();
});

test("renders more lines on scroll, as many as the scroll distance needs", async () => {
  await showCart({ cart: cartOf(SCROLLED), errors: [] });
  await act(async () => scrollInto(0, 100));
  expect(lines().length).toBe(75);
  await act(async () => scrollInto(4_000, 100));
  expect(lines().length).toBeGreaterThanOrEqual(115);
  expect(lines().length).toBeLessThan(160);
});

test("renders all lines on click and for print", async () => {
  const { unmount } = await showCart(long);
  await userEvent.click(all()!);
  expect([lines().length, all()]).toEqual([LINES, null]);
  unmount();
  await showCart(long);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(lines().length).toBe(LINES);
});

test("a message links to a line that is not rendered yet", async () => {
  await showCart({ ...long, errors: ["MFV-PRICE-100070"] });
  expect(document.getElementById("cart-line-70")).toBeNull();
  location.hash = "#cart-line-70";
  act(() => void dispatchEvent(new Event("hashchange")));
  await expect.poll(() => document.activeElement!.id).toBe("cart-line-70");
});

test("without JavaScript a link leads to the page with all lines", async () => {
  const onServer = (query: string) => renderOnServer("Shoppingcart", { data: long, page: cartPageOf({ query }) });
  const first = await onServer("");
  expect(first).toContain('href="/cart?lines=all"');
  expect(first).not.toContain('id="cart-line-50"');
  const whole = await onServer("lines=all");
  expect(whole).toContain('id="cart-line-79"');
  expect(whole).not.toContain("Alle 80 Artikel zeigen");
});

test("the checkout list is equally short, and shows all lines on click", async () => {
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart: long.cart }), page: checkoutPage });
  expect(rows().length).toBe(50);
  expect(all()!.getAttribute("href")).toContain("?lines=all");
  await userEvent.click(all()!);
  expect([rows().length, all()]).toEqual([LINES, null]);
});

test("a short cart has no such link", async () => {
  await showCart({ cart: cartData({ products: long.cart.products.slice(0, 50) }), errors: [] });
  expect([lines().length, screen.queryByText(/^Alle \d+ Artikel zeigen/)]).toEqual([50, null]);
});
