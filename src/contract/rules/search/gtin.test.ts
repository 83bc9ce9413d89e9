import { expect, test } from "vitest";
import { gtinCheckDigit, gtinInBox, judgeGtin } from "./gtin.ts";

test.each([
  ["4099005549962", "right"],
  ["4099005549963", "wrong"],
  ["96385074", "right"],
  ["96385075", "wrong"],
  ["036000291452", "right"],
  ["00012345600012", "right"],
  ["409900554996", "wrong"],
  ["554996", "none"],
  ["40990055499621", "wrong"],
  ["409900554996a", "none"],
])("%s is as a GTIN %s (SEARCH-03)", (digits, judged) => {
  expect(judgeGtin(digits)).toBe(judged);
});
test("the GTIN of a box leads to that of what is in it", () => {
  const box = `1409900554996${gtinCheckDigit("1409900554996")}`;
  expect(gtinInBox(box)).toBe("4099005549962");
  expect(gtinInBox("4099005549962")).toBeNull();
  expect(gtinInBox(`${box.slice(0, -1)}${(Number(box.at(-1)) + 1) % 10}`)).toBeNull();
});
