// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { CartData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { OrderSpeed } from "./order-speed.tsx";

const lowOn = (status: string, deliverySpeed = "FASTDELIVERY") =>
  cartLine({ id: 1, deliverySpeed, stockLevels: { available: status === "outOfStock" ? 0 : 3, inStockStatus: status } });
const texts = async (changes: Partial<CartData>) => {
  const { container } = await expectHydrates(() => <OrderSpeed cart={cartData(changes)} />);
  return [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
};
const plan = (...dates: string[]) => ({
  earliest: dates[0] ?? "2026-12-01",
  latest: "2027-11-27",
  parts: dates.map((date) => ({ date, lines: [1] })),
});
const remaining = { ...lowOn("inStock", "NODELIVERY"), id: 2 };

test.each<[string, Partial<CartData>, string[]]>([
  ["that arrives at once has one day", { deliveryPlan: plan("2026-12-01") }, ["Voraussichtliche Lieferung am 01.12.2026"]],
  [
    "in parts has the first and the last day",
    { deliveryPlan: plan("2026-12-01", "2026-12-09", "2026-12-15") },
    ["Voraussichtliche Lieferung in 3 Teilen, vom 01.12.2026 bis 15.12.2026"],
  ],
  [
    "of remaining stock and an article with longer delivery is delivered",
    { products: [remaining, lowOn("outOfStock")], orderDeliverySpeed: "SLOWDELIVERY", deliveryPlan: plan("2026-12-03", "2026-12-15") },
    ["Voraussichtliche Lieferung in 2 Teilen, vom 03.12.2026 bis 15.12.2026"],
  ],
  [
    "names that articles are missing",
    { products: [cartLine(), lowOn("outOfStock", "NODELIVERY")], orderDeliverySpeed: "NODELIVERY", deliveryPlan: plan("2026-12-01") },
    ["Voraussichtliche Lieferung am 01.12.2026", "Einzelne Artikel sind nicht lieferbar."],
  ],
  [
    "promises nothing that cannot be delivered",
    { products: [lowOn("outOfStock", "NODELIVERY")], orderDeliverySpeed: "NODELIVERY", deliveryPlan: plan() },
    ["Kein Artikel lieferbar"],
  ],
  ["says nothing of an empty cart", { products: [] }, []],
])("an order %s", async (_, changes, said) => {
  expect(await texts(changes)).toEqual(said);
});

test("an unknown speed is logged and shown as unknown (CHECK-45)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const html = await renderOnServer(() => <OrderSpeed cart={cartData({ orderDeliverySpeed: "TELEPORT" })} />);
  expect(html).toContain("Lieferzeit unbekannt");
  expect(log).toHaveBeenCalledWith("unknown delivery speed", "TELEPORT");
  log.mockRestore();
});
