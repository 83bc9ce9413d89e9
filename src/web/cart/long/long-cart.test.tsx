// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, expect, test, vi } from "vitest";
import { cartResponses, headline, numberField, showCart } from "#web/testing/cart-page.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";

// Without isolation, modules outlive their file: modules of an earlier file would ignore the mock, and a later file would get
// it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const drawn = vi.hoisted(() => ({ lines: 0 }));
vi.mock("#web/ui/action/quantity-stepper.tsx", async (original) => {
  const stepper = await original<typeof import("#web/ui/action/quantity-stepper.tsx")>();
  return {
    ...stepper,
    QuantityStepper: (props: Parameters<typeof stepper.QuantityStepper>[0]) => {
      drawn.lines += 1;
      return stepper.QuantityStepper(props);
    },
  };
});

clearStubs();

const products = Array.from({ length: 200 }, (_, id) => cartLine({ id, articleNo: String(100_000 + id), name: `RD ${id}` }));
const long = { cart: cartData({ products }), errors: [] };
const lines = () => screen.getByRole("list", { name: "Artikel im Warenkorb" });
const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const filter = () => screen.getByRole("searchbox", { name: /^Im Warenkorb suchen/ });

test("a cart of 200 lines has the add field at the top and keeps totals and checkout in view; a short one does not", async () => {
  const { unmount } = await showCart(long);
  const bar = within(screen.getByRole("navigation", { name: "Summe und Bestellung" }));
  const sum = bar.getByRole("link", { name: "Gesamtbetrag 13,57 € – zur Zusammenfassung" });
  expect(document.getElementById(sum.getAttribute("href")!.slice(1))).toBe(screen.getByRole("region", { name: "Zusammenfassung" }));
  expect(bar.getByRole("link", { name: "Zur Kasse" }).getAttribute("href")).toBe("/shopping-basket-checkout");
  const box = document.getElementById(bar.getByRole("link", { name: "Artikel hinzufügen" }).getAttribute("href")!.slice(1))!;
  expect(box.contains(numberField())).toBe(true);
  expect(isBefore(numberField(), lines())).toBe(true);
  unmount();
  await showCart();
  expect(screen.queryByRole("navigation", { name: "Summe und Bestellung" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(isBefore(numberField(), lines())).toBe(false);
});

test("filters lines by name and number, and deletes only the filtered ones", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({ deleteCartPositions: () => ({ deleteCartPositions: true }), ...cartResponses(cartData({ products })) });
  await showCart(long);
  await user.type(filter(), "10019");
  expect(screen.getByText("10 von 200 Artikeln")).toBeDefined();
  expect(
    within(lines())
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(Array.from({ length: 10 }, (_, at) => `RD ${190 + at}`));
  expect(headline().textContent).toBe("Ihr Warenkorb (200 Artikel)");
  await user.click(screen.getByRole("checkbox", { name: "RD 195 auswählen" }));
  await user.click(screen.getByRole("button", { name: "Ausgewählte löschen" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "9 Artikel löschen?" })).getByRole("button", { name: "Löschen" }));
  expect(sent[0]!.variables["entries"]).toBe("190,191,192,193,194,196,197,198,199");
});

test("a message links to its line also while the list is filtered", async () => {
  const user = userEvent.setup();
  await showCart({ ...long, errors: ["MFV-PRICE-100007"] });
  await user.type(filter(), "100199");
  expect(document.getElementById("cart-line-7")).toBeNull();
  location.hash = "#cart-line-7";
  await act(() => dispatchEvent(new Event("hashchange")));
  await expect.poll(() => document.activeElement!.id).toBe("cart-line-7");
});

test("a change of one line re-renders that line and not the 199 others", async () => {
  const user = userEvent.setup();
  const changed = products.map((line) => (line.id === 7 ? { ...line, quantity: 20, totalPrice: "5,95 €" } : { ...line }));
  const sent = stubOperations({ updateQuantity: () => ({ updateQuantity: true }), ...cartResponses(cartData({ products: changed })) });
  await showCart(long);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Menge für RD 7" });
  await user.clear(field);
  await user.type(field, "20");
  drawn.lines = 0;
  await user.keyboard("{Enter}");
  await expect.poll(() => document.getElementById("cart-line-7")!.textContent).toContain("5,95 €");
  expect(sent.map(({ name }) => name)).toEqual(["updateQuantity", "getCart"]);
  expect(drawn.lines).toBeGreaterThan(0);
  expect(drawn.lines).toBeLessThan(10);
});

test("selecting all of 200 lines re-renders their checkboxes and none of the lines", async () => {
  const user = userEvent.setup();
  await showCart(long);
  drawn.lines = 0;
  await user.click(screen.getByRole("checkbox", { name: /^Alle auswählen/ }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "RD 7 auswählen" }).checked).toBe(false);
  expect(drawn.lines).toBe(0);
});
