// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { cartResponses, headline, numberField, secondLine, showCart } from "#web/testing/cart-page.tsx";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { cartData, cartLine, substituteData } from "#web/testing/shop-data.ts";

clearStubs();

describe("a successor added in place of an article", () => {
  const told = () => screen.queryByText("Artikel 030100 ist nicht mehr lieferbar")?.closest<HTMLElement>("[role=status]") ?? null;
  const undo = () => screen.getByRole("button", { name: "Rückgängig machen" });
  /** Adds a discontinued article by number; the reloaded cart contains its successor. */
  async function addReplaced(substitute = substituteData(), stubs: Parameters<typeof stubOperations>[0] = {}) {
    const user = userEvent.setup();
    const addedItems = substitute.quantity - substitute.quantityBefore;
    const line = cartLine({ quantity: substitute.quantity, totalPrice: "2,97 €" });
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 10, addedItems, statusCode: "substituted", cartId: "current", substitute } }),
      ...cartResponses(cartData({ products: [line, secondLine] })),
      ...stubs,
    });
    await showCart({ cart: cartData({ products: [secondLine] }), errors: [] });
    await user.type(numberField(), "030100{Enter}");
    return { user, sent };
  }

  test("is shown with both names and the price of its line, in the language of the page", async () => {
    const { sent } = await addReplaced();
    expect(sent[0]).toMatchObject({ name: "addItem", variables: { id: "030100", language: "de-DE" } });
    const words = told()!.textContent;
    for (const word of ["030100", "RD 10x80", "RD 10x100", "Art.-Nr. 040215", "10 Stück", "2,97 €"]) expect(words).toContain(word);
    expect(within(told()!).getByRole("link", { name: "RD 10x100" }).getAttribute("href")).toBe("/p/040215");
  });

  test("is removed by one click, and the headline gets the focus", async () => {
    const { user, sent } = await addReplaced(undefined, { deleteProduct: () => ({ deleteProduct: true }) });
    await user.click(undo());
    expect(sent.at(-2)).toMatchObject({ name: "deleteProduct", variables: { cartId: "current", id: 0 } });
    expect(told()).toBeNull();
    expect(document.activeElement).toBe(headline());
  });

  test("that was in the cart before gets its quantity back", async () => {
    const { user, sent } = await addReplaced(substituteData({ quantityBefore: 30, quantity: 40 }), {
      updateQuantity: () => ({ updateQuantity: true }),
    });
    expect(told()!.textContent).toContain("jetzt 40 Stück, vorher 30");
    await user.click(undo());
    expect(sent.at(-2)).toMatchObject({ name: "updateQuantity", variables: { id: 0, quantity: 30 } });
  });

  test("stays if the removal fails, which is shown", async () => {
    const { user } = await addReplaced();
    collectLog();
    await user.click(undo());
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect(told()).not.toBeNull();
    expect(undo()).toBeDefined();
  });

  test("is shown until the notice is closed, or its line is changed", async () => {
    const { user } = await addReplaced(undefined, { deleteProduct: () => ({ deleteProduct: true }) });
    await user.click(screen.getByRole("button", { name: "RD 10x120 entfernen" }));
    expect(told()).not.toBeNull();
    await user.click(within(told()!).getByRole("button", { name: "Schließen" }));
    expect(told()).toBeNull();
    await user.type(numberField(), "030100{Enter}");
    await user.click(screen.getByRole("button", { name: "RD 10x100 entfernen" }));
    expect(told()).toBeNull();
  });

  test("that could not be added is named as well, without an undo", async () => {
    await addReplaced(substituteData({ entryNumber: null, quantity: 0, totalPrice: "" }));
    expect(told()!.textContent).toContain("Der Nachfolger von RD 10x80 wurde nicht in den Warenkorb gelegt");
    expect(screen.queryByRole("button", { name: "Rückgängig machen" })).toBeNull();
  });
});
