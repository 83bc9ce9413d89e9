import { expect, test } from "vitest";
import { html, htmlDocument } from "./html.ts";

test("escapes text, inserts markup and lists of it unchanged, and omits null and false", () => {
  const item = (text: string) => html`<b title="${text}">${text}</b>`;
  expect(html`${["a", '"<i>'].map(item)}${null}${false}${0}`.markup).toBe(
    '<b title="a">a</b>\n<b title="&quot;&lt;i&gt;">&quot;&lt;i&gt;</b>0',
  );
});

test("a document declares its language and escapes its title", () => {
  const page = htmlDocument({ language: "en", title: "Anchors & <more>", body: html`<h1>${"A & B"}</h1>` });
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<title>Anchors &amp; &lt;more&gt;</title>");
  expect(page).toContain("<h1>A &amp; B</h1>");
});
