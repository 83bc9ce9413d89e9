// A small content folder for tests: two sites, two languages, a few pages.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type TestContent = {
  folder: string;
  read(file: string): unknown;
  write(file: string, json: unknown): void;
  remove(file: string): void;
  cleanUp(): void;
};

const text = (de: string, en: string) => ({ de, en });

const files: Record<string, unknown> = {
  "site.json": {
    settings: { site: { languages: ["de-DE", "en-GB"] } },
    sites: [
      { siteId: "FIWE-DE", name: "Shop", hosts: ["shop.example"], settings: { site: { name: "Shop" } } },
      {
        siteId: "FIWE-CLOSED",
        name: "Fachhandel",
        hosts: ["trade.example"],
        settings: {
          catalog: { brandId: "FITE" },
          shop: { baseSiteId: "FIWE-CLOSED", shopType: "ClosedOnlineShop" },
          site: { name: text("Fachhandel", "Trade"), theme: "fite" },
        },
      },
    ],
  },
  "layout.json": { placeholders: { header: [{ component: "Header" }], footer: [{ component: "Footer", fields: { copyright: "©" } }] } },
  "pages/home.json": {
    path: "/",
    name: text("Startseite", "Home"),
    fields: { title: text("Willkommen", "Welcome") },
    placeholders: {
      main: [
        { component: "RichText", fields: { text: text('<a href="/cart">Korb</a>', '<a href="/cart">Cart</a>') } },
        { component: "RichText", fields: { text: "nur für Gäste" }, restriction: { showAnonymousOnly: true } },
        { component: "RichText", fields: { text: "nur für Kunden" }, restriction: { showAuthenticatedOnly: true } },
        { component: "RichText", fields: { text: "nur für Planer" }, restriction: { showAuthenticatedOnly: true, groups: [4] } },
      ],
    },
  },
  "pages/cart.json": {
    path: "/cart",
    name: text("Warenkorb", "Cart"),
    cache: false,
    placeholders: { main: [{ component: "Shoppingcart" }] },
  },
  "pages/scan.json": { path: "/scannen", name: text("Scannen", "Scan"), placeholders: { main: [{ component: "QuickOrder" }] } },
  "pages/family.json": {
    path: "/produkte/:family",
    name: text("Familie", "Family"),
    placeholders: { main: [{ component: "ProductFamily" }, { component: "RichText", fields: { text: "darunter" } }] },
  },
  "pages/new.json": { path: "/produkte/neu", name: text("Neu", "New"), placeholders: { main: [] } },
  "pages/not-found.json": { path: "/not-found", name: text("Nicht gefunden", "Not found"), placeholders: { main: [] } },
  "dictionary/de/common.json": { "Cart.Added": "{0} × {1} im Warenkorb", "Breadcrumb.Home": "Startseite" },
  "dictionary/en/common.json": { "Cart.Added": "{0} × {1} in the cart", "Breadcrumb.Home": "Home" },
  "media/assets/countries.json": { de: { lat: 51, lng: 10, zoom: 6 } },
};

/** Writes the folder; `cleanUp` removes it. */
export function createTestContent(): TestContent {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const content: TestContent = {
    folder,
    read: (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    write(file, json) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), typeof json === "string" ? json : JSON.stringify(json));
    },
    remove: (file) => rmSync(join(folder, file)),
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const [file, json] of Object.entries(files)) content.write(file, json);
  return content;
}
