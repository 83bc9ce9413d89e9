// Every written cart is valid in its version and reads back as the same cart: no line, reference or cent is lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { IdsCart, IdsReturn } from "./ids-cart.ts";
import { readIdsCart } from "./read-ids-cart.ts";
import { validCarts, wildCarts } from "./testing/arbitrary-carts.ts";
import { checkSchema } from "./testing/check-schema.ts";
import { writeIdsCart } from "./write-ids-cart.ts";

const versions = fc.constantFrom("2.0", "2.5", "2.5.1");

/** Encodes the XML in other charsets. */
const ENCODINGS: Readonly<Record<string, (xml: string) => Buffer>> = {
  "utf-8": (xml) => Buffer.from(xml),
  "utf-8 with a mark and without declaration": (xml) => Buffer.from(`\ufeff${xml.replace(/^<\?.*\n/, "")}`),
  "iso-8859-1": (xml) => Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1"),
  "windows-1252, undeclared": (xml) => Buffer.from(xml, "latin1"),
  "utf-16le with a mark": (xml) => Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le"),
  "utf-16le without a mark": (xml) => Buffer.from(xml.replace("UTF-8", "UTF-16"), "utf16le"),
  "utf-16be without a mark": (xml) => Buffer.from(xml, "utf16le").swap16(),
  "utf-16be with a mark": (xml) => Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le").swap16(),
  "utf-8 that says it is utf-16": (xml) => Buffer.from(xml.replace("UTF-8", "utf-16")),
};

/** The fields that a round trip must preserve. */
function comparable({ date, time, order, supplier, customer, deliveryPlace, lines }: IdsReturn | IdsCart) {
  const { references: _references, ...rest } = order;
  return {
    date,
    time,
    order: rest,
    supplier,
    customer,
    deliveryPlace,
    lines: lines.map(({ quantityText: _text, ...line }) => ({ ...line, position: 0, problem: null })),
  };
}

test.each(Object.keys(ENCODINGS))(
  "a cart within the limits survives a round trip in every version, in %s (PROCURE-05, PROCURE-06)",
  (encoding) => {
    fc.assert(
      fc.property(validCarts, versions, (cart, version) => {
        const { xml, cut } = writeIdsCart(cart, version);
        expect(cut).toEqual([]);
        const back = readIdsCart(ENCODINGS[encoding]!(xml)).cart;
        expect(back.version).toBe(version);
        expect(back.outcome).toBe(cart.outcome);
        expect(comparable(back)).toEqual(comparable(cart));
      }),
      { numRuns: 60 },
    );
  },
);

test("writes any cart as valid XML with every line, and reports truncated values (PROCURE-06, PROCURE-10)", () => {
  fc.assert(
    fc.property(wildCarts, versions, (cart, version) => {
      const { xml, cut } = writeIdsCart(cart, version);
      expect(checkSchema(xml, version)).toEqual([]);
      const back = readIdsCart(xml).cart;
      expect(back.lines).toHaveLength(cart.lines.length);
      for (const { field, line, from, to } of cut) {
        expect(field).not.toBe("");
        expect(from).not.toBe(to);
        expect(line === null || cart.lines[line - 1] !== undefined).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
