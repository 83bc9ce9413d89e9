// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { cartResponses, headline, secondLine, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";

clearStubs();

describe("an order simulation issue of the cart", () => {
  test("is shown with its codes and blocks ordering (CART-16, CART-17)", async () => {
    await showCart({ cart: cartData(), errors: ["MFV-102", "mfv-7"] });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Ihr Warenkorb kann so nicht bestellt werden");
    expect(alert.textContent).toContain("MFV-102, mfv-7");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Zur Kasse" }).disabled).toBe(true);
    expect(screen.queryByRole("link", { name: "Zur Kasse" })).toBeNull();
  });

  test("is shown as text once, with a link to its line, which explains the fix (CART-16)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ deleteProduct: () => ({ deleteProduct: true }), ...cartResponses(cartData({ products: [secondLine] })) });
    await showCart({ ...twoLines, errors: ["MFV-PRICE-040215"] });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("RD 10x100: Den Preis dieses Artikels nennen wir Ihnen auf Anfrage.");
    const line = screen.getAllByRole("listitem").find(({ id }) => id === "cart-line-0")!;
    expect(within(alert).getByRole("link", { name: "RD 10x100" }).getAttribute("href")).toBe("#cart-line-0");
    expect(line.textContent).toContain("Den Preis dieses Artikels nennen wir Ihnen auf Anfrage.");
    expect(decodeURIComponent(within(line).getByRole<HTMLAnchorElement>("link", { name: /@/ }).href)).toContain(
      "?subject=Frage zu RD 10x100 (Art.-Nr. 040215)",
    );
    expect(document.getElementById("cart-line-1")!.textContent).not.toContain("Anfrage");
    expect(screen.getByText("Sie können bestellen, sobald die Hinweise oben erledigt sind.")).toBeDefined();
    await user.click(within(line).getByRole("button", { name: "Entfernen: RD 10x100" }));
    expect(sent.map(({ name }) => name)).toEqual(["deleteProduct", "getCart"]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("about a quantity offers the next valid one, and the focus stays at the line", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({
      updateQuantity: () => ({ updateQuantity: true }),
      ...cartResponses(cartData({ products: [cartLine({ quantity: 20 })] })),
    });
    await showCart({ cart: cartData({ products: [cartLine({ quantity: 12 })] }), errors: ["MFV-QUANTITY-040215"] });
    await user.click(screen.getByRole("button", { name: "Menge auf 20 ändern: RD 10x100" }));
    expect(sent[0]).toMatchObject({ name: "updateQuantity", variables: { id: 0, quantity: 20 } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement!.id).toBe("cart-line-0");
  });

  test("about a discontinued article can be resolved, and links to no page", async () => {
    const gone = cartLine({ articleNo: "999999", name: "999999", url: "", unit: "", quantityStepRanges: [] });
    await showCart({ cart: cartData({ products: [gone] }), errors: ["MFV-UNKNOWN-999999"] });
    expect(screen.getByRole("button", { name: "Entfernen: 999999" })).toBeDefined();
    expect(within(document.getElementById("cart-line-0")!).queryByRole("link", { name: "999999" })).toBeNull();
  });

  test.each([
    [true, "für Ihr Kundenkonto gesperrt"],
    [false, "Bitte melden Sie sich an"],
  ])("about a blocked article mentions a customer account to customers only (signed in: %s)", async (isSignedIn, words) => {
    await showCart({ cart: cartData(), errors: ["MFV-BLOCKED-040215"] }, { isSignedIn });
    expect(screen.getByRole("alert").textContent).toContain(words);
    expect(document.body.textContent.includes("Kundenkonto gesperrt")).toBe(isSignedIn);
  });

  test("about many lines is counted beside the headline and shown at each line", async () => {
    const products = Array.from({ length: 7 }, (_, id) => cartLine({ id, articleNo: `04000${id}`, name: `RD ${id}` }));
    await showCart({ cart: cartData({ products }), errors: products.map(({ articleNo }) => `MFV-BLOCKED-${articleNo}`) });
    expect(within(screen.getByRole("alert")).getAllByRole("listitem").at(-1)!.textContent).toBe(
      "2 weitere Hinweise stehen bei den Artikeln.",
    );
    expect(screen.getAllByRole("button", { name: /^Entfernen: RD/ })).toHaveLength(7);
  });
});
