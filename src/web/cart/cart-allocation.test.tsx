// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token", cartId: "current" } });
const allocation = {
  costCentres: [{ number: "4100", name: "Kita Elbufer" }],
  isCostCentreRequired: true,
  error: "CostCentreMissingError",
  budgets: [{ name: "Kita", period: "quarter", periodStart: "2026-10-01", left: "100,00 €", leftAfter: "88,60 €", isExceeded: false }],
};

test("a customer without a company sees neither cost centres nor budgets", async () => {
  const html = await renderOnServer("Shoppingcart", { data: { cart: cartData(), errors: [] }, page });
  expect(html).not.toContain("Kostenstelle");
  expect(html).not.toContain("Budget");
});

test("the cart shows what would be left, and that a cost centre is missing (COMPANY-16, COMPANY-27)", async () => {
  const html = await renderOnServer("Shoppingcart", { data: { cart: cartData({ allocation }), errors: [] }, page });
  for (const text of ["4. Quartal 2026", "88,60 € nach dieser Bestellung", "Ihr Unternehmen verlangt eine Kostenstelle."])
    expect(html).toContain(text);
});

test("a chosen cost centre is saved for the line at once (COMPANY-16)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    setCartLineDetails: () => ({ setCartLineDetails: true }),
    getCart: () => ({ getCart: { cart: cartData({ allocation: { ...allocation, error: null } }), errors: [] } }),
  });
  await expectHydrates("Shoppingcart", { data: { cart: cartData({ allocation }), errors: [] }, page });
  await user.click(screen.getByText("Kostenstelle und Text der Position"));
  await user.selectOptions(await screen.findByRole("combobox", { name: /Kostenstelle dieser Position/, hidden: true }), "4100");
  await waitFor(() => expect(sent[0]).toMatchObject({ name: "setCartLineDetails", variables: { id: 0, costCentre: "4100", text: "" } }));
  await waitFor(() => expect(screen.queryByText(/verlangt eine Kostenstelle/)).toBeNull());
});
