import { expect, test } from "vitest";
import { registrationEvent } from "./use-registration.ts";
import { registrationVariables } from "./registration-variables.ts";
import { FILLED_DRAFT } from "#web/testing/registration-data.ts";

const versions = { privacyVersion: "p-7", tacVersion: "t-3" };

test("a craftsman's draft is sent with every field by its name (REG-37)", () => {
  expect(
    registrationVariables({ ...FILLED_DRAFT, customerNumber: " 100200 ", firstname: " Änne ", advertisingConsent: true }, versions),
  ).toEqual({
    industrialSector: "GROUP-craftsman",
    salutation: "mrs",
    title: "dr",
    firstName: "Änne",
    lastName: "Groß",
    email: "aenne@gross-elektro.example",
    phoneNumber: "+49 (171) 123-456",
    craft: "electric",
    country: "DE",
    companyName: "Groß Elektro GmbH",
    customerNumber: "100200",
    streetName: "Kabelweg",
    streetNumber: "7a",
    zipCode: "72178",
    city: "Waldachtal",
    password: "Duebel-2026!",
    passwordValidation: "Duebel-2026!",
    registrationDataProtectionAgreementVersion: "p-7",
    registrationTacVersion: "t-3",
    advertisingConsent: true,
  });
});

test("each version is sent only if its box is ticked (REG-36)", () => {
  const sent = (draft: Partial<typeof FILLED_DRAFT>) => {
    const variables = registrationVariables({ ...FILLED_DRAFT, ...draft }, versions);
    return [variables.registrationDataProtectionAgreementVersion, variables.registrationTacVersion];
  };
  expect(sent({ privacyTerms: false })).toEqual(["", "t-3"]);
  expect(sent({ termsAndConditions: false })).toEqual(["p-7", ""]);
});

test("fields hidden for the sector are not sent, though they were filled (REG-05, REG-06)", () => {
  const typed = { ...FILLED_DRAFT, customerNumber: "100200" };
  expect(registrationVariables({ ...typed, sector: "GROUP-diy" }, versions)).toMatchObject({
    craft: "",
    companyName: "",
    customerNumber: "",
  });
  expect(registrationVariables({ ...typed, sector: "GROUP-planner" }, versions)).toMatchObject({
    craft: "",
    companyName: "Groß Elektro GmbH",
  });
});

test("analytics receive the group, and craftsmen's craft (REG-44)", () => {
  expect(registrationEvent(FILLED_DRAFT)).toEqual({ event: "registration", userGroup: "GROUP-craftsman", craft: "Elektro" });
  expect(registrationEvent({ ...FILLED_DRAFT, sector: "GROUP-diy" })).toEqual({ event: "registration", userGroup: "GROUP-diy" });
});
