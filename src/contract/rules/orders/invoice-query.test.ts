import { expect, test } from "vitest";
import { ALL_INVOICES, isFiltered, readInvoiceQuery, writeInvoiceQuery } from "./invoice-query.ts";

const read = (query: string) => readInvoiceQuery(new URLSearchParams(query));

test("filter and page are in the address and come back from it (INVOICE-02)", () => {
  const query = { text: "BV 7 & Co", costCentre: "4100", state: "overdue", from: "2026-01-01", to: "2026-11-30", page: 3 } as const;
  const written = writeInvoiceQuery(query);
  expect(written).toBe("?q=BV%207%20%26%20Co&costCentre=4100&status=overdue&from=2026-01-01&to=2026-11-30&page=3");
  expect(read(written)).toEqual(query);
  expect(writeInvoiceQuery(ALL_INVOICES)).toBe("");
});

test.each(["", "page=0", "page=-1", "page=1.5", "page=x", "status=unpaid", "from=2026-02-30", "to=gestern", "q=%20%00"])(
  "drops what is invalid: %s",
  (query) => {
    expect(read(query)).toEqual(ALL_INVOICES);
  },
);

test("limits texts before they are used", () => {
  expect(read(`q=${"x".repeat(5000)}`).text).toHaveLength(100);
});

test("the page alone is no filter", () => {
  expect(isFiltered({ ...ALL_INVOICES, page: 2 } as typeof ALL_INVOICES)).toBe(false);
  expect(isFiltered(read("status=paid"))).toBe(true);
});
