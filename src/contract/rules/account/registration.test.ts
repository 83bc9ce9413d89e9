import { describe, expect, test } from "vitest";
import { LIMIT_CASES } from "./testing/registration-limits.ts";
import {
  validateRegistration,
  fieldsOfStep,
  offeredSectors,
  REGISTRATION_MAXIMA,
  REGISTRATION_STEPS,
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationRules,
  SECTORS,
} from "./registration.ts";

const option = (value: string) => ({ value, title: value.toUpperCase() });
const rules: RegistrationRules = {
  zipPattern: "^\\d{5}$",
  deliveryCountries: [{ code: "DE" }, { code: "AT", zipPattern: "^\\d{4}$" }],
  sectors: SECTORS,
  salutations: [option("mrs"), option("mr"), option("div")],
  academicTitles: [option("dr")],
  crafts: [option("electric"), option("facade")],
  countries: [option("DE"), option("AT"), option("CH")],
};
const complete: RegistrationDraft = {
  sector: "GROUP-craftsman",
  sectorTitle: "Handwerk",
  salutation: "mrs",
  academicTitle: null,
  firstname: "Frida",
  lastname: "Ohm",
  email: "frida@ohm.example",
  phone: "",
  craft: option("facade"),
  country: option("DE"),
  company: "Ohm GmbH",
  customerNumber: "",
  street: "Hafenstraße",
  streetNumber: "12 a",
  zipcode: "20457",
  city: "Hamburg",
  password: "Anker-Wort-77",
  passwordRepeat: "Anker-Wort-77",
  privacyTerms: true,
  termsAndConditions: true,
  advertisingConsent: false,
  captchaResponse: "",
  hasCaptchaError: false,
};
const check = (changes: Partial<RegistrationDraft>, upTo?: 1 | 2 | 3 | 4) => validateRegistration({ ...complete, ...changes }, rules, upTo);

test("a complete registration of every sector is valid (REG-18, REG-19, REG-20, REG-21, ENT-13)", () => {
  for (const sector of SECTORS) expect([sector, check({ sector })]).toEqual([sector, {}]);
});

test("a site without private customers offers and accepts only the sectors of businesses", () => {
  expect(offeredSectors({ site: {} })).toEqual(SECTORS);
  const sectors = offeredSectors({ site: { features: { privateCustomers: false } } });
  expect(sectors).toEqual(["GROUP-craftsman", "GROUP-retailer", "GROUP-planner", "GROUP-industry"]);
  const draft = { ...complete, sector: "GROUP-diy" as const };
  expect(validateRegistration(draft, { ...rules, sectors })).toEqual({ sector: "invalid" });
});

describe("fields by step and sector", () => {
  test.each([
    [1, null, ["sector"]],
    [2, "GROUP-diy", ["salutation", "academicTitle", "firstname", "lastname", "email", "phone"]],
    [3, "GROUP-craftsman", ["craft", "company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"]],
    [3, "GROUP-retailer", ["company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"]],
    [3, "GROUP-planner", ["company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"]],
    [3, "GROUP-industry", ["company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"]],
    [3, "GROUP-diy", ["street", "streetNumber", "zipcode", "city", "country"]],
    [3, null, ["company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"]],
    [4, "GROUP-diy", ["password", "passwordRepeat", "termsAndConditions", "privacyTerms"]],
  ] as const)("step %i of %s (REG-03, REG-04, REG-05, REG-06)", (step, sector, fields) => {
    expect(fieldsOfStep(step, sector)).toEqual(fields);
  });
});

describe("required fields", () => {
  test.each([
    ["sector", null],
    ["salutation", ""],
    ["firstname", " "],
    ["lastname", ""],
    ["email", "  "],
    ["craft", null],
    ["craft", option("")],
    ["company", "\t"],
    ["street", ""],
    ["streetNumber", ""],
    ["zipcode", " "],
    ["city", ""],
    ["country", null],
    ["country", option("")],
    ["password", ""],
    ["passwordRepeat", ""],
    ["termsAndConditions", false],
    ["privacyTerms", false],
  ] as const)("%s %j is missing (REG-18, REG-19, REG-20, REG-21)", (field, value) => {
    expect(check({ [field]: value })[field]).toBe("required");
  });
  test.each([
    ["academicTitle", null],
    ["phone", ""],
    ["customerNumber", ""],
    ["advertisingConsent", false],
  ] as const)("%s is optional (REG-19, REG-20, REG-21)", (field, value) => {
    expect(check({ [field]: value })).toEqual({});
  });
  test("ignores fields hidden for a sector (REG-05, REG-06)", () => {
    const wrong = { craft: option("nothing"), company: "", customerNumber: "?".repeat(20) };
    expect(check({ ...wrong, sector: "GROUP-diy" })).toEqual({});
    expect(check({ ...wrong, sector: "GROUP-planner" })).toEqual({ company: "required", customerNumber: "tooLong" });
  });
});

