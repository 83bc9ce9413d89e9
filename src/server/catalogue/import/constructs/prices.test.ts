import { expect, test } from "vitest";
import { bmecat, price, product } from "../testing.ts";
import { type Construct, reasons, unused, testConstructs, useImports } from "./testing.ts";

const { importFile, article, prices } = useImports();

const constructs: Construct[] = [
  [
    "several PRODUCT_PRICE_DETAILS, each with its days, and scales",
    bmecat(
      product({
        number: "1",
        prices:
          price("9").replace("</DATETIME>", '</DATETIME><DATETIME type="valid_end_date"><DATE>2026-06-30</DATE></DATETIME>') +
          price("10", { start: "2026-07-01" }) +
          price("8", { start: "2026-07-01", from: 100 }),
      }),
    ),
    async () =>
      expect((await prices()).map((text) => text.split(" ").slice(0, 6).join(" "))).toEqual([
        "general 1 9 per 100 0.19",
        "general 1 10 per 100 0.19",
        "general 100 8 per 100 0.19",
      ]),
  ],
  [
    "prices of several countries: TERRITORY chooses, the others are counted",
    bmecat(
      product({
        number: "1",
        prices: price("9", { inside: "<TERRITORY>DE</TERRITORY>" }) + price("12", { inside: "<TERRITORY>CH</TERRITORY>" }),
      }),
    ),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 12 per 100/)]);
      expect(reasons(summary)).toContain("price is for another country (1)");
    },
    { territory: "CH" },
  ],
  [
    "a currency for the whole catalogue; a price in another one is counted",
    bmecat(product({ number: "1", prices: price("9").replace("EUR", "CHF") + price("8") }), { currency: "CHF" }),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 9 /)]);
      expect(reasons(summary)).toContain("price in another currency than CHF (1)");
    },
  ],
  [
    "PRICE_FLAG, PRICE_BASE of one order unit, PRICE_FACTOR and TAX_DETAILS",
    bmecat(
      product({
        number: "1",
        prices: price("10", {
          inside:
            '<PRICE_FACTOR>0.9</PRICE_FACTOR><PRICE_FLAG type="incl_freight">true</PRICE_FLAG><PRICE_BASE><PRICE_UNIT>C62</PRICE_UNIT><PRICE_UNIT_FACTOR>1</PRICE_UNIT_FACTOR></PRICE_BASE>',
        }).replace("<TAX>0.19</TAX>", "<TAX_DETAILS><TAX>0.07</TAX></TAX_DETAILS>"),
      }),
    ),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 9 per 100 0.07/)]);
      expect(unused(summary)).toEqual(["PRODUCT_PRICE/PRICE_FLAG (1)"]);
    },
  ],
  [
    "order details: content unit, pieces in it, largest quantity; packing units are named",
    bmecat(
      product({
        number: "1",
        order:
          "<ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>50</NO_CU_PER_OU><QUANTITY_MAX>90</QUANTITY_MAX><PACKING_UNITS><PACKING_UNIT><QUANTITY_MIN>1</QUANTITY_MIN></PACKING_UNIT></PACKING_UNITS>",
      }),
    ),
    async (summary) => {
      expect(await article()).toMatchObject({ order_unit: "BX", content_unit: "C62", content_per_unit: "50.0000", quantity_max: 90 });
      expect(unused(summary)).toEqual(["PRODUCT_ORDER_DETAILS/PACKING_UNITS (1)"]);
    },
  ],
];

testConstructs(importFile, constructs);

test("reports new prices of an unknown article, whatever their mode", async () => {
  await importFile(bmecat(product({ number: "1" })));
  const update = bmecat(product({ number: "1", mode: "new" }) + product({ number: "404", mode: "new" }), {
    transaction: "T_UPDATE_PRICES",
  });
  const summary = await importFile(update);
  expect(summary.skipped.first).toMatchObject([{ articleNumber: "404" }]);
  expect(unused(summary)).toEqual(["PRODUCT/PRODUCT_DETAILS (2)"]);
});
