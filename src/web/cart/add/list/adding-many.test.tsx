// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cartResponses, headline, numberField, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { collectLog, clearStubs, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Artikelnummern und Mengen" });
const unknown = rebuyModification({
  productCode: "999999",
  productName: "999999",
  quantityAdded: 0,
  statusCode: "unknownProduct",
  entry: null,
});
const answering = (...cartModifications: object[]) =>
  stubOperations({
    addMultipleItems: () => ({ addMultipleItems: { cartId: "current", cartModifications } }),
    ...cartResponses(twoLines.cart),
  });

test("adds lines pasted from a spreadsheet at once, each in its quantity (CART-04)", async () => {
  const user = userEvent.setup();
  const sent = answering(rebuyModification(), rebuyModification());
  await showCart();
  await user.click(numberField());
  await user.paste("040215\t100\r\n040216\t50\r\n");
  expect([area().value, document.activeElement]).toEqual(["040215\t100\r\n040216\t50", area()]);
  await user.click(screen.getByRole("button", { name: "2 Artikel hinzufügen" }));
  expect(sent[0]).toMatchObject({
    name: "addMultipleItems",
    variables: {
      cartId: "current",
      items: [
        { id: "040215", quantity: 100 },
        { id: "040216", quantity: 50 },
      ],
      language: "de-DE",
    },
  });
  expect(sent.map(({ name }) => name)).toEqual(["addMultipleItems", "getCart"]);
  expect(screen.getByText("2 Artikel in den Warenkorb gelegt")).toBeDefined();
  expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
  // The list is closed and the next number can be typed.
  expect(document.activeElement).toBe(numberField());
});

test("typing a list expands the field without losing a keystroke", async () => {
  const user = userEvent.setup();
  await showCart();
  await user.type(numberField(), "040215 1");
  await user.keyboard("00; 040216 5");
  expect(area().value).toBe("040215 100; 040216 5");
  expect(screen.getByRole("button", { name: "2 Artikel hinzufügen" })).toBeDefined();
});

test("each line shows its result, and failed lines stay as typed (CART-25)", async () => {
  const user = userEvent.setup();
  const fewer = rebuyModification({ quantity: 100, quantityAdded: 60, statusCode: "lowStock" });
  const replaced = rebuyModification({ productCode: "030100", productName: "RD 10x80", isSubstituted: true, statusCode: "substituted" });
  answering(fewer, unknown, replaced);
  await showCart();
  await user.click(numberField());
  await user.paste("Artikel\tMenge\n040215\t100\n999999\t5\nK-1\t20\n030100\t10");
  expect(screen.getByText(/^Keine Artikelnummer: K-1 20/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "3 Artikel hinzufügen" }));
  const told = within(screen.getByText("Nicht alles konnte wie eingegeben hinzugefügt werden").closest<HTMLElement>("[role=status]")!);
  const list = (name: string) => told.getByRole("heading", { name }).parentElement!.querySelector("ul")!.textContent;
  expect(list("Nicht übernommen")).toContain("999999");
  expect(list("Bitte prüfen")).toContain("60 Stück statt 100");
  expect(list("Ersetzt")).toBe("Anstelle von RD 10x80 (Art.-Nr. 030100): RD 10x100 (Art.-Nr. 040215), 10 Stück");
  expect(area().value).toBe("999999\t5\nK-1\t20");
  expect(screen.getByText("Diese Zeilen wurden nicht hinzugefügt.")).toBeDefined();
  expect(document.activeElement).toBe(area());
});

test("adds a thousand in one call, and all stay if there is no response", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    addMultipleItems: () => {
      throw new OperationFailure("InternalError");
    },
    ...cartResponses(twoLines.cart),
  });
  await showCart();
  collectLog();
  await user.click(numberField());
  await user.paste(Array.from({ length: 1000 }, (_, at) => `${100_000 + at} 1`).join("\n"));
  await user.click(screen.getByRole("button", { name: /^1.?000 Artikel hinzufügen$/ }));
  expect(sent.filter(({ name }) => name === "addMultipleItems").map(({ variables }) => (variables["items"] as []).length)).toEqual([1000]);
  expect(area().value.split("\n")).toHaveLength(1000);
  expect(screen.getByText("Keine Antwort: Die Zeilen, die hier noch stehen, wurden nicht hinzugefügt.")).toBeDefined();
});

test("the multi-line field opens on click, and keeps its text on blur", async () => {
  const user = userEvent.setup();
  await showCart({ cart: null, errors: [] });
  await user.type(numberField(), "040215");
  await user.click(screen.getByRole("button", { name: "Mehrere Artikel auf einmal" }));
  expect(area().value).toBe("040215");
  await user.keyboard(" 10");
  await user.click(screen.getByRole("button", { name: "Einzelne Nummer eingeben" }));
  expect(document.activeElement).toBe(numberField());
  await user.click(screen.getByRole("button", { name: "Mehrere Artikel auf einmal" }));
  expect(area().value).toBe("040215 10");
});

test("into an empty cart: failed lines stay as well, next to the created ones", async () => {
  const user = userEvent.setup();
  answering(rebuyModification(), unknown);
  await showCart({ cart: null, errors: [] });
  await user.click(numberField());
  await user.paste("040215 10\n999999 5");
  await user.click(screen.getByRole("button", { name: "2 Artikel hinzufügen" }));
  expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
  expect(area().value).toBe("999999 5");
  await expect.poll(() => document.activeElement).toBe(area());
});
