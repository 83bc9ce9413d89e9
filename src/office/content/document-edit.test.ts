import { expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { componentAt, insertComponent, listComponents, moveComponent, removeComponent, writeAt } from "./document-edit.ts";
import { listTexts } from "./list-texts.ts";
import { canEditRichly, toStoredHtml } from "./rich-text-editor.ts";

const body: ContentDocumentBody = {
  path: "/x",
  placeholders: {
    main: [
      { component: "Breadcrumb" },
      { component: "Dashboard", placeholders: { tiles: [{ component: "DashboardHelp" }, { component: "DashboardOrders" }] } },
      { component: "RichText" },
    ],
  },
};
const names = (changed: ContentDocumentBody) => listComponents(changed.placeholders).map(({ component }) => component.component);

test("components are moved, removed and inserted at every depth (OFFICE-23)", () => {
  const moved = moveComponent(
    body,
    [
      ["main", 1],
      ["tiles", 0],
    ],
    1,
  );
  expect(names(moved.body)).toEqual(["Breadcrumb", "Dashboard", "DashboardOrders", "DashboardHelp", "RichText"]);
  expect(moved.place).toEqual([
    ["main", 1],
    ["tiles", 1],
  ]);
  expect(moveComponent(body, [["main", 0]], -1).body).toBe(body);
  expect(names(removeComponent(body, [["main", 1]]))).toEqual(["Breadcrumb", "RichText"]);
  const inserted = insertComponent(body, [["main", 0]], { component: "Hero" });
  expect(names(inserted.body).slice(0, 3)).toEqual(["Breadcrumb", "Hero", "Dashboard"]);
  expect(insertComponent(body, null, { component: "Hero" }).place).toEqual([["main", 3]]);
  expect(
    componentAt(body, [
      ["main", 1],
      ["tiles", 1],
    ])?.component,
  ).toBe("DashboardOrders");
  expect(names(body)).toHaveLength(5);
});

test("writes values without changing the document before, in the order of its keys", () => {
  const changed = writeAt(body, ["placeholders", "main", 2, "fields", "title", "de"], "Neu");
  expect(changed.placeholders["main"]![2]).toEqual({ component: "RichText", fields: { title: { de: "Neu" } } });
  expect(body.placeholders["main"]![2]).toEqual({ component: "RichText" });
  const ordered = { a: 1, b: 2, c: 3 };
  expect(JSON.stringify(writeAt(ordered, ["b"], 5))).toBe('{"a":1,"b":5,"c":3}');
  expect(writeAt(ordered, ["b"], undefined)).toEqual({ a: 1, c: 3 });
});

test("lists the texts that a page shows, with their paths", () => {
  const hero = {
    component: "Hero",
    fields: {
      title: { de: "Titel", en: "Title" },
      primaryLink: { href: "/x", text: { de: "Mehr", en: "More" } },
      facts: [{ value: "1", label: { de: "Tag", en: "day" } }],
      image: { src: "/-/media/x.svg", alt: "x" },
    },
  };
  expect(listTexts(hero, "en", ["de", "en"]).map(({ path, text }) => [path.join("."), text])).toEqual([
    ["fields.title", "Title"],
    ["fields.primaryLink.text", "More"],
    ["fields.facts.0.value", "1"],
    ["fields.facts.0.label", "day"],
  ]);
});

test("rich text that the editor cannot show is left as it is", () => {
  expect(canEditRichly("<p>x <strong>y</strong></p><ul><li>z</li></ul>")).toBe(true);
  expect(canEditRichly("<table><tr><td>x</td></tr></table>")).toBe(false);
  expect(toStoredHtml("<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>")).toBe("<ul><li>a</li><li><p>b</p><p>c</p></li></ul>");
  expect(toStoredHtml("<p></p>")).toBe("");
});