describe("invalid values", () => {
  test.each([
    ["sector", "GROUP-staff"],
    ["sector", "GROUP-dealer"],
    ["salutation", "lord"],
    ["academicTitle", option("pope")],
    ["craft", option("magic")],
    ["country", option("FR")],
    ["email", "frida"],
    ["email", "frida@ohm.example\nBcc: all@ohm.example"],
    ["email", "frida@ohm.example, otto@ohm.example"],
    ["phone", "0123#45"],
    ["phone", "<b>1</b>"],
    ["customerNumber", "12_34"],
    ["customerNumber", "<1>"],
    ["zipcode", "2045"],
    ["zipcode", "204577"],
    ["zipcode", "2045a"],
  ] as const)("%s %j is invalid (REG-26, REG-28, REG-29, REG-45)", (field, value) => {
    expect(check({ [field]: value })).toEqual({ [field]: "invalid" });
  });
  test.each([
    ["email", " frida+shop@öhm.example "],
    ["phone", " +49 (40) 55/5-01\\2 App "],
    ["customerNumber", "000 100.2-0/0"],
    ["academicTitle", option("dr")],
    ["zipcode", " 20457 "],
  ] as const)("%s %j is valid (REG-28, REG-29)", (field, value) => {
    expect(check({ [field]: value })).toEqual({});
  });
  test("a country's own pattern for postal codes applies there, the site's elsewhere, five digits by default (REG-26, REG-27)", () => {
    expect(check({ country: option("AT"), zipcode: "1010" })).toEqual({});
    expect(check({ country: option("AT") })).toEqual({ zipcode: "invalid" });
    expect(check({ country: option("CH"), zipcode: "8001" })).toEqual({ zipcode: "invalid" });
    const own = (zipPattern: string, zipcode: string) =>
      validateRegistration({ ...complete, country: null, zipcode }, { ...rules, zipPattern }).zipcode;
    expect([own("\\d{4}", "8001"), own("\\d{4}", "80012"), own("", "20457"), own("", "8001")]).toEqual([
      undefined,
      "invalid",
      undefined,
      "invalid",
    ]);
  });
  test("a password must be strong, limited in length, and repeated (REG-32)", () => {
    const same = (password: string) => check({ password, passwordRepeat: password });
    expect(same("Kurz-1")).toEqual({ password: "weak" });
    expect(same(`Anker-7${"x".repeat(249)}`)).toEqual({});
    expect(same(`Anker-7${"x".repeat(250)}`)).toEqual({ password: "tooLong" });
    expect(check({ passwordRepeat: "Anker-Wort-78" })).toEqual({ passwordRepeat: "unequal" });
  });
});

describe("maximum lengths (REG-23, REG-24, REG-25)", () => {
  test("are those of the specification", () => {
    const { password: _password, ...specified } = REGISTRATION_MAXIMA;
    expect(specified).toEqual({
      firstname: 120,
      lastname: 120,
      phone: 120,
      company: 120,
      street: 120,
      city: 120,
      streetNumber: 20,
      zipcode: 20,
      customerNumber: 13,
    });
  });
  test.each(LIMIT_CASES)("$field with $length characters: $error", ({ field, text, error }) => {
    const repeat = field === "password" && { passwordRepeat: text };
    expect(check({ [field]: field === "password" ? text : ` ${text} `, ...repeat })).toEqual(error === null ? {} : { [field]: error });
  });
  test("zipcode with a pattern that allows many", () => {
    const wide = (length: number) => validateRegistration({ ...complete, zipcode: "7".repeat(length) }, { ...rules, zipPattern: "\\d+" });
    expect([wide(20), wide(21)]).toEqual([{}, { zipcode: "tooLong" }]);
  });
});

test("ignores later steps; errors have the order of the fields (REG-11)", () => {
  const empty = Object.fromEntries(
    Object.entries(complete).map(([field, value]) => [field, typeof value === "string" ? "" : typeof value === "boolean" ? false : null]),
  ) as unknown as RegistrationDraft;
  const fields = (upTo: 1 | 2 | 3 | 4) => Object.keys(validateRegistration({ ...empty, sector: "GROUP-craftsman" }, rules, upTo));
  expect(fields(1)).toEqual([]);
  expect(fields(2)).toEqual(["salutation", "firstname", "lastname", "email"]);
  expect(fields(3)).toEqual([...fields(2), "craft", "company", "street", "streetNumber", "zipcode", "city", "country"]);
  expect(fields(4)).toEqual([...fields(3), "password", "passwordRepeat", "termsAndConditions", "privacyTerms"]);
  const all: RegistrationField[] = REGISTRATION_STEPS.flatMap((step) => fieldsOfStep(step, "GROUP-craftsman"));
  expect(new Set(all).size).toBe(19);
});

test("rejects a name or address that cannot be printed on a delivery note; accepts Cyrillic letters", () => {
  for (const field of ["firstname", "lastname", "company", "street", "streetNumber", "city"] as const) {
    expect(check({ [field]: "北京 1" })).toEqual({ [field]: "unprintable" });
    expect(check({ [field]: "Київ 1" })).toEqual({});
  }
});
