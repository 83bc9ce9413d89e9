// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cartAnswers, numberField, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";

clearStubs();

const ADDED = { addItem: { requestedItems: 10, addedItems: 10, statusCode: "success", cartId: "current" } };

test("a number that is typed while the one before is on its way stays (CART-20)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<object>();
  stubOperations({ addItem: () => first.answer, ...cartAnswers(twoLines.cart) });
  await showCart();
  await user.type(numberField(), "040215{Enter}");
  await user.clear(numberField());
  await user.type(numberField(), "0402");
  first.arrive(ADDED);
  await waitFor(() => expect(screen.getByRole("button", { name: "Hinzufügen" }).hasAttribute("aria-busy")).toBe(false));
  expect(numberField().value).toBe("0402");
});

test("what a hand scanner types behind the one before, with its Enter, is added next (QUICK-34)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<object>();
  const sent = stubOperations({ addItem: ({ id }) => (id === "040215" ? first.answer : ADDED), ...cartAnswers(twoLines.cart) });
  await showCart();
  await user.type(numberField(), "040215{Enter}");
  await user.keyboard("040216{Enter}");
  first.arrive(ADDED);
  const ids = () => sent.filter(({ name }) => name === "addItem").map(({ variables }) => variables["id"]);
  await waitFor(() => expect(ids()).toEqual(["040215", "040216"]));
  await waitFor(() => expect(numberField().value).toBe(""));
});
