import { expect, test } from "vitest";
import { orderListFile } from "./label-formats.ts";

test("a list's file has an address with its language, labels with their format", () => {
  expect(orderListFile("7", "export.csv", { language: "de" })).toBe("/webapi/shop/orderlists/7/export.csv?language=de");
  expect(orderListFile("7", "labels.pdf", { language: "en", format: "70x36" })).toBe(
    "/webapi/shop/orderlists/7/labels.pdf?language=en&format=70x36",
  );
});
