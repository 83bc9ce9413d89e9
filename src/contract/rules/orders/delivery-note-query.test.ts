import { expect, test } from "vitest";
import { ALL_DELIVERY_NOTES, isFiltered, readDeliveryNoteQuery, writeDeliveryNoteQuery } from "./delivery-note-query.ts";

const read = (query: string) => readDeliveryNoteQuery(new URLSearchParams(query));

test("filter and page are in the address and come back from it (INVOICE-13)", () => {
  const query = { text: "JJD1 & Co", site: "Tor 3, 20457 Hamburg", from: "2026-01-01", to: "2026-11-30", page: 3 };
  const written = writeDeliveryNoteQuery(query);
  expect(written).toBe("?q=JJD1%20%26%20Co&site=Tor%203%2C%2020457%20Hamburg&from=2026-01-01&to=2026-11-30&page=3");
  expect(read(written)).toEqual(query);
  expect(writeDeliveryNoteQuery(ALL_DELIVERY_NOTES)).toBe("");
});

test.each(["", "page=0", "page=x", "from=2026-02-30", "to=gestern", "q=%20%00", "site=%09"])("drops what is invalid: %s", (query) => {
  expect(read(query)).toEqual(ALL_DELIVERY_NOTES);
});

test("limits texts before they are used", () => {
  const { text, site } = read(`q=${"x".repeat(5000)}&site=${"y".repeat(5000)}`);
  expect([text.length, site.length]).toEqual([100, 300]);
});

test("the page alone is no filter", () => {
  expect(isFiltered(read("page=2"))).toBe(false);
  expect(isFiltered(read("site=Tor"))).toBe(true);
});
