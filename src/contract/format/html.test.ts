import { expect, test } from "vitest";
import { escapeHtml } from "./html.ts";

test("nothing that is escaped can open or close an element or an attribute, or stand for another character", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
});
