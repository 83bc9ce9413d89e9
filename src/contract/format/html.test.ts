import { expect, test } from "vitest";
import { escapeHtml } from "./html.ts";

test("escaped text cannot open or close an element or attribute, or form another character", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
});
