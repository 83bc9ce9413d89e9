import { expect, test } from "vitest";
import { isShortened, readArticleCell } from "./article-cell.ts";

test.each([
  ["554996", "554996"],
  [" 554 996 ", "554 996"],
  ["'00554996", "00554996"],
  ["Art-Nr. 554996", "554996"],
  ["Artikelnummer: 554996", "554996"],
  ["Art.Nr.554996", "554996"],
  ["EAN 4006209549964", "4006209549964"],
  ["Art.-Nr.: 554996", "554996"],
  ["Best.-Nr. 554996", "554996"],
  ["Bestellnummer 554996", "554996"],
  ["Mat-Nr 554996", "554996"],
  ["Materialnummer:554996", "554996"],
  ["SKU: K-10", "K-10"],
  ["Lager Art-Nr. 554996", "Lager Art-Nr. 554996"],
  ["Nr5", "Nr5"],
  ["Karton-Nr. 5", "Karton-Nr. 5"],
  ["554#996", "554#996"],
  ["#K10", "#K10"],
  ["##5", "##5"],
  ["Item no. 554996", "554996"],
  ["#554996", "554996"],
  ["K-10 022", "K-10 022"],
  ["NR", "NR"],
])("%j contains the number %j", (cell, number) => expect(readArticleCell(cell)).toBe(number));

test.each(["4,09901E+12", "4.09901E+12", "4e12", "4E+100", "4,0062E12"])("%j was shortened by a spreadsheet (QUICK-10)", (number) =>
  expect(isShortened(number)).toBe(true),
);
test.each(["4006209549964", "E12", "554996", "4,5", "12E4711", "4E+1000", "4E12-7", "K4E12", "4,E12"])("%j was not (QUICK-10)", (number) =>
  expect(isShortened(number)).toBe(false),
);
