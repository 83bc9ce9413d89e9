import { expect, test } from "vitest";
import { isTilesAddress, tileOrigin } from "./tile-origin.ts";

test.each([
  ["https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example"],
  ["http://127.0.0.1:8080/t/{z}/{x}/{y}@2x.png?style=street", "http://127.0.0.1:8080"],
  ["https://{s}.tiles.example/{z}/{x}/{y}.png", "https://*.tiles.example"],
])("%s allows images from %s", (address, origin) => {
  expect([isTilesAddress(address), tileOrigin(address)]).toEqual([true, origin]);
});

test.each([
  ["", null],
  ["/media/tiles/{z}/{x}/{y}.png", null],
  ["https://tiles.example; script-src */{z}/{x}/{y}", null],
  ["https://*/{z}/{x}/{y}", null],
  ["https://user:word@tiles.example/{z}/{x}/{y}", null],
  ["javascript:alert(1)//{z}/{x}/{y}", null],
  ["https://tiles.example/{z}/{x}.png", "https://tiles.example"],
])("%s is not an external tile URL", (address, origin) => {
  expect([isTilesAddress(address), tileOrigin(address)]).toEqual([false, origin]);
});
