// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cartResponses, numberField, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";

clearStubs();

const ADDED = { addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "current" } };

test("keeps a number typed while the previous one is being added (CART-20)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<object>();
  stubOperations({ addItem: () => first.answer, ...cartResponses(twoLines.cart) });
  await showCart();
  await user.type(numberField(), "040215{Enter}");
  await user.clear(numberField());
  await user.type(numberField(), "0402");
  first.arrive(ADDED);
  await waitFor(() => expect(screen.getByRole("button", { name: "Hinzufügen" }).hasAttribute("aria-busy")).toBe(false));
  expect(numberField().value).toBe("0402");
});

test("adds what a hand scanner types after the previous one, including its Enter (QUICK-34)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<object>();
  const sent = stubOperations({ addItem: ({ id }) => (id === "040215" ? first.answer : ADDED), ...cartResponses(twoLines.cart) });
  await showCart();
  await user.type(numberField(), "040215{Enter}");
  await user.keyboard("040216{Enter}");
  first.arrive(ADDED);
  const ids = () => sent.filter(({ name }) => name === "addItem").map(({ variables }) => variables["id"]);
  await waitFor(() => expect(ids()).toEqual(["040215", "040216"]));
  await waitFor(() => expect(numberField().value).toBe(""));
});
