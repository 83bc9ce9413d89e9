import { expect, test } from "vitest";
import { MarkupLimitError } from "../../../outside-files/sanitize-markup.ts";
import { htmlToText, readRichTexts } from "./rich-text.ts";

test("treats escaped markup as markup, with opening and closing tags", () => {
  expect(htmlToText("Zeile&lt;br&gt;zwei")).toBe("Zeile zwei");
  expect(htmlToText("&lt;/p&gt;Ende")).toBe("Ende");
  expect(htmlToText("a &lt; b")).toBe("a < b");
  expect(readRichTexts({ de: "&lt;p&gt;Hält&lt;/p&gt;" })).toEqual({ plain: { de: "Hält" }, rich: { de: "<p>Hält</p>" } });
});

test("refuses markup that is nested too deep", () => {
  const nested = "<div>".repeat(50_000) + "</div>".repeat(50_000);
  expect(() => htmlToText(nested)).toThrow(MarkupLimitError);
  expect(() => readRichTexts({ de: nested })).toThrow(MarkupLimitError);
});
