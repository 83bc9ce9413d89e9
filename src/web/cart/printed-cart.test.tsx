// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showCart } from "#web/testing/cart-page.tsx";
import { cartData } from "#web/testing/shop-data.ts";

test("a printed cart names the customer and the contact, and a click prints it", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = cartData();
  const { container } = await showCart();
  const head = [...container.querySelectorAll("[aria-hidden=true] > p")].map((line) => line.textContent);
  expect(head.at(-1)).toBe(`Holzbau Brandt GmbH · Kundennummer 0000100100 · ${user!.firstName} ${user!.lastName}`);
  expect(head.at(-2)).toContain("@");
  await userEvent.click(screen.getByRole("button", { name: "Warenkorb drucken" }));
  expect(print).toHaveBeenCalledOnce();
});
