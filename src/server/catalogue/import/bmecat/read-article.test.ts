import { expect, test } from "vitest";
import { element } from "../testing.ts";
import { readArticle, type ReadOptions } from "./read-article.ts";

const options: ReadOptions = {
  kind: "new-catalogue",
  isWhole: false,
  header: { catalogueId: "TEST", version: "1.0", language: "de", currency: "EUR", mimeRoot: "", name: {} },
  prices: { currency: "EUR", priceList: null, territory: "DE", defaultTax: "0.19" },
  templates: new Map(),
  allowedValues: new Map(),
  classNames: new Map(),
  etim: new Map(),
  leaveOut: () => {},
};

/** Reads delivery speed and attributes of an article with a delivery time in days. */
function deliveryOf(days: string, language = "de") {
  const article = element("PRODUCT", [
    element("SUPPLIER_PID", "1"),
    element("PRODUCT_DETAILS", [element("DESCRIPTION_SHORT", "Anker"), element("DELIVERY_TIME", days)]),
    element("PRODUCT_ORDER_DETAILS", [element("ORDER_UNIT", "C62")]),
  ]);
  const { deliverySpeed, attributes } = readArticle(article, { ...options, header: { ...options.header, language } });
  return [deliverySpeed, ...(attributes ?? []).flatMap(({ values }) => values)];
}

test("up to two days are fast, up to four slow, and longer times an attribute in the catalogue's language", () => {
  for (const days of ["0", "1", "2"]) expect([days, deliveryOf(days)]).toEqual([days, ["FASTDELIVERY"]]);
  for (const days of ["2.5", "3", "4"]) expect([days, deliveryOf(days)]).toEqual([days, ["SLOWDELIVERY"]]);
  expect(deliveryOf("4.5")).toEqual(["", "4,5 Werktage"]);
  expect(deliveryOf("10", "en")).toEqual(["", "10 working days"]);
});

test.each(["", "-1", "sofort", "5 Tage", "Infinity"])("ignores the invalid delivery time %j", (days) =>
  expect(deliveryOf(days)).toEqual([""]),
);

/** Reads an article from an update file. */
function read(mode: string | null, orderable: string, kind: ReadOptions["kind"] = "update-products") {
  const article = element(
    "PRODUCT",
    [
      element("SUPPLIER_PID", "1"),
      element("PRODUCT_DETAILS", [element("DESCRIPTION_SHORT", "Anker")]),
      element("PRODUCT_ORDER_DETAILS", [element("ORDER_UNIT", "C62")]),
      element("USER_DEFINED_EXTENSIONS", [element("UDX.ANKERPLATZ.ORDERABLE", orderable)]),
    ],
    mode === null ? {} : { mode },
  );
  return readArticle(article, { ...options, kind });
}

test("reads the mode of an article, and rejects an unknown mode in product updates", () => {
  expect([read("new", "true"), read("delete", "true"), read(null, "true")].map((one) => one.mode)).toEqual(["new", "delete", "update"]);
  expect(() => read("change", "true")).toThrow('mode "change" is neither new, update nor delete.');
  expect(read("change", "true", "new-catalogue").mode).toBe("new");
  expect(read("change", "true", "update-prices").mode).toBe("update");
});

test("reads the orderable flag only from a whole word", () => {
  for (const yes of ["true", "Ja", "YES", "1"]) expect([yes, read("new", yes).isOrderable]).toEqual([yes, true]);
  for (const no of ["false", "nein", "10", "jawohl", "unwahr, true"]) expect([no, read("new", no).isOrderable]).toEqual([no, false]);
});
