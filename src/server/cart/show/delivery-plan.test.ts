import { expect, test } from "vitest";
import { planDelivery } from "./delivery-plan.ts";

const line = (entryNumber: number, deliverySpeed: string, available: number | null = 100, requestedDeliveryOn: string | null = null) => ({
  entryNumber,
  quantity: 50,
  available: available ?? 0,
  isStockUnknown: available === null,
  requestedDeliveryOn,
  article: { deliverySpeed },
});
const friday = { today: "2026-11-27", place: { country: "DE", postalCode: "28195" }, requestedOn: null, allowsParts: true };

test.each([
  ["in stock", [line(0, "FASTDELIVERY")], "2026-12-01"],
  ["slow", [line(0, "FASTDELIVERY"), line(1, "SLOWDELIVERY")], "2026-12-03"],
  ["without a speed", [line(0, "")], "2026-12-03"],
  ["with the ERP's days", [line(0, "DAYS:7", 0)], "2026-12-08"],
  ["out of stock", [line(0, "FASTDELIVERY", 0)], "2026-12-15"],
  ["partly in stock", [line(0, "FASTDELIVERY", 49)], "2026-12-15"],
  ["of unknown stock", [line(0, "FASTDELIVERY", null)], "2026-12-01"],
  ["sold off, but in stock", [line(0, "NODELIVERY")], "2026-12-03"],
  ["sold off, of which a part is in stock", [line(0, "NODELIVERY", 20)], "2026-12-03"],
  ["of which one line is sold out", [line(0, "FASTDELIVERY"), line(1, "NODELIVERY", 0)], "2026-12-01"],
  ["of an empty cart", [], "2026-12-01"],
])("the first day of a cart %s is that of its slowest line (QUOTE-19)", (_name, lines, earliest) => {
  expect(planDelivery(lines, friday)).toMatchObject({ earliest, latest: "2027-11-27" });
});

test("holidays at the place of delivery do not count", () => {
  const lines = [line(0, "FASTDELIVERY")];
  expect(planDelivery(lines, { ...friday, today: "2027-01-04" }).earliest).toBe("2027-01-06");
  expect(planDelivery(lines, { ...friday, today: "2027-01-04", place: { country: "DE", postalCode: "80331" } }).earliest).toBe(
    "2027-01-07",
  );
});

test("parts arrive as soon as they can, a complete delivery with its last line (QUOTE-21)", () => {
  const lines = [line(0, "FASTDELIVERY"), line(1, "FASTDELIVERY", 0), line(2, "FASTDELIVERY")];
  expect(planDelivery(lines, friday).parts).toEqual([
    { on: "2026-12-01", entryNumbers: [0, 2] },
    { on: "2026-12-15", entryNumbers: [1] },
  ]);
  expect(planDelivery(lines, { ...friday, allowsParts: false }).parts).toEqual([{ on: "2026-12-15", entryNumbers: [0, 1, 2] }]);
});

test("a line that is sold out for good is in no part", () => {
  const lines = [line(0, "FASTDELIVERY"), line(1, "NODELIVERY", 0), line(2, "SLOWDELIVERY", 0)];
  expect(planDelivery(lines, friday).parts.flatMap(({ entryNumbers }) => entryNumbers)).toEqual([0, 2]);
  expect(planDelivery(lines, { ...friday, allowsParts: false }).parts).toEqual([{ on: "2026-12-17", entryNumbers: [0, 2] }]);
  expect(planDelivery([line(1, "NODELIVERY", 0)], friday).parts).toEqual([]);
});

test("nothing arrives before the requested day", () => {
  const lines = [line(0, "FASTDELIVERY"), line(1, "FASTDELIVERY", 0)];
  expect(planDelivery(lines, { ...friday, requestedOn: "2026-12-18" }).parts).toEqual([{ on: "2026-12-18", entryNumbers: [0, 1] }]);
});

test("a line with a day of its own arrives on it and does not delay the others (QUOTE-20)", () => {
  const lines = [line(0, "FASTDELIVERY"), line(1, "FASTDELIVERY", 0, "2026-12-18"), line(2, "FASTDELIVERY", 100, "2026-12-04")];
  const plan = planDelivery(lines, { ...friday, requestedOn: "2026-12-02" });
  expect(plan.earliest).toBe("2026-12-01");
  expect(plan.parts).toEqual([
    { on: "2026-12-02", entryNumbers: [0] },
    { on: "2026-12-04", entryNumbers: [2] },
    { on: "2026-12-18", entryNumbers: [1] },
  ]);
  expect([...plan.earliestByLine]).toEqual([
    [0, "2026-12-01"],
    [1, "2026-12-15"],
    [2, "2026-12-01"],
  ]);
});

test("a complete delivery ignores the lines' own days, and waits for the slowest line (QUOTE-20)", () => {
  const lines = [line(0, "FASTDELIVERY"), line(1, "FASTDELIVERY", 0, "2026-12-18")];
  const plan = planDelivery(lines, { ...friday, allowsParts: false });
  expect(plan).toMatchObject({ earliest: "2026-12-15", parts: [{ on: "2026-12-15", entryNumbers: [0, 1] }] });
});
