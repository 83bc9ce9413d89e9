import { expect, test } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { availabilityOf, isDeliverable, type Stock } from "#contract/rules/articles/availability.ts";

const said = (speed: string, stock?: Stock, isShort = false) => {
  const { words, figure } = availabilityOf(speed, stock);
  return germanT(`DeliverySpeed.${isShort ? "Short." : ""}${words}`, figure ?? "", "Stück");
};
const inStock = { available: 5000, inStockStatus: "inStock" };
const some = { available: 1200, inStockStatus: "lowStock" };
const none = { available: 0, inStockStatus: "outOfStock" };

test("shows a speed for articles in stock, and if the stock is unknown", () => {
  for (const stock of [inStock, undefined, { available: 0, inStockStatus: "unknown" }]) {
    expect(said("FASTDELIVERY", stock)).toBe("Lieferbar in ca. 1–2 Werktagen");
    expect(said("FASTDELIVERY", stock, true)).toBe("1–2 Werktage");
  }
});
test("shows the available quantity if the stock is insufficient", () => {
  expect(said("FASTDELIVERY", some)).toBe("1.200 Stück vorrätig, der Rest später");
  expect(said("", some, true)).toBe("1.200 vorrätig, Rest später");
});
test("articles out of stock take longer; a delivery time from the catalogue takes precedence", () => {
  expect(said("FASTDELIVERY", none)).toBe("Zurzeit nicht vorrätig, längere Lieferzeit");
  expect(said("DAYS:14", none)).toBe("Lieferbar in ca. 14 Werktagen");
});
test("discontinued articles are sold while stock lasts", () => {
  expect(said("NODELIVERY", inStock)).toBe("Restbestand: noch 5.000 Stück");
  expect(said("NODELIVERY", some, true)).toBe("Restbestand: 1.200");
  expect(said("NODELIVERY", none)).toBe("Nicht lieferbar");
  expect([some, none].map((stockLevels) => isDeliverable({ deliverySpeed: "NODELIVERY", stockLevels }))).toEqual([true, false]);
  expect(isDeliverable({ deliverySpeed: "FASTDELIVERY", stockLevels: none })).toBe(true);
});
