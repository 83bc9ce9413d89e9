import { expect, test } from "vitest";
import type { PageModel } from "#contract/renderer.ts";
import { germanPhrases, testPage } from "./testing/page.ts";
import { familyData } from "./testing/shop-data.ts";
import { renderer } from "./entry-server.tsx";

const assets = {
  scripts: ["/assets/entry.js"],
  earlyScripts: ["/assets/early.js"],
  chosenScripts: ["/assets/chosen.js"],
  placeScripts: ["/assets/place.js"],
  styles: ["/assets/style.css"],
  fonts: ["/assets/f.woff2"],
  preloads: { Header: ["/assets/header.js"], Login: ["/assets/login.js"] },
  devHead: "",
};

function render(sitecore: Partial<PageModel["layout"]["sitecore"]>, nonce = "") {
  const context = {
    ...testPage(),
    head: {
      title: "A < B",
      description: "d",
      canonical: "https://shop.example/",
      next: "https://shop.example/?page=2",
      alternates: [{ language: "en-GB", href: "https://shop.example/en" }],
      robots: "",
      jsonLd: [{ name: "</script>" }],
    },
  };
  return renderer.renderPage(
    { layout: { sitecore: { context, route: null, ...sitecore } }, phrases: germanPhrases, dictionaryUrl: "/dictionary?v=1" },
    { nonce, assets },
  );
}
const header = { uid: "head", componentName: "Header", dataSource: "", params: {}, fields: {}, data: { navigation: [], cartCount: 2 } };
const login = { uid: "login", componentName: "Login", dataSource: "", params: {}, fields: {} };
const route = { name: "", displayName: "", itemId: "", templateName: "", fields: {}, placeholders: { header: [header], main: [login] } };

test("a page holds no executable inline script, and its nonce where it has one", () => {
  const { html, failures } = render({ route }, "n0nce");
  expect(failures).toEqual([]);
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1]!);
  expect(scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes))).toEqual([
    ' type="module" src="/assets/entry.js" nonce="n0nce"',
  ]);
  expect(html).not.toMatch(/ on[a-z]+="/);
  expect(render({ route }).html).not.toContain("nonce");
});

test("renders language, theme, head and preloads (SHELL-17)", () => {
  const { html } = render({ route });
  expect(html).toContain('<html lang="de-DE" data-theme="fide">');
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,%3Csvg');
  expect(html).toContain("<title>A &lt; B</title>");
  expect(html).toContain('rel="next" href="https://shop.example/?page=2"');
  expect(html).toContain('hreflang="en-GB" href="https://shop.example/en"');
  expect(html).toContain('<link rel="modulepreload" href="/assets/login.js">');
  // Islands that hydrate on interaction are not fetched before.
  expect(html).not.toContain("/assets/header.js");
  // Phrases are loaded for all islands that may hydrate, and for the not-found page of a failed navigation.
  expect(html).toContain('rel="preload" as="fetch" href="/dictionary?v=1&amp;components=Header,Login,NotFound"');
  expect(html).toContain("Zum Inhalt springen");
  expect(html).toContain("\\u003c/script>");
});

test("pages with a list run the filter script before first paint, others do not", () => {
  const family = { ...login, uid: "family", componentName: "ProductFamily", data: { family: familyData(), breadcrumb: [] } };
  const early = '<script type="module" async blocking="render" src="/assets/early.js">';
  expect(render({ route: { ...route, placeholders: { main: [family] } } }).html).toContain(early);
  expect(render({ route }).html).not.toContain("early.js");
});

test.each([
  ["fide", "#b4001e"],
  ["fite", "#0b4a8f"],
  ["upat", "#00557f"],
] as const)(
  "a site of theme %s has its tokens, the browser's frame and the icon in its colour (THEME-01, THEME-02, THEME-03, THEME-04, THEME-08)",
  (theme, colour) => {
    const context = testPage({ settings: { theme } });
    for (let round = 0; round < 2; round += 1) {
      const { html } = render({ route, context });
      expect(html).toContain(`data-theme="${theme}"`);
      expect(html).toContain(`<meta name="theme-color" content="${colour}">`);
      expect(html).toContain(encodeURIComponent(`fill="${colour}"`));
    }
  },
);

test("lists features disabled by the site for stylesheets, and nothing if all are enabled", () => {
  const context = testPage();
  const { site } = context.settings;
  const without = { ...context, settings: { ...context.settings, site: { ...site, features: { search: false, comparison: false } } } };
  expect(render({ route, context: without }).html).toContain('<html lang="de-DE" data-theme="fide" data-off="search comparison">');
  expect(render({ route, context }).html).not.toContain("data-off");
});

test("a page without route shows not found, with shop and language (SHELL-06, SHELL-07)", () => {
  const { html } = render({ route: null, notFound: { header: [header] } });
  for (const words of ["Seite nicht gefunden", "Page not found", "This page does not exist.", "Ankerplatz", "de-DE"])
    expect(html).toContain(words);
  expect(html).toContain('data-component="Header"');
});

test.each(["ProductFamily", "SearchResults"])("on pages of %s the stored selection is applied before first paint", (componentName) => {
  const list = { ...login, uid: "list", componentName, data: undefined };
  const chosen = '<script type="module" async blocking="render" src="/assets/chosen.js"></script>';
  expect(render({ route: { ...route, placeholders: { main: [list] } } }).html).toContain(chosen);
  expect(render({ route }).html).not.toContain("chosen.js");
});

test("reserves space for restored content before first paint, only on its own page", () => {
  const quickOrder = { uid: "quick", componentName: "QuickOrder", dataSource: "", params: {}, fields: {} };
  const place = '<script type="module" async blocking="render" src="/assets/place.js"></script>';
  expect(render({ route: { ...route, placeholders: { main: [quickOrder] } } }).html).toContain(place);
  expect(render({ route }).html).not.toContain("place.js");
});
