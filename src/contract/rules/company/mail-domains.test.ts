import { expect, test } from "vitest";
import { isFreeMailDomain } from "./mail-domains.ts";

test.each([
  ["gmail.com", true],
  ["post.web.de", true],
  ["holzbau-brandt.example", false],
  ["notgmail.com", false],
  ["gmail.com.example", false],
])("knows free mail providers: %s (COMPANY-09)", (domain, isFree) => {
  expect(isFreeMailDomain(domain)).toBe(isFree);
});
