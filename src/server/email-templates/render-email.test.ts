import { expect, test } from "vitest";
import { salutation } from "./salutation.ts";
import type { EmailContext } from "./render-email.ts";
import { renderEmail } from "./render-email.ts";

const words = {
  "Letter.Greeting.unknown": "Guten Tag,",
  "Letter.Terms": "AGB",
  "Letter.BusinessTerms": "AGB für Unternehmer",
  "Letter.ConsumerTerms": "AGB für Verbraucher",
  "Letter.Contact": "Fragen? {0}",
  "Test.Subject": "Hallo {0}",
};
const english = { ...words, "Letter.Terms": "Terms", "Test.Subject": "Hello {0}" };
const site = (name: string) => ({
  site: {
    name,
    theme: "fide",
    languages: ["de-DE", "en-GB"],
    supportPhone: "+49 69 1",
    supportEmail: "hilfe@shop.example",
    pages: { terms: "/agb", consumerTerms: "/agb-verbraucher", privacy: "/datenschutz", imprint: "/impressum" },
  },
});
const ctx = {
  publicUrl: "https://shop.example",
  log: { warn() {} },
  site: {
    siteId: "FIWE-DE",
    hosts: ["shop.example", "handwerk.shop.example"],
    settings: site("Ankerplatz"),
    settingsByLanguage: { "en-GB": site("Ankerplatz UK") },
    phrases: { "de-DE": words, "en-GB": english },
    company: { "en-GB": "Ankerplatz Ltd" },
  },
} as unknown as EmailContext;

const letter = {
  terms: "business" as const,
  key: "test:1",
  recipient: "anna@beispiel.de",
  phrases: "Test",
  write: ({ t, base, site: { name } }: { t: (key: string, ...args: string[]) => string; base: string; site: { name: string } }) => ({
    subject: t("Subject", name),
    title: "T",
    parts: [{ kind: "link" as const, label: "hin", url: `${base}/hin` }],
  }),
};

test("renders in the requested language, with its URL prefix, site name, footer and company", () => {
  const mail = renderEmail(ctx, { ...letter, language: "en-GB", headers: { "List-Id": "x" } });
  expect(mail).toMatchObject({
    key: "test:1",
    recipient: "anna@beispiel.de",
    language: "en-GB",
    subject: "Hello Ankerplatz UK",
    headers: { "List-Id": "x" },
  });
  expect(mail.text).toContain("https://shop.example/en/hin");
  expect(mail.text).toContain("Terms: https://shop.example/en/agb");
  expect(mail.text).toContain("Ankerplatz Ltd");
});

test("defaults to the site's first language, without URL prefix or extra headers", () => {
  const mail = renderEmail(ctx, letter);
  expect(mail).toMatchObject({ language: "de-DE", subject: "Hallo Ankerplatz" });
  expect(mail.text).toContain("https://shop.example/hin");
  expect(mail).not.toHaveProperty("headers");
});

const say = (key: string, name: string | number = "") => `${key}: ${name}`;
test.each([
  [{ titleCode: "mrs", firstName: "Anna", lastName: " Krause " }, "Greeting.mrs: Krause"],
  [{ titleCode: "mr", firstName: "Otto", lastName: "Krause" }, "Greeting.mr: Krause"],
  [{ titleCode: "div", firstName: "Kim", lastName: "Krause" }, "Greeting: Kim Krause"],
  [{ titleCode: "mr", firstName: "Otto", lastName: "" }, "Greeting: Otto"],
  [{ titleCode: "", firstName: "", lastName: "", companyName: "Holzbau GmbH" }, "Greeting: Holzbau GmbH"],
  [undefined, "Greeting.unknown: "],
])("the salutation of %j is %s", (addressee, greeting) => {
  expect(salutation(say, addressee)).toBe(greeting);
});

test("links the terms that apply to the recipient, both if this is not known, and one without private customers", () => {
  const { terms: _, ...unknown } = letter;
  const linked = (text: string) => [...text.matchAll(/^(AGB.*): .*(\/agb\S*)$/gm)].map(([, label, path]) => [label, path]);
  expect(linked(renderEmail(ctx, letter).text)).toEqual([["AGB", "/agb"]]);
  expect(linked(renderEmail(ctx, { ...unknown, terms: "consumer" }).text)).toEqual([["AGB", "/agb-verbraucher"]]);
  expect(linked(renderEmail(ctx, unknown).text)).toEqual([
    ["AGB für Unternehmer", "/agb"],
    ["AGB für Verbraucher", "/agb-verbraucher"],
  ]);
  const closed = {
    ...ctx,
    site: { ...ctx.site, settings: { site: { ...ctx.site.settings.site, features: { privateCustomers: false } } } },
  };
  expect(linked(renderEmail(closed as EmailContext, unknown).text)).toEqual([["AGB", "/agb"]]);
});
