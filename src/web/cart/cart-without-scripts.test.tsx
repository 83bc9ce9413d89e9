// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cartPageOf, showCart } from "#web/testing/cart-page.tsx";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { cartData, cartLine, substituteData } from "#web/testing/shop-data.ts";

describe("without JavaScript", () => {
  test.each([
    ["remove", 0],
    ["update", 30],
  ])("a successor is removed by the form %s, and nothing rendered needs JavaScript", async (action, quantityBefore) => {
    const substitute = substituteData({ entryNumber: 3, quantityBefore, quantity: quantityBefore + 10 });
    const html = await renderOnServer("Shoppingcart", {
      data: { cart: cartData({ products: [cartLine({ id: 3 })] }), errors: [], substitute },
      page: cartPageOf({ query: "added=10&replaced=030100" }),
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    const notice = page.querySelector("[role=status]")!;
    expect(notice.textContent).toContain("Artikel 030100 ist nicht mehr lieferbar");
    const form = notice.querySelector<HTMLFormElement>("form")!;
    expect(form.getAttribute("action")).toBe(`/webapi/shop/cartsapi/${action}`);
    expect(Object.fromEntries([...form.querySelectorAll("input")].map(({ name, value }) => [name, value]))).toMatchObject({
      id: "3",
      quantity: String(quantityBefore),
    });
    expect(notice.querySelectorAll("button")).toHaveLength(1);
    // Reported only once.
    expect(page.querySelectorAll("[role=status]")).toHaveLength(1);
  });

  test("quantities are changed and lines removed by forms that return here", async () => {
    const html = await renderOnServer("Shoppingcart", {
      data: { cart: cartData({ products: [cartLine({ id: 3 })] }), errors: [] },
      page: cartPageOf(),
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const action of ["update", "remove"]) {
      const form = page.querySelector(`form[action="/webapi/shop/cartsapi/${action}"]`)!;
      expect(form.querySelector<HTMLInputElement>("[name=id]")!.value).toBe("3");
      expect(form.querySelector<HTMLInputElement>("[name=redirect]")!.value).toBe("/cart");
      expect(form.querySelector("[type=submit]")?.closest("noscript") !== null).toBe(action === "update");
    }
  });

  test("an article can be added: the button is enabled", async () => {
    const html = await renderOnServer("Shoppingcart", { data: { cart: null, errors: [] }, page: cartPageOf() });
    const button = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLButtonElement>("form button")!;
    expect(button.textContent).toBe("Hinzufügen");
    expect(button.disabled).toBe(false);
  });

  test.each([
    ["50,100", "Die nächsten möglichen Mengen sind 50 und 100."],
    ["1000", "Die nächste mögliche Menge ist 1.000."],
  ])("the page shows the valid quantities next to a rejected one: %s (LAYER-08)", async (nearest, words) => {
    await showCart(undefined, { query: `nearest=${nearest}&cartError=invalid-step` });
    expect(within(screen.getByRole("alert")).getByText((text) => text.endsWith(words))).toBeDefined();
  });

  test("the page shows once why a change failed", async () => {
    history.replaceState(null, "", "/cart?cartError=low-stock");
    await showCart(undefined, { query: "cartError=low-stock" });
    expect(within(screen.getByRole("alert")).getByText("Von diesem Artikel ist nicht mehr so viel vorrätig.")).toBeDefined();
    expect(location.search).toBe("");
  });
});
