import { expect, test } from "vitest";
import { escapeXml, writableXml } from "./xml.ts";

test("nothing that is escaped can open or close an element or an attribute in double quotes; an apostrophe stays", () => {
  expect(escapeXml(`<a b="c">'d' &amp;</a>`)).toBe("&lt;a b=&quot;c&quot;&gt;'d' &amp;amp;&lt;/a&gt;");
});

test("what XML 1.0 cannot hold is left out: control signs, halves of a sign, and what is none", () => {
  expect(writableXml("a\u0000\u0008\u000b\u001fb\ud800c\udc00d\ufffe\uffffe")).toBe("abcde");
  expect(writableXml("Maß & 😀\t\r\n\u0085\ufffd")).toBe("Maß &amp; 😀\t\r\n\u0085\ufffd");
});
