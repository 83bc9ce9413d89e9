import { expect, test } from "vitest";
import { plainText, readRichTexts } from "./rich-text.ts";

test("marks that are written as text are marks, with the sign of an end or without", () => {
  expect(plainText("Zeile&lt;br&gt;zwei")).toBe("Zeile zwei");
  expect(plainText("&lt;/p&gt;Ende")).toBe("Ende");
  expect(plainText("a &lt; b")).toBe("a < b");
  expect(readRichTexts({ de: "&lt;p&gt;Hält&lt;/p&gt;" })).toEqual({ plain: { de: "Hält" }, rich: { de: "<p>Hält</p>" } });
});
