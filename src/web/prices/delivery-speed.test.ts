import { afterEach, expect, test, vi } from "vitest";
import { readDeliverySpeed } from "./delivery-speed.ts";

afterEach(() => vi.restoreAllMocks());

test("an empty delivery speed counts as slow (FAM-16)", () => {
  expect(readDeliverySpeed("")).toBe("SLOWDELIVERY");
});

test("the three speeds are what they say", () => {
  for (const speed of ["FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"]) expect(readDeliverySpeed(speed)).toBe(speed);
});

test("an unknown delivery speed is logged and shown as unknown", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(readDeliverySpeed("TELEPORT")).toBe("unknown");
  expect(log).toHaveBeenCalledWith("unknown delivery speed", "TELEPORT");
});
