// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressesScreen, addressFormData, addressRequestData } from "#web/testing/address-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { addressData } from "#web/testing/shop-data.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const addresses = [addressData(), addressData({ id: "2", name2: "Lager Nord", town: "Flensburg" })];
const show = (changes: Parameters<typeof addressesScreen>[0]) =>
  expectHydrates("AddressOverview", { data: addressesScreen(changes), page });

test("each address leads to a request for it, unless one is open (COMPANY-13)", async () => {
  await show({ addresses, requests: [addressRequestData({ kind: "end", addressId: "2" })] });
  const [kiel, flensburg] = within(screen.getAllByRole("list")[0]!).getAllByRole("listitem");
  const change = within(kiel!).getByRole("link", { name: "Änderung anfragen: Holzbau Brandt GmbH, Kiel" });
  expect(change.getAttribute("href")).toBe("/my-account/address-request?kind=change&address=1");
  expect(within(flensburg!).queryByRole("link")).toBeNull();
  expect(flensburg!.textContent).toContain("Das Entfernen wird gerade geprüft.");
  expect(screen.getByRole("link", { name: "Neue Adresse anfragen" }).getAttribute("href")).toBe("/my-account/address-request?kind=new");
});

test("a request shows its state and answer; only open ones can be withdrawn", async () => {
  await show({
    addresses,
    requests: [addressRequestData(), addressRequestData({ number: "A100002", state: "refused", answer: "Es gibt offene Lieferungen." })],
  });
  const [open, refused] = within(screen.getByRole("list", { name: "Ihre Anfragen" })).getAllByRole("listitem");
  expect(open!.textContent).toContain("In Prüfung");
  expect(within(open!).getByRole("button", { name: "Anfrage A100001 zurückziehen" }).closest("form")?.getAttribute("action")).toBe(
    "/webapi/shop/addresses/withdraw",
  );
  expect(refused!.textContent).toContain("Abgelehnt");
  expect(refused!.textContent).toContain("Unsere Antwort: Es gibt offene Lieferungen.");
  expect(within(refused!).queryByRole("button")).toBeNull();
});

test("administrators set whether orders go to known addresses only", async () => {
  await show({ addresses, requests: [], canSetRule: true, knownAddressesOnly: true });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Nur an bekannte Lieferadressen bestellen" });
  expect(box.checked).toBe(true);
  expect(box.form?.getAttribute("action")).toBe("/webapi/shop/addresses/rule");
  expect(screen.queryByRole("link", { name: "Zum Warenkorb" })).toBeNull();
  expect(await renderOnServer("AddressOverview", { data: addressesScreen({ addresses }), page })).not.toContain("checkbox");
});

test("the form marks the wrong fields and keeps what was entered", async () => {
  const values = { ...addressFormData().values, streetName: "Hafenstraße", postalCode: "123" };
  const data = addressFormData({ values, problem: "fields", errors: ["town.required", "postalCode.invalid"], note: "Eilt" });
  await expectHydrates("AddressRequest", { data, page });
  expect(screen.getAllByRole("alert")[0]!.textContent).toContain("markierten Angaben");
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  expect(field(/^Straße/).value).toBe("Hafenstraße");
  expect(field(/^PLZ|^Postleitzahl/).getAttribute("aria-invalid")).toBe("true");
  expect(field(/^Ort/).getAttribute("aria-invalid")).toBe("true");
  expect(field(/^Hinweis/).value).toBe("Eilt");
});

test("an address to remove is shown, not entered", async () => {
  await expectHydrates("AddressRequest", { data: addressFormData({ kind: "end", address: addressData() }), page });
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  const form = screen.getByRole("button", { name: "Anfrage senden" }).closest("form")!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ kind: "end", address: "1", note: "" });
});

test("visitors get a link to sign in, users without the right a reason", async () => {
  expect(await renderOnServer("AddressRequest", { data: { view: "visitor" }, page: testPage() })).toContain("/my-account/login");
  const denied = await renderOnServer("AddressRequest", { data: { view: "denied" }, page });
  expect(denied).toContain("erlaubt keine Änderung von Adressen");
  expect(denied).not.toContain("<form");
});
