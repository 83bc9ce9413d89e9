import { expect, test } from "vitest";
import { CONSENT_PAGE, type Consent } from "#contract/consent.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { renderConsentBanner, renderSkipToConsent } from "./render-banner.tsx";

const on = (consent?: Consent, itemPath = "/impressum") => ({
  ...testPage({ itemPath, page: { linkPrefix: "/en", query: btoa("a=1") } }),
  ...(consent && { consent }),
});
const asked: Consent = { purposes: ["statistics"], given: null };

test("rejecting is as easy as accepting and looks the same; no option is preselected", () => {
  const html = renderConsentBanner(on(asked), germanT);
  const buttons = [...html.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].map(([, attributes, words]) => [
    words,
    /class="([^"]*)"/.exec(attributes!)![1],
  ]);
  expect(buttons.map(([words]) => words)).toEqual(["Alle ablehnen", "Alle annehmen", "Auswahl speichern"]);
  expect(buttons[0]![1]).toBe(buttons[1]![1]);
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [/disabled/.test(box), /checked/.test(box)]);
  expect(boxes).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(html).toContain('name="page" value="/impressum?a=1"');
  expect(html).toContain('href="/en/datenschutz"');
});

test("lists maps and media only if the site has them", () => {
  expect(renderConsentBanner(on(asked), germanT)).not.toContain("Externe Karten");
  expect(renderConsentBanner(on({ purposes: ["statistics", "external"], given: null }), germanT)).toContain("Externe Karten und Medien");
});

test.each<[string, Consent | undefined, string?]>([
  ["a site that asks for nothing", undefined],
  ["a visitor who refused", { ...asked, given: [] }],
  ["a visitor who agreed", { ...asked, given: ["statistics"] }],
  ["the page where it is chosen", asked, CONSENT_PAGE],
])("%s has no banner", (_, consent, path) => {
  const page = on(consent, path);
  expect(renderConsentBanner(page, germanT) + renderSkipToConsent(page, germanT)).toBe("");
});
