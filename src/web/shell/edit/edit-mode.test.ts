import { expect, test } from "vitest";
import type { BlockRestriction, LayoutComponent } from "#contract/layout.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { editAttributes, editNoticeAttributes, renderEditBar, renderEditStyles } from "./edit-mode.ts";

const page = testPage({
  itemPath: "/sortiment",
  page: { linkPrefix: "/en", query: Buffer.from("mode=edit&page=2&q=%3C%C3%BC%3E").toString("base64") },
});
const edited = { ...page, pageEditing: true };
const block = (restriction?: BlockRestriction): LayoutComponent => ({
  uid: "a",
  componentName: "RichText",
  dataSource: "",
  params: {},
  fields: {},
  ...(restriction && { restriction }),
});

test.each<[BlockRestriction | undefined, string]>([
  [undefined, "wird immer angezeigt"],
  [{ showAnonymousOnly: true, showAuthenticatedOnly: true, groups: [1] }, "wird immer angezeigt"],
  [{ groups: [1] }, "wird immer angezeigt"],
  [{ showAnonymousOnly: true }, "nur für nicht angemeldete Besucher"],
  [{ showAuthenticatedOnly: true }, "nur für angemeldete Benutzer"],
  [{ showAuthenticatedOnly: true, groups: [1, 256] }, "nur für angemeldete Benutzer in einer der Gruppen: Handwerk, 256"],
  [{ showAuthenticatedOnly: true, groups: [1, 4], groupMode: "all" }, "in allen Gruppen: Handwerk, Planung und Statik"],
])("a block shows its audience: %j (BLOCK-07)", (restriction, words) => {
  const attributes = editAttributes(block(restriction), edited, germanT);
  expect(attributes).toContain("RichText: ");
  expect(attributes).toContain(`${words}"`);
});

test("the bar links to the public view of the page", () => {
  expect(renderEditBar(edited, germanT)).toContain('href="/en/sortiment?page=2&amp;q=%3C%C3%BC%3E" data-page-load');
  expect(renderEditStyles(edited, "abc")).toMatch(/^<style nonce="abc">/);
});

test("the names of notices are inside a landmark", () => {
  expect(editNoticeAttributes(edited, germanT)).toBe(' role="region" aria-label="Hinweise über der Seite"');
});

test("no other page has edit mode elements", () => {
  const nothing =
    renderEditBar(page, germanT) +
    renderEditStyles(page, "abc") +
    editNoticeAttributes(page, germanT) +
    editAttributes(block({ showAnonymousOnly: true }), page, germanT);
  expect(nothing).toBe("");
});
