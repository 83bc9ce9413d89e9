// axe on service and account pages, signed out and signed in, at two widths, with the contrast of all themes; no page scrolls sideways.
import type { Page } from "@playwright/test";
import { accessibilityProblems, scan } from "../support/axe.ts";
import { signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";
import { unlistedProblems } from "../support/unlisted-problems.ts";

const PUBLIC_PATHS = [
  "/widerruf",
  "/agb",
  "/agb-verbraucher",
  "/barrierefreiheit",
  "/rueckgabe",
  "/versand",
  "/dokumente",
  "/dokumente?kind=assessment",
  "/leistungserklaerungen",
  "/suche?q=D%C3%BCbel",
  "/p/60101",
  "/stock-notice?article=60101",
  "/cart",
  "/my-account/login",
  "/my-account/registration",
];
const ACCOUNT_PATHS = [
  "/my-account/dashboard",
  "/my-account/invoices",
  "/my-account/delivery-notes",
  "/my-account/document-recipients",
  "/my-account/returns",
  "/my-account/saved-carts",
  "/my-account/stock-notices",
  "/my-account/settings",
  "/my-account/invoice?number=unknown",
];
const THEMES = ["fide", "fite", "upat"];
const TIMEOUT_MS = 400_000;

for (const [width, viewport] of [
  ["390 px", PHONE],
  ["1280 px", DESKTOP],
] as const) {
  test(`service pages are accessible to visitors at ${width} in every theme`, async ({ visit }) => {
    test.setTimeout(TIMEOUT_MS);
    const { page } = await visit({ viewport });
    expect(await findProblems(page, PUBLIC_PATHS)).toEqual([]);
  });

  test(`account pages are accessible at ${width} in every theme`, async ({ visit, database }) => {
    test.setTimeout(TIMEOUT_MS);
    const { page } = await visit({ viewport });
    await page.goto("/my-account/login");
    await signIn(page, MIRA);
    const { invoice, order } = await database.waitForRow(
      `select i.invoice_number as invoice, i.order_code as "order" from invoice as i join account as a using (customer_id)
       where a.email = $1 and i.order_code is not null order by i.invoice_number desc`,
      MIRA,
    );
    const paths = [
      ...ACCOUNT_PATHS,
      `/my-account/invoice?number=${String(invoice)}`,
      `/my-account/invoice-xml?number=${String(invoice)}`,
      `/my-account/order-details?order=${String(order)}`,
      `/my-account/return-form?order=${String(order)}`,
      ...PUBLIC_PATHS,
    ];
    expect(await findProblems(page, paths)).toEqual([]);
  });
}

async function findProblems(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    found.push(...unlistedProblems(await accessibilityProblems(page)).map((problem) => `${path} ${problem}`));
    const current = await page.locator("html").getAttribute("data-theme");
    for (const theme of THEMES.filter((name) => name !== current)) {
      await page.evaluate((name) => void (document.documentElement.dataset["theme"] = name), theme);
      const violations = await scan(page, { rules: ["color-contrast"] });
      found.push(...violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${path} in ${theme}: ${target.join(" ")}`)));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found.push(`${path} overflows by ${overflow} px`);
  }
  return found;
}
