import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStationery } from "./stationery.ts";

const sites = JSON.parse(readFileSync("content/papers/sites.json", "utf8")) as Record<string, Record<string, object>>;

test("a site has its own texts and details, and the common ones for the rest (INVOICE-18)", () => {
  const [common, own] = [readStationery(), readStationery("UPAT-DE")];
  expect(own.issuer.email).toBe("bauchemie@ankerplatz.example");
  expect(own.issuer.foot.en.flat()).toContain("Phone +49 69 90009-300");
  expect(own.words.de["Check"]).toContain("frostfrei");
  expect([own.issuer.iban, own.words.de["Date"]]).toEqual([common.issuer.iban, common.words.de["Date"]]);
  expect(common.words.de["Check"]).not.toContain("frostfrei");
});

test.each(["", "NO-SUCH-SITE", "__proto__", "constructor"])("the site %j has the common ones (INVOICE-18)", (siteId) => {
  expect(readStationery(siteId)).toEqual(readStationery());
});

test.each(Object.entries(sites))("%s changes only what documents have", (_siteId, { issuer = {}, de = {}, en = {}, ...others }) => {
  const common = readStationery();
  expect(Object.keys(others)).toEqual([]);
  for (const key of Object.keys(issuer)) expect(common.issuer).toHaveProperty(key);
  for (const key of Object.keys(de)) expect(common.words.de).toHaveProperty([key]);
  expect(Object.keys(en)).toEqual(Object.keys(de));
});
