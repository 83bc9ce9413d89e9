import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Truncation } from "./truncate.ts";

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => Big(units.toString()).div(Big(10).pow(places)).toFixed(places));
const layouts = fc.constantFrom([10, 4] as const, [10, 2] as const, [13, 2] as const, [5, 2] as const, [6, 0] as const);

test("preserves a decimal that fits exactly, and reports every other (PROCURE-06, PROCURE-10)", () => {
  fc.assert(
    fc.property(decimals, layouts, (value, [digits, fraction]) => {
      const fit = new Truncation();
      const written = fit.decimal("NetPrice", value, digits, fraction);
      const isSame = written !== "" && Big(written).eq(value);
      expect(fit.cuts.length).toBe(isSame ? 0 : 1);
      expect(written.replace(".", "").length).toBeLessThanOrEqual(digits);
      // All decimal places are written when the digits suffice.
      const full = Big(value).round(fraction, Big.roundHalfUp).toFixed(fraction);
      const hasRoom = full.replace(".", "").length <= digits;
      expect(hasRoom ? written : full).toBe(full);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["12.5", 4, "12.5000"],
  ["12", 0, "12"],
  ["0.00", 2, "0.00"],
  ["-3.10", 2, "-3.10"],
  ["1e3", 2, "1000.00"],
  ["12.345", 2, "12.35"],
  ["1234567.1", 4, "1234567.10"],
])("writes %s with %i decimals as %s", (value, fraction, written) => {
  expect(new Truncation().decimal("NetPrice", value, 10, fraction)).toBe(written);
});
