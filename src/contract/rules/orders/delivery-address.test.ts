import { expect, test } from "vitest";
import {
  validateDeliveryAddress,
  cleanDeliveryAddress,
  isAddressComplete,
  isSameDeliveryAddress,
  toSentAddress,
} from "./delivery-address.ts";

const RULES = { zipPattern: "", deliveryCountries: [{ code: "DE" }, { code: "AT", zipPattern: "\\d{4}" }] };
const site = {
  companyName: "Nordbau GmbH",
  name2: "Baustelle Hafen",
  streetName: "Kaistraße",
  streetNumber: "12 a",
  postalCode: "20457",
  town: "Hamburg",
  country: { name: "Deutschland", isocode: "de" },
};

test("cleaning retains the recipient and removes id, customer number, person, title and region (CHECK-29)", () => {
  const saved = { ...site, id: "7", sapCustomerID: "4711", type: "x", firstName: "A", lastName: "B", titleCode: "mr", region: null };
  expect(Object.keys(cleanDeliveryAddress(saved)).toSorted()).toEqual([
    "companyName",
    "country",
    "name2",
    "name3",
    "name4",
    "postalCode",
    "streetName",
    "streetNumber",
    "town",
  ]);
});

test("the country is reduced to a two-letter code, Germany without one (CHECK-29)", () => {
  expect(cleanDeliveryAddress({ ...site, country: { isocode: "de-BW" } }).country.isocode).toBe("DE");
  expect(cleanDeliveryAddress({ ...site, country: null }).country.isocode).toBe("DE");
});

test("a complete address has no errors", () => {
  expect(validateDeliveryAddress(cleanDeliveryAddress(site), RULES)).toEqual([]);
});

test.each(["companyName", "streetName", "streetNumber", "postalCode", "town"])("%s is required (CHECK-19)", (field) => {
  const address = cleanDeliveryAddress({ ...site, [field]: "  " });
  expect(validateDeliveryAddress(address, RULES)).toContain(`${field}.required`);
  expect(isAddressComplete(address)).toBe(false);
});

test("a field accepts 40 characters and rejects 41", () => {
  expect(validateDeliveryAddress(cleanDeliveryAddress({ ...site, name3: "x".repeat(40) }), RULES)).toEqual([]);
  expect(validateDeliveryAddress(cleanDeliveryAddress({ ...site, name3: "x".repeat(41) }), RULES)).toEqual(["name3.tooLong"]);
});

test("the postal code must match the site's pattern completely, five digits by default (CHECK-20)", () => {
  const address = cleanDeliveryAddress({ ...site, postalCode: "204571" });
  expect(validateDeliveryAddress(address, RULES)).toEqual(["postalCode.invalid"]);
  expect(validateDeliveryAddress(address, { ...RULES, zipPattern: "\\d{6}|\\d{4}" })).toEqual([]);
});

test.each([
  ["AT", "1010", []],
  ["AT", "20457", ["postalCode.invalid"]],
  ["DE", "1010", ["postalCode.invalid"]],
  ["FR", "75001", ["country.invalid"]],
])("an address in %s with the postal code %s: %j", (isocode, postalCode, errors) => {
  expect(validateDeliveryAddress(cleanDeliveryAddress({ ...site, postalCode, country: { isocode } }), RULES)).toEqual(errors);
});

test("letter case and the country's name do not change the recipient, a house number does", () => {
  const address = cleanDeliveryAddress(site);
  expect(isSameDeliveryAddress(address, cleanDeliveryAddress({ ...site, town: "HAMBURG", country: { isocode: "DE" } }))).toBe(true);
  expect(isSameDeliveryAddress(address, cleanDeliveryAddress({ ...site, streetNumber: "12 b" }))).toBe(false);
});

test("the country is sent as a code of two lower-case letters, de by default (CHECK-29)", () => {
  expect(toSentAddress({ ...site, country: { name: "Österreich", isocode: "AT" } })).toEqual({
    ...cleanDeliveryAddress(site),
    country: "at",
  });
  expect(toSentAddress({ ...site, country: null }).country).toBe("de");
});

test("several blanks and control characters in a row become one blank (CHECK-29)", () => {
  const { companyName, name2 } = cleanDeliveryAddress({ ...site, companyName: " Nord \t\n bau\u0000\u200b GmbH ", name2: null });
  expect([companyName, name2]).toEqual(["Nord bau GmbH", ""]);
});

test("a missing postal code is missing, not invalid; without a country the site's pattern applies", () => {
  expect(validateDeliveryAddress(cleanDeliveryAddress({ ...site, postalCode: "" }), RULES)).toEqual(["postalCode.required"]);
  const nowhere = { ...cleanDeliveryAddress(site), country: { name: "", isocode: "" } };
  expect(validateDeliveryAddress(nowhere, RULES)).toEqual(["country.invalid"]);
});

test("an address with all six required fields is complete, without a country it is not (CHECK-19)", () => {
  const address = cleanDeliveryAddress(site);
  expect(isAddressComplete(address)).toBe(true);
  expect(isAddressComplete({ ...address, country: { name: "Deutschland", isocode: "" } })).toBe(false);
});

test("the same address in another country is another recipient", () => {
  const address = cleanDeliveryAddress(site);
  expect(isSameDeliveryAddress(address, { ...address, country: { name: "Deutschland", isocode: "AT" } })).toBe(false);
});

test.each(["北京", "شارع", "Tor 3 👍"])("an address with %s is rejected, because it is unreadable on a delivery note", (town) => {
  const address = cleanDeliveryAddress({ ...site, town });
  expect(validateDeliveryAddress(address, RULES)).toEqual(["town.unprintable"]);
});

test("an address in Cyrillic or Greek letters can be delivered to, and decomposed letters are composed", () => {
  for (const town of ["Київ", "Αθήνα"]) expect(validateDeliveryAddress(cleanDeliveryAddress({ ...site, town }), RULES)).toEqual([]);
  expect(cleanDeliveryAddress({ town: "Mu\u0308nchen" }).town).toBe("München");
});
