import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { germanT, testPage } from "#web/testing/page.ts";
import { Footer } from "./footer.tsx";
import { RegionFrame } from "./region-context.tsx";

type Localised = { href: string; text: { de: string }; restriction?: object };
const layout = JSON.parse(readFileSync(new URL("../../../content/layout.json", import.meta.url), "utf8"));
const columns = (layout.placeholders.footer[0].fields.columns as { title: { de: string }; links: Localised[] }[]).map(
  ({ title, links }) => ({ title: title.de, links: links.map((link) => ({ ...link, text: link.text.de })) }),
);

function footerFor(authenticated: boolean): string {
  return renderToStaticMarkup(
    <RegionFrame page={testPage({ user: { authenticated } })} t={germanT}>
      <Footer uid="footer" params={{}} fields={{ columns: { value: columns } }} data={undefined} />
    </RegionFrame>,
  );
}

test("visitors are offered to sign in, customers their pages and to sign out", () => {
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
