import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

const names = {
  language: "en",
  languages: ["de", "en"],
  sites: [
    { siteId: "base", name: "Ankerplatz" },
    { siteId: "baumarkt", name: "Dübelhaus" },
  ],
};
const name = { de: "Startseite", en: "Start page" };

test("the title of a page names the sites that it is limited to", () => {
  const title = (sites?: string[]) => pageTitle({ name, sites, placeholders: {} }, names);
  expect(title(["baumarkt"])).toBe("Start page · Dübelhaus");
  expect(title(["base", "removed"])).toBe("Start page · Ankerplatz, removed");
  expect([title(), title([])]).toEqual(["Start page", "Start page"]);
});
