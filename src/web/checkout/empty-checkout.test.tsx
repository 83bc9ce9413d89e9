// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData, checkoutData, rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token", cartId: "current" }, itemPath: "/shopping-basket-checkout" });
const area = () => screen.getByLabelText<HTMLTextAreaElement>("Artikelnummern und Mengen");

async function paste(text: string, addMultipleItems: OperationStub) {
  const user = userEvent.setup();
  const sent = stubOperations({ addMultipleItems, getCart: () => ({ getCart: { cart: cartData(), errors: [] } }) });
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart: null }), page });
  await user.click(screen.getByLabelText("Artikelnummer"));
  await user.paste(text);
  return { user, sent };
}

test("an empty checkout accepts a list of articles, and continues with the resulting cart (CHECK-02)", async () => {
  const gone = rebuyModification({ productCode: "999999", quantityAdded: 0, statusCode: "unknownProduct", entry: null });
  const { user, sent } = await paste("040215\t100\n999999\t1", () => ({
    addMultipleItems: { cartId: "current", cartModifications: [rebuyModification({ quantity: 100, quantityAdded: 100 }), gone] },
  }));
  await user.click(screen.getByText("2 Artikel hinzufügen"));
  expect(await screen.findByText("Zahlungspflichtig bestellen")).toBeDefined();
  expect(sent.map(({ name }) => name)).toEqual(["addMultipleItems", "getCart"]);
  expect(sent[0]!.variables["items"]).toEqual([
    { id: "040215", quantity: 100 },
    { id: "999999", quantity: 1 },
  ]);
  expect(screen.getByText(/999999/).textContent).toContain("(Art.-Nr. 999999)");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await user.click(screen.getByLabelText("Schließen"));
  expect(screen.queryByText(/999999/)).toBeNull();
});

test("a list that could not be added stays as typed, and an error is shown (CHECK-43)", async () => {
  const { user } = await paste("040215\t100\n040216\t1", () => {
    throw new OperationFailure("InternalError");
  });
  collectLog();
  await user.click(screen.getByText("2 Artikel hinzufügen"));
  expect(await screen.findByText("Das hat leider nicht geklappt")).toBeDefined();
  expect(area().value).toBe("040215\t100\n040216\t1");
});
