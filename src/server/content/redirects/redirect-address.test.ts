import { describe, expect, test } from "vitest";
import type { SiteRecord } from "../../context.ts";
import { readRedirectFrom, readRedirectTarget, toLocation, toRedirectPath } from "./redirect-address.ts";

const languages = ["de-DE", "en-GB"];
const site = { hosts: ["shop.example"], settings: { site: { languages } } } as unknown as SiteRecord;

describe("the redirected address (OFFICE-30)", () => {
  test.each([
    ["/alt", "/alt"],
    [" /Alt/Seite.ASPX ", "/alt/seite.aspx"],
    ["/alt/", "/alt"],
    ["/alt//seite", "/alt/seite"],
    ["/en/alt", "/en/alt"],
    ["/EN/alt", "/en/alt"],
    ["/de-DE/alt", "/alt"],
    ["/fr/alt", "/fr/alt"],
    ["/dübel", "/d%c3%bcbel"],
    ["/d%C3%BCbel", "/d%c3%bcbel"],
    ["/a/../b", "/b"],
    ["https://shop.example/alt", "/alt"],
  ])("%j is stored as %s", (typed, stored) => {
    expect(readRedirectFrom(typed, site)?.fromPath).toBe(stored);
  });

  test.each([
    "",
    "alt",
    "//evil.example",
    String.raw`/\evil.example`,
    "/alt?x=1",
    "/alt#x",
    "/a b",
    "/a\u0000",
    "https://evil.example/alt",
    `/${"a".repeat(300)}`,
  ])("%j is rejected", (typed) => {
    expect(readRedirectFrom(typed, site)).toBeNull();
  });

  test.each([
    ["/d%C3%BCbel", "/d%c3%bcbel"],
    ["/Alt/", "/alt"],
    ["/", "/"],
    [String.raw`/\evil.example`, "/%5cevil.example"],
  ])("a request of %s looks for %s", (path, stored) => {
    expect(toRedirectPath(path)).toBe(stored);
  });
});

describe("the target (OFFICE-30)", () => {
  test.each([
    ["/Neu?a=1#b", "/Neu?a=1#b"],
    ["/de-DE/neu", "/neu"],
    ["/de", "/"],
    ["/en/neu", "/en/neu"],
    ["https://shop.example/neu?a=1", "/neu?a=1"],
    ["https://partner.example/x", "https://partner.example/x"],
  ])("%j is stored as %s", (typed, stored) => {
    expect(readRedirectTarget(typed, site)).toBe(stored);
  });

  test.each([
    "",
    "neu",
    "//evil.example",
    String.raw`/\evil.example`,
    "http://partner.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:secret@partner.example/",
    "/a\nb",
    `/${"a".repeat(500)}`,
  ])("%j is rejected", (typed) => {
    expect(readRedirectTarget(typed, site)).toBeNull();
  });
});

test.each([
  ["/neu", "", "", "/neu"],
  ["/neu", "/en", "", "/en/neu"],
  ["/", "/en", "", "/en"],
  ["/en/neu", "", "", "/en/neu"],
  ["/en/neu", "/en", "", "/en/neu"],
  ["/neu", "", "a=1&b=2", "/neu?a=1&b=2"],
  ["/neu?x=1#teil", "", "a=1", "/neu?x=1&a=1#teil"],
  ["https://partner.example/x", "/en", "a=1", "https://partner.example/x?a=1"],
])("%s leads with prefix %j and query %j to %s", (target, linkPrefix, query, location) => {
  expect(toLocation(target, { linkPrefix, query, languages })).toBe(location);
});
