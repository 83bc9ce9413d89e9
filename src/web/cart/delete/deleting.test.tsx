// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { cartResponses, headline, secondLine, showCart } from "#web/testing/cart-page.tsx";
import { collectLog, clearStubs, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { cartData, cartLine, rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const thirdLine = cartLine({ id: 7, articleNo: "040217", name: "RD 10x140", quantity: 30 });
const three = { cart: cartData({ products: [cartLine(), secondLine, thirdLine] }), errors: [] };
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Alle auswählen/ });
const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Ausgewählte löschen" });
const deletes = { deleteCartPositions: () => ({ deleteCartPositions: true }) };

describe("the lines of a cart", () => {
  test("are all selected initially (CART-10)", async () => {
    await showCart(three);
    expect(["RD 10x100 auswählen", "RD 10x120 auswählen", "RD 10x140 auswählen"].every((name) => box(name).checked)).toBe(true);
    expect(screen.getByText("Alle auswählen (3 von 3)")).toBeDefined();
    expect(all().checked).toBe(true);
  });

  test("are all deleted after confirmation in a dialog of 590 px, which can be cancelled (CART-11)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ ...deletes, ...cartResponses(cartData({ products: [] })) });
    await showCart(three);
    await user.click(start());
    const question = await screen.findByRole("alertdialog", { name: "Alle 3 Artikel löschen?" });
    expect(question.className).toContain("deleteAll");
    await user.click(within(question).getByRole("button", { name: "Abbrechen" }));
    expect(sent).toEqual([]);
    await user.click(start());
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Löschen" }));
    expect(sent.map(({ name }) => name)).toEqual(["deleteCartPositions", "getCart"]);
    expect(sent[0]!.variables).toMatchObject({ cartId: "current", entries: "0,1,7" });
    expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
    expect(document.activeElement).toBe(headline());
    expect(screen.getByText("3 Artikel wurden entfernt")).toBeDefined();
  });

  test("are deleted if selected, and the others stay (API-CART-08)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ ...deletes, ...cartResponses(cartData({ products: [secondLine] })) });
    await showCart(three);
    await user.click(box("RD 10x120 auswählen"));
    expect(all().indeterminate).toBe(true);
    await user.click(start());
    await user.click(
      within(await screen.findByRole("alertdialog", { name: "2 Artikel löschen?" })).getByRole("button", { name: "Löschen" }),
    );
    expect(sent[0]!.variables["entries"]).toBe("0,7");
    expect(headline().textContent).toBe("Ihr Warenkorb (1 Artikel)");
  });

  test("are selected and deselected together", async () => {
    const user = userEvent.setup();
    await showCart(three);
    await user.click(all());
    expect([box("RD 10x100 auswählen").checked, start().disabled]).toEqual([false, true]);
    await user.click(all());
    expect([box("RD 10x100 auswählen").checked, start().disabled]).toEqual([true, false]);
  });
});

describe("a deleted line", () => {
  const remove = async (stubs: Parameters<typeof stubOperations>[0]) => {
    const user = userEvent.setup();
    let products = [cartLine(), secondLine];
    const sent = stubOperations({
      deleteProduct: () => ({ deleteProduct: true }),
      getCart: () => ({ getCart: { cart: cartData({ products }), errors: [] } }),
      ...stubs,
    });
    await showCart(three);
    await user.click(screen.getByRole("button", { name: "RD 10x140 entfernen" }));
    expect(screen.getByText("RD 10x140 wurde entfernt")).toBeDefined();
    products = [...products, thirdLine];
    return { user, sent, undo: () => user.click(screen.getByRole("button", { name: "Rückgängig machen" })) };
  };

  test("is restored in its quantity by one click", async () => {
    const { sent, undo } = await remove({
      addMultipleItems: () => ({ addMultipleItems: { cartId: "current", cartModifications: [rebuyModification()] } }),
    });
    await undo();
    expect(sent.at(-2)).toMatchObject({ name: "addMultipleItems", variables: { items: [{ id: "040217", quantity: 30 }] } });
    expect(headline().textContent).toBe("Ihr Warenkorb (3 Artikel)");
    await waitFor(() => expect(document.activeElement).toBe(headline()));
    expect(screen.queryByText("RD 10x140 wurde entfernt")).toBeNull();
  });

  test("is reported by name if it cannot be fully restored", async () => {
    const gone = rebuyModification({ productName: "RD 10x140", quantityAdded: 0, statusCode: "noStock", entry: null });
    const { undo } = await remove({
      addMultipleItems: () => ({ addMultipleItems: { cartId: "current", cartModifications: [gone] } }),
    });
    await undo();
    const notice = screen.getByText("Nicht alles konnte wieder in den Warenkorb gelegt werden").closest("[role=status]")!;
    expect(notice.textContent).toContain("RD 10x140");
    expect(notice.textContent).toContain("Der Artikel ist ausverkauft.");
  });

  test("waits for a retry without a response", async () => {
    const { undo } = await remove({
      addMultipleItems: () => {
        throw new OperationFailure("InternalError");
      },
    });
    collectLog();
    await undo();
    expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
    expect(screen.getByRole("button", { name: "Rückgängig machen" })).toBeDefined();
  });

  test("is shown until the notice is closed", async () => {
    const { user } = await remove({});
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    expect(screen.queryByText("RD 10x140 wurde entfernt")).toBeNull();
  });
});
