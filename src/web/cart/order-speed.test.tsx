// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CartData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { OrderSpeed } from "./order-speed.tsx";

const lowOn = (status: string, deliverySpeed = "FASTDELIVERY") =>
  cartLine({ id: 1, deliverySpeed, stockLevels: { available: status === "outOfStock" ? 0 : 3, inStockStatus: status } });
const words = async (changes: Partial<CartData>) => {
  await expectHydrates(() => <OrderSpeed cart={cartData(changes)} />);
  return screen.queryByText(/Lieferzeit|vorrätig|lieferbar/)?.closest("p")?.textContent ?? null;
};

test.each<[string, Partial<CartData>, string | null]>([
  ["is as slow as its slowest line", { orderDeliverySpeed: "SLOWDELIVERY" }, "Lieferzeit der Bestellung 3–4 Werktage"],
  ["counts days where the ERP does", { orderDeliverySpeed: "DAYS:7" }, "Lieferzeit der Bestellung 7 Werktage"],
  ["promises it for what is in stock only", { products: [cartLine(), lowOn("lowStock")] }, "Lieferzeit, soweit vorrätig 1–2 Werktage"],
  ["leaves the rest of what is sold off to its line", { orderDeliverySpeed: "NODELIVERY" }, null],
  [
    "says what cannot come at all",
    { orderDeliverySpeed: "NODELIVERY", products: [lowOn("outOfStock", "NODELIVERY")] },
    "Kein Artikel lieferbar",
  ],
  [
    "promises no days if nothing is in stock",
    { products: [lowOn("outOfStock"), lowOn("outOfStock", "SLOWDELIVERY")] },
    "Kein Artikel vorrätig, längere Lieferzeit",
  ],
  [
    "counts the days of the ERP also without stock",
    { orderDeliverySpeed: "DAYS:7", products: [lowOn("outOfStock", "DAYS:7")] },
    "Lieferzeit, soweit vorrätig 7 Werktage",
  ],
  ["says nothing of an empty cart", { products: [] }, null],
])("an order %s", async (_, changes, said) => {
  expect(await words(changes)).toBe(said);
});

test("an unknown speed is logged and shown as unknown (CHECK-45)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const html = await renderOnServer(() => <OrderSpeed cart={cartData({ orderDeliverySpeed: "TELEPORT" })} />);
  expect(html).toContain("Lieferzeit unbekannt");
  expect(log).toHaveBeenCalledWith("unknown delivery speed", "TELEPORT");
  log.mockRestore();
});
