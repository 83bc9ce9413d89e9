import { expect, test } from "vitest";
import { gtinCheckDigit, gtinInBox, validateGtin } from "./gtin.ts";

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
  ["096385074", "none"],
  ["963850740", "none"],
  ["x96385074", "none"],
  ["000012345600012", "none"],
  ["0000000", "none"],
  ["00000000", "right"],
])("%s as a GTIN is %s (SEARCH-03)", (digits, judged) => {
  expect(validateGtin(digits)).toBe(judged);
});
test("the GTIN of a box yields that of its content", () => {
  const box = `1409900554996${gtinCheckDigit("1409900554996")}`;
  expect(gtinInBox(box)).toBe("4099005549962");
  expect(gtinInBox("4099005549962")).toBeNull();
  const packed = (first: number) => `${first}409900554996${gtinCheckDigit(`${first}409900554996`)}`;
  expect([0, 1, 8, 9].map((first) => gtinInBox(packed(first)))).toEqual([null, "4099005549962", "4099005549962", null]);
  expect([gtinInBox(`${packed(1)}0`), gtinInBox(`0${packed(1)}`)]).toEqual([null, null]);
  expect(gtinInBox(`${box.slice(0, -1)}${(Number(box.at(-1)) + 1) % 10}`)).toBeNull();
});
