import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { Footer } from "./footer.tsx";
import { type Page, IslandFrame } from "../islands/island-context.tsx";

type Localised = { href: string; text: { de: string }; restriction?: object; needsCart?: boolean };
const layout = JSON.parse(readFileSync(new URL("../../../../content/layout.json", import.meta.url), "utf8"));
const columns = (layout.placeholders.footer[0].fields.columns as { title: { de: string }; links: Localised[] }[]).map(
  ({ title, links }) => ({ title: title.de, links: links.map((link) => ({ ...link, text: link.text.de })) }),
);

const fields = { columns: { value: columns }, priceNote: { value: "Alle Preise zuzüglich Versandkosten." } };

function footerFor(authenticated: boolean, shopType: ShopType = "OnlineShop", data?: ScreenData["Footer"]): string {
  return renderToStaticMarkup(
    <IslandFrame page={testPage({ user: { authenticated }, shopType })} t={germanT}>
      <Footer uid="footer" params={{}} fields={fields} data={data} />
    </IslandFrame>,
  );
}

test("visitors see a login link, customers their pages and logout", () => {
  const [visitors, customers] = [footerFor(false), footerFor(true)];
  for (const path of ["/my-account/login", "/my-account/registration"]) {
    expect(visitors).toContain(`href="${path}"`);
    expect(customers).not.toContain(`href="${path}"`);
  }
  for (const path of ["/my-account/logout", "/my-account/dashboard", "/my-account/address-overview"]) {
    expect(customers).toContain(`href="${path}"`);
    expect(visitors).not.toContain(`href="${path}"`);
  }
  for (const shown of [visitors, customers]) expect(shown).toContain('href="/my-account/order-history"');
});

test("a shop without a cart links to no cart and nothing that needs one, and mentions no prices", () => {
  const words = ['href="/cart"', 'href="/adviser"', "zuzüglich Versandkosten"];
  for (const shopType of ["OnlineShop", "ClosedOnlineShop", "RetailConnectCart"] as const) {
    const html = footerFor(false, shopType);
    expect(words.filter((word) => !html.includes(word))).toEqual([]);
  }
  for (const shopType of ["RetailConnect", "Default"] as const) {
    const html = footerFor(false, shopType);
    expect(words.filter((word) => html.includes(word))).toEqual([]);
  }
});

test("links to other sites are shown if the page has them, as full page loads", () => {
  expect(footerFor(false)).not.toContain("Site wechseln");
  const site = { siteId: "UPAT-DE", name: "Ankerplatz Bauchemie", theme: "upat", shopType: "OnlineShop", isCurrent: true } as const;
  const html = footerFor(false, "OnlineShop", { path: "/faq", sites: [site] });
  expect(html).toContain('<a href="/faq?site=UPAT-DE" data-page-load="true" aria-current="true"');
  expect(html).toContain("Ankerplatz Bauchemie");
  expect(html).toContain("Onlineshop · Theme upat");
});

test("a site with consent links on each page to withdrawing it", () => {
  const page = { ...testPage(), consent: { purposes: ["statistics"], given: null } } as const;
  const html = (shown: Page) =>
    renderToStaticMarkup(
      <IslandFrame page={shown} t={germanT}>
        <Footer uid="footer" params={{}} fields={fields} data={undefined} />
      </IslandFrame>,
    );
  expect(html(page)).toContain('<a href="/datenschutz-einstellungen">Datenschutz-Einstellungen</a>');
  expect(html(testPage())).not.toContain("datenschutz-einstellungen");
});
