// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CartData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { OrderLines } from "./order-lines.tsx";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const show = (changes: Partial<CartData>) => expectHydrates(() => <OrderLines cart={cartData(changes)} />, { page });
const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("lists the parts of a delivery by date (QUOTE-20)", async () => {
  const products = [
    cartLine({ id: 0, name: "Dübel" }),
    cartLine({ id: 1, name: "Anker", requestedDeliveryDate: "2026-12-04" }),
    cartLine({ id: 2, name: "Bohrer" }),
  ];
  const parts = [
    { date: "2026-12-01", lines: [0, 2] },
    { date: "2026-12-04", lines: [1] },
  ];
  await show({ products, deliveryPlan: { earliest: "2026-12-01", latest: "2027-11-27", parts } });
  expect(rows().map((text) => text.slice(0, 40))).toEqual([
    "Lieferung voraussichtlich am 01.12.2026",
    expect.stringContaining("Dübel"),
    expect.stringContaining("Bohrer"),
    "Lieferung voraussichtlich am 04.12.2026",
    expect.stringContaining("Anker"),
  ]);
  expect(rows()[4]).toContain("Wunschtermin 04.12.2026");
});

test("a single delivery has no heading", async () => {
  await show({ products: [cartLine({ id: 0, name: "Dübel" }), cartLine({ id: 1, name: "Anker" })] });
  expect(rows()).toHaveLength(2);
});

test("a line's day that is not possible is named", async () => {
  await show({ products: [cartLine({ requestedDeliveryDate: "2026-12-05" })] });
  expect(screen.getByText(/Am Wochenende liefern wir nicht. Der nächste mögliche Tag ist 07.12.2026/)).toBeDefined();
});
