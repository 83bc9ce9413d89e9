import { afterEach, expect, test, vi } from "vitest";
import { SECTORS } from "#contract/rules/account/registration.ts";
import { germanPhrases, testPage } from "#web/testing/page.ts";
import { registrationContent } from "./registration-content.ts";
import { fieldsOf, REGISTRATION_CONTENT } from "#web/testing/registration-data.ts";

const { site } = testPage().settings;
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

afterEach(() => vi.unstubAllEnvs());

test("the shop's content has options for each list, versions, and the message for a taken address (REG-42, REG-45)", () => {
  const { rules, privacyVersion, tacVersion, alreadyRegistered, salutation } = REGISTRATION_CONTENT;
  expect(values(rules.salutations)).toEqual(["mrs", "mr", "div"]);
  expect(rules.academicTitles.length).toBeGreaterThan(1);
  expect(rules.crafts).toContainEqual({ value: "electric", title: "Elektro" });
  expect(values(rules.countries)).toEqual(site.deliveryCountries.map(({ code }) => code));
  expect([privacyVersion, tacVersion].every((version) => version !== "")).toBe(true);
  expect(alreadyRegistered).toContain("Die E-Mail Adresse ist bereits registriert");
  expect(alreadyRegistered).toMatch(/href="\/my-account\/login".*href="\/my-account\/forgot-password"/);
  // No salutation is preselected.
  expect(salutation).toBe("");
});

test("invalid options are omitted", () => {
  const crafts = [{ value: "roof", title: "Dach" }, { value: 7, title: "?" }, "roof", { title: "?" }, null];
  expect(registrationContent(fieldsOf({ crafts }), site).rules.crafts).toEqual([{ value: "roof", title: "Dach" }]);
});

test("lists missing in content are mocked in development only (REG-46)", () => {
  const { rules, salutation } = registrationContent({}, site);
  expect([rules.salutations, rules.academicTitles, rules.crafts, rules.countries].map(values)).toEqual([
    ["mrs", "mr", "div"],
    ["dr", "prof"],
    ["electric", "facade"],
    ["DE", "GB"],
  ]);
  expect(salutation).toBe("mrs");
  vi.stubEnv("DEV", false);
  expect(registrationContent({}, site)).toMatchObject({ salutation: "", rules: { salutations: [], crafts: [], countries: [] } });
});

test("each required field has its own message, and the general messages exist (REG-22, REG-31)", () => {
  const asked = Object.entries(germanPhrases).filter(([key]) => key.startsWith("Registration.Required."));
  const words = [...asked.map(([, text]) => text), germanPhrases["Registration.Validation.Terms-And-Conditions"]];
  expect(words.length).toBe(16);
  expect(new Set(words).size).toBe(words.length);
  expect(Object.values(germanPhrases)).toEqual(
    expect.arrayContaining(["Bitte vergessen Sie nicht dieses Feld auszufüllen", "Angabe erforderlich"]),
  );
  for (const sector of SECTORS) expect(germanPhrases[`Registration.Sector.${sector}`]).toBeTruthy();
});
