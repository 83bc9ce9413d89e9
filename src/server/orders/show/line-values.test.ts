import { expect, test } from "vitest";
import { lineValues } from "./line-values.ts";

const line = { total: "10.00", netTotal: "10.00", taxRate: "0.19", quantity: 3 };
const inWords = (...asked: Parameters<typeof lineValues>) => Object.values(lineValues(...asked)).map((value) => value.toFixed(2));
const NET = { basis: "net", showsNet: true } as const;

test.each([
  [0, 0, ["10.00", "0.00", "10.00", "0.00"]],
  [1, 0, ["10.00", "3.33", "6.67", "0.00"]],
  [1, 1, ["10.00", "3.33", "3.34", "3.33"]],
  [1, 2, ["10.00", "3.33", "0.00", "6.67"]],
  [3, 0, ["10.00", "10.00", "0.00", "0.00"]],
  [0, 3, ["10.00", "0.00", "0.00", "10.00"]],
])("with %s of three pieces delivered and %s rejected, the values add up to the total (ENT-02)", (delivered, rejected, values) => {
  expect(inWords(line, { delivered, rejected }, NET)).toEqual(values);
});

test("the values of every split of a line add up to its total to the cent (ENT-02)", () => {
  for (const quantity of [1, 7, 50, 333]) {
    for (let delivered = 0; delivered <= quantity; delivered += 1) {
      const rejected = Math.floor((quantity - delivered) / 3);
      const {
        total,
        delivered: came,
        open,
        rejected: lost,
      } = lineValues({ ...line, total: "99.97", netTotal: "99.97", quantity }, { delivered, rejected }, NET);
      expect(came.plus(open).plus(lost).eq(total)).toBe(true);
      expect(open.eq(0) || delivered + rejected < quantity).toBe(true);
      for (const value of [came, open, lost]) expect(value.gte(0)).toBe(true);
    }
  }
});

test("returns net or gross values as the site shows prices, whatever the price basis", () => {
  const gross = { ...line, total: "11.89", netTotal: "9.99" };
  const none = { delivered: 0, rejected: 0 };
  expect(inWords(gross, none, { basis: "gross", showsNet: false })[0]).toBe("11.89");
  expect(inWords(gross, none, { basis: "gross", showsNet: true })[0]).toBe("9.99");
  expect(inWords(line, none, { basis: "net", showsNet: false })[0]).toBe("11.90");
});
