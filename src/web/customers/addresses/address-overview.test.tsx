// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderOnPage, screenProps } from "#web/login/testing.tsx";
import { addressesScreen } from "#web/testing/address-data.ts";
import { addressData } from "#web/testing/shop-data.ts";
import { AddressOverview } from "./address-overview.tsx";

afterEach(cleanup);

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    addressData({
      id: String(at),
      companyName: "Elbe Haustechnik AG",
      name2: `Lager ${at + 1}`,
      streetName: "Ramskamp",
      streetNumber: "31",
      postalCode: "25337",
      town: "Elmshorn",
    }),
  );

test("the address list is read-only, with links to the dashboard and to customer service (ADDR-01)", () => {
  renderOnPage(<AddressOverview {...screenProps} data={addressesScreen({ addresses: addresses(2) })} />);
  expect(screen.getByRole("link", { name: "Zurück zu „Mein Konto“" }).getAttribute("href")).toBe("/my-account/dashboard");
  const [first] = screen.getAllByRole("listitem");
  for (const line of ["Elbe Haustechnik AG", "Lager 1", "Ramskamp 31", "25337 Elmshorn"]) expect(first?.textContent).toContain(line);
  expect(screen.getByRole("link", { name: "Übersicht" }).getAttribute("href")).toBe("/my-account/dashboard");
  expect(screen.getByRole("link", { name: "+49 69 90009-100" }).getAttribute("href")).toBe("tel:+496990009100");
  expect(screen.getByRole("link", { name: "service@ankerplatz.example" })).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the address list shows 14 addresses and the rest on demand (ADDR-02)", async () => {
  renderOnPage(<AddressOverview {...screenProps} data={addressesScreen({ addresses: addresses(17) })} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(14);
  await userEvent.setup().click(screen.getByRole("link", { name: "3 weitere Adressen anzeigen" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(17);
  expect(screen.queryByRole("link", { name: /weitere Adressen/ })).toBeNull();
});

test("14 addresses need no link to more", () => {
  renderOnPage(<AddressOverview {...screenProps} data={addressesScreen({ addresses: addresses(14) })} />);
  expect(screen.queryByRole("link", { name: /weitere Adressen/ })).toBeNull();
});

test("a single further address is labelled in the singular", () => {
  renderOnPage(<AddressOverview {...screenProps} data={addressesScreen({ addresses: addresses(15) })} />);
  expect(screen.getByRole("link", { name: "1 weitere Adresse anzeigen" })).toBeDefined();
});
