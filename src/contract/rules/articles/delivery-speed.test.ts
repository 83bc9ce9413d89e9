import { expect, test } from "vitest";
import { deliveryDays, readDeliverySpeed } from "./delivery-speed.ts";

test("an empty delivery speed counts as slow (FAM-16)", () => {
  expect(readDeliverySpeed("")).toBe("SLOWDELIVERY");
});

test("accepts the three speeds; any other is unknown", () => {
  for (const speed of ["FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"]) expect(readDeliverySpeed(speed)).toBe(speed);
  expect(readDeliverySpeed("TELEPORT")).toBe("unknown");
});

test("reads delivery days from the catalogue, and nothing else", () => {
  expect(["DAYS:5", "DAYS:", "DAYS:50000", "SLOWDELIVERY"].map(deliveryDays)).toEqual([5, null, null, null]);
});

test("speeds and days must match completely", () => {
  expect(["XFASTDELIVERY", "FASTDELIVERYX"].map(readDeliverySpeed)).toEqual(["unknown", "unknown"]);
  expect(["XDAYS:5", "DAYS:5X", "DAYS:1000"].map(deliveryDays)).toEqual([null, null, 1000]);
});
