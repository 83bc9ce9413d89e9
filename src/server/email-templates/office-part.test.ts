import { afterAll, beforeAll, expect, test } from "vitest";
import { SLICES } from "../app.ts";
import { emailExamplesFrom } from "../combine-slices.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { anonymousViewer } from "../viewer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** Texts of all sample mails to the sales office. */
function officeMails(officeUrl: string | null): string[] {
  const { shop } = app;
  const site = shop.content.current().sites.find(({ settings }) => settings.site.supportEmail !== "")!;
  const ctx = { ...shop.createContext(site, anonymousViewer), officeUrl };
  return emailExamplesFrom(SLICES, ctx, "de-DE").flatMap(({ mail }) =>
    mail.recipient === site.settings.site.supportEmail ? mail.text : [],
  );
}

test("mails to the sales office link to the back office, and end with commands if its address is not known", () => {
  const withCommands = officeMails(null).filter((text) => text.includes("npm run"));
  expect(withCommands.length).toBeGreaterThanOrEqual(6);
  const linked = officeMails("https://office.shop.test");
  expect(linked.filter((text) => text.includes("npm run"))).toEqual([]);
  for (const path of ["requests/access", "requests/company", "requests/address", "requests/return", "requests/copy", "quotes"])
    expect(linked.some((text) => text.includes(`https://office.shop.test/office/${path}/`))).toBe(true);
});
