import { expect, test } from "vitest";
import { cleanAddress, emptyAddress, isComplete, toForm } from "./clean-address.ts";

const saved = {
  id: "17",
  companyName: "Holzbau Brandt GmbH",
  name2: "Lager Nord",
  name3: "",
  name4: "",
  streetName: "Werftstraße",
  streetNumber: "4a",
  postalCode: "24103",
  town: "Kiel",
  country: { name: "Deutschland", isocode: "DE" },
  region: { name: "Schleswig-Holstein", isocode: "SH" },
  firstName: "Anna",
  lastName: "Brandt",
  sapCustomerID: "0000100201",
  titleCode: "mrs",
};

test("an address is sent without id, customer number, person, title and region", () => {
  expect(Object.keys(cleanAddress(saved)).sort()).toEqual([
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

test("the country is reduced to two letters and is DE without one", () => {
  expect(cleanAddress({ ...saved, country: { name: "", isocode: "at-x" } }).country).toEqual({ isocode: "AT" });
  expect(cleanAddress({ ...emptyAddress(), country: "" }).country).toEqual({ isocode: "DE" });
});

test("an address can be saved once its six fields are filled", () => {
  const form = toForm(saved);
  expect(isComplete(form)).toBe(true);
  for (const field of ["companyName", "streetName", "streetNumber", "postalCode", "town", "country"] as const) {
    expect(isComplete({ ...form, [field]: " " })).toBe(false);
  }
  expect(isComplete({ ...form, name2: "" })).toBe(true);
});
