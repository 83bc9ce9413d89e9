// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { pageOf, renderOnPage } from "#web/login/testing.tsx";
import { stubOperations } from "#web/testing/operations.ts";
import { AddressAdministrationMock } from "./address-administration.tsx";
import { AddressEditMock } from "./address-edit.tsx";

afterEach(cleanup);

const english = { ...pageOf(), language: "en-GB" };

test("the administration shows sample addresses and links to the edit page; its buttons do nothing (ADDR-03)", async () => {
  const sent = stubOperations({});
  renderOnPage(<AddressAdministrationMock />);
  const before = document.body.innerHTML;
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  for (const link of screen.getAllByRole("link")) expect(link.getAttribute("href")).toBe("/my-account/address-edit");
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  expect([document.body.innerHTML, sent]).toEqual([before, []]);
});

test.each([
  ["German", pageOf(), ["Firma", "Vorname", "Nachname", "Hausnummer", "Adresszusatz", "Postleitzahl", "Ort"], "männlich", "Land"],
  [
    "English",
    english,
    ["Company", "First name", "Last name", "Street number", "Address extension", "Postal code", "Town"],
    "male",
    "Country",
  ],
] as const)("the edit page has the fields of an address, filled with a sample, in %s (ADDR-04)", (_, page, labels, male, country) => {
  renderOnPage(<AddressEditMock />, page);
  const values = labels.map((label) => screen.getByRole<HTMLInputElement>("textbox", { name: label }).value);
  expect(values).toEqual(["Musterbau Beispiel GmbH", "Maria", "Muster", "12a", "Hof 2, Rampe 4", "20095", "Musterstadt"]);
  expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual(["male", "female", "divers"]);
  expect(screen.getByRole("radio", { name: male })).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: country }).value).toBe("DE");
  for (const button of screen.getAllByRole<HTMLButtonElement>("button")) expect([button.type, button.form]).toEqual(["button", null]);
});
