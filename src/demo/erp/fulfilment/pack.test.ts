import { expect, test } from "vitest";
import { carrierNumber, documentNumber, shippingUnitNumber } from "./numbers.ts";
import { packParcels } from "./pack.ts";

const line = (position: number, quantity: number) => ({
  position,
  orderPosition: position,
  articleNumber: "",
  name: "",
  quantity,
  unit: "",
});
const packed = (...quantities: number[]) =>
  packParcels(quantities.map((quantity, index) => line(index + 1, quantity))).map((parcel) =>
    parcel.map(({ deliveryNotePosition, quantity }) => [deliveryNotePosition, quantity]),
  );

test("packs at most four lines into a parcel", () => {
  expect(packed(1, 2, 3, 4, 5).map((parcel) => parcel.length)).toEqual([4, 1]);
});

test("splits a line that exceeds the capacity of a parcel", () => {
  expect(packed(4_000, 3_000)).toEqual([
    [
      [1, 4_000],
      [2, 1_000],
    ],
    [[2, 2_000]],
  ]);
});

test("packs a very large delivery on pallets without losing quantity", () => {
  const parcels = packed(1_000_000, 7);
  expect(parcels.length).toBeLessThan(12);
  expect(parcels.flat().reduce((sum, [, quantity]) => sum + quantity!, 0)).toBe(1_000_007);
});

test("document numbers contain kind and year, shipping unit numbers end in a check digit (GS1)", () => {
  expect(documentNumber("invoice", 2026, 17)).toBe("RE-2026-000017");
  expect(carrierNumber(17)).toBe("KP000000017DE");
  expect(shippingUnitNumber(17)).toBe("340123450000000178");
});
