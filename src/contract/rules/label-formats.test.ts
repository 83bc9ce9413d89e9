import { expect, test } from "vitest";
import { orderListFile } from "./label-formats.ts";

test("a list is fetched as a file of its own, in a language, labels in a format", () => {
  expect(orderListFile("7", "export.csv", { language: "de" })).toBe("/webapi/shop/orderlists/7/export.csv?language=de");
  expect(orderListFile("7", "labels.pdf", { language: "en", format: "70x36" })).toBe(
    "/webapi/shop/orderlists/7/labels.pdf?language=en&format=70x36",
  );
});
