import { expect, test } from "vitest";
import { cartLine } from "#web/testing/shop-data.ts";
import { filterLines } from "./filter-lines.ts";

const lines = [
  cartLine({ id: 0, articleNo: "040215", name: "Nordanker NU 8 x 40" }),
  cartLine({ id: 1, articleNo: "040216", name: "Nordanker NU 10 x 50 weiß" }),
  cartLine({ id: 2, articleNo: "081083", name: "Kleber" }),
];

test.each([
  ["", [0, 1, 2]],
  ["  ", [0, 1, 2]],
  ["nordanker", [0, 1]],
  ["NU 10", [1]],
  ["weiß anker", [1]],
  ["8x40", [0]],
  ["8 × 40", [0]],
  ["0402", [0, 1]],
  ["081083", [2]],
  ["Schraube", []],
])("%j finds the lines %j by name and number", (text, ids) => {
  expect(filterLines(lines, text).map(({ id }) => id)).toEqual(ids);
});
