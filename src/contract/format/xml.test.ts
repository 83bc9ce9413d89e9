import { expect, test } from "vitest";
import { escapeXml, writableXml } from "./xml.ts";

test("escaped text cannot open or close an element or a double-quoted attribute; an apostrophe stays", () => {
  expect(escapeXml(`<a b="c">'d' &amp;</a>`)).toBe("&lt;a b=&quot;c&quot;&gt;'d' &amp;amp;&lt;/a&gt;");
});

test("removes characters invalid in XML 1.0: control characters, lone surrogates and noncharacters", () => {
  expect(writableXml("a\u0000\u0008\u000b\u001fb\ud800c\udc00d\ufffe\uffffe")).toBe("abcde");
  expect(writableXml("Maß & 😀\t\r\n\u0085\ufffd")).toBe("Maß &amp; 😀\t\r\n\u0085\ufffd");
});
