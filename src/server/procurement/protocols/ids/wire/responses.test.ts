// Responses to calls without a user (LI, SV).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeInterfaceVersions, writeLoginInformation } from "../text-response.ts";

const sample = (name: string): string => readFileSync(new URL(`samples/xml/${name}`, import.meta.url), "utf8");

test("LI returns the three requirements, with an XML declaration and without a namespace (PROCURE-01)", () => {
  expect(writeLoginInformation({ customerNumber: false, username: true, password: true })).toBe(sample("li.xml"));
  expect(writeLoginInformation({ customerNumber: true, username: false, password: false })).toContain(
    "<Kundennummer_erforderlich>true</Kundennummer_erforderlich>\n  <Benutzername_erforderlich>false</Benutzername_erforderlich>\n" +
      "  <Passwort_erforderlich>false</Passwort_erforderlich>",
  );
});

test("SV lists 1.3 and the written versions, and 2.5.1 if the site offers it (PROCURE-02)", () => {
  const withOldest = sample("sv.xml").replace("  <Version>2.0<", "  <Version>1.3</Version>\n  <Version>2.0<");
  expect(writeInterfaceVersions({ offers251: false })).toBe(withOldest);
  expect(writeInterfaceVersions({ offers251: true })).toBe(
    withOldest.replace("  <Version>2.5</Version>\n", "  <Version>2.5</Version>\n  <Version>2.5.1</Version>\n"),
  );
});
