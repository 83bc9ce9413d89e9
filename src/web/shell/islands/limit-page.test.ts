import { expect, test } from "vitest";
import { testPage } from "#web/testing/page.ts";
import type { PagePart } from "#web/screen.ts";
import type { Page } from "./island-context.tsx";
import { limitPage } from "./limit-page.ts";

const page: Page = {
  ...testPage({
    user: { authenticated: true, name: "Anna", accessToken: "secret", idToken: "secret" },
    page: { linkPrefix: "/en", query: "YQ==" },
  }),
  consent: { purposes: [], given: null },
};
const reads: Readonly<Record<PagePart, readonly ((page: Page) => unknown)[]>> = {
  user: [({ user }) => user.name, ({ user }) => user.customerId],
  request: [
    ({ itemPath }) => itemPath,
    ...(["uri", "query", "postBody", "host"] as const).map((name) => (shown: Page) => shown.page[name]),
  ],
  head: [({ head }) => head.alternates],
  consent: [({ consent }) => consent],
  pageEditing: [({ pageEditing }) => pageEditing],
};
const parts = Object.keys(reads) as PagePart[];

test.each(parts)("a screen can read %s only if it declares it", (part) => {
  const others = parts.filter((one) => one !== part);
  for (const read of reads[part]) {
    expect(read(limitPage(page, [part]))).toEqual(read(page));
    expect(() => read(limitPage(page, others))).toThrow(`varyBy does not declare "${part}"`);
  }
});

test("every screen can read settings, language and link prefix", () => {
  const limited = limitPage(page, []);
  expect([limited.settings, limited.language, limited.site, limited.page.linkPrefix]).toEqual([page.settings, "de-DE", page.site, "/en"]);
});

test("no screen can read a token", () => {
  const { user } = limitPage(page, parts);
  expect(() => user.accessToken).toThrow("accessToken");
  expect(() => user.idToken).toThrow("idToken");
});

test("the JSON of a limited page, which becomes the cache key, is what the screen can read", () => {
  expect(JSON.parse(JSON.stringify(limitPage(page, [])))).toEqual({
    language: "de-DE",
    site: page.site,
    settings: page.settings,
    page: { linkPrefix: "/en" },
  });
  const { accessToken: _access, idToken: _id, ...user } = page.user;
  expect(JSON.parse(JSON.stringify(limitPage(page, parts)))).toEqual({ ...page, user });
});
