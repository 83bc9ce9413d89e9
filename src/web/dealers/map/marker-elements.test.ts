// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dealerData } from "#web/testing/dealer-data.ts";
import { stockOf } from "../dealer-data.ts";
import { markerElement } from "./marker-elements.ts";

const css = readFileSync(join(import.meta.dirname, "builtin-map.module.css"), "utf8");
const colourOf = (stock: string) =>
  css.match(new RegExp(`\\.marker > \\[data-stock="${stock}"\\] \\{\\s*--pin: var\\((--[\\w-]+)\\)`))?.[1];

test.each([
  ["AVAILABLE", "available", "--color-success"],
  ["PARTLY_AVAILABLE", "partly", "--color-warning"],
  ["NOT_AVAILABLE", "neutral", undefined],
  ["UNKNOWN", "neutral", undefined],
] as const)("a marker of %s is %s, also while it is active (DEALER-17)", (status, stock, colour) => {
  expect(stockOf(dealerData("1", "Hafen", { status }))).toBe(stock);
  expect(colourOf(stock)).toBe(colour);
  for (const isActive of [false, true]) {
    expect(markerElement(stock, isActive).dataset).toMatchObject({ stock, active: String(isActive) });
  }
});

test("unknown stock is grey (DEALER-17)", () => {
  const pin = readFileSync(join(import.meta.dirname, "../../ui/map/map-pin.module.css"), "utf8");
  expect(pin.match(/var\(--pin[^%]*\) 3/g)).toEqual(["var(--pin, var(--color-accent)) 3", "var(--pin, var(--color-accent)) 3"]);
});
