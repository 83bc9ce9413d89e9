// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { CartData, ScreenData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, pendingCall, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { addressData, cartData, checkoutData } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token", cartId: "current" }, itemPath: "/shopping-basket-checkout" });
const north = addressData({
  id: "2",
  companyName: "Holzbau Brandt Lager Nord",
  town: "Flensburg",
  sapCustomerID: "0000100101",
  firstName: "Jan",
});
const atBilling = checkoutData();
const elsewhere = checkoutData({ cart: cartData({ deliveryAddress: north }) });
const nowhere = checkoutData({ cart: cartData({ deliveryAddress: null }) });

const show = (data: ScreenData["ShoppingBasketCheckout"]) => expectHydrates("ShoppingBasketCheckout", { data, page });
const toggle = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Abweichende Lieferadresse" });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Speichern" });
const canSave = () => save().getAttribute("aria-disabled") !== "true";
const isEditing = () => screen.queryByRole("button", { name: "Speichern" }) !== null;

function answering(cart: CartData | null, stubs: Record<string, OperationStub> = {}) {
  return stubOperations({
    setDeliveryAddress: () => ({ setDeliveryAddress: { errors: [] } }),
    setDefaultDeliveryAddress: () => ({ setDefaultDeliveryAddress: { success: true, errors: [] } }),
    getCart: () => ({ getCart: { cart, errors: [] } }),
    getDeliveryAddresses: () => ({ getDeliveryAddresses: [north] }),
    ...stubs,
  });
}

async function fill(user: ReturnType<typeof userEvent.setup>, zip = "24103") {
  await user.type(field("Firma oder Name"), "Baustelle Hafen");
  await user.type(field("Straße"), "Kai");
  await user.type(field("Hausnummer"), "7");
  await user.type(field("Postleitzahl"), zip);
  await user.type(field("Ort"), "Kiel");
}

test("the delivery choice is above both addresses, outside their cards", async () => {
  await show(elsewhere);
  const billing = screen.getByRole("heading", { name: "Rechnungsadresse" });
  expect(toggle().compareDocumentPosition(billing) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(billing.parentElement!.contains(toggle())).toBe(false);
});

test("focus moves into the form when editing starts, and back to the edit button", async () => {
  const user = userEvent.setup();
  await show(elsewhere);
  await user.click(screen.getByRole("button", { name: "Bearbeiten" }));
  expect(document.activeElement).toBe(field("Firma oder Name"));
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bearbeiten" }));
});

describe("the toggle", () => {
  test("is off when the order goes to the billing address (CHECK-25)", async () => {
    await show(atBilling);
    expect(toggle().checked).toBe(false);
    expect(isEditing()).toBe(false);
  });

  test("is on, with the read-only address, when the customer numbers differ (CHECK-25)", async () => {
    await show(elsewhere);
    expect(toggle().checked).toBe(true);
    expect(screen.getByText("Kundennummer 0000100101")).toBeDefined();
    expect(screen.getByRole("button", { name: "Bearbeiten" })).toBeDefined();
    expect(isEditing()).toBe(false);
  });

  test("is on when the delivery address has no customer number (CHECK-25)", async () => {
    await show(checkoutData({ cart: cartData({ deliveryAddress: addressData({ id: "9", sapCustomerID: "" }) }) }));
    expect(toggle().checked).toBe(true);
    expect(isEditing()).toBe(false);
  });

  test("is on and the form open when the cart has no delivery address; ordering is disabled until it is saved (CHECK-24, CHECK-34)", async () => {
    const user = userEvent.setup();
    await show(nowhere);
    expect(toggle().checked).toBe(true);
    expect(isEditing()).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: /Geschäftsbedingungen/ }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Zahlungspflichtig bestellen" }).disabled).toBe(true);
    expect(screen.getByText("Bitte speichern Sie zuerst die Lieferadresse.")).toBeDefined();
  });

  test("opens the form when turned on, and closes it without a call when turned off (CHECK-26, CHECK-27)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData());
    await show(atBilling);
    await user.click(toggle());
    expect(isEditing()).toBe(true);
    await user.click(toggle());
    expect(isEditing()).toBe(false);
    expect(toggle().checked).toBe(false);
    expect(sent).toEqual([]);
  });

  test("compares addresses for a private customer, who has no customer number", async () => {
    const home = addressData({ sapCustomerID: "", companyName: "Lena Sommer" });
    await show(checkoutData({ cart: cartData({ billingAddress: home, deliveryAddress: { ...home, id: "2" } }) }));
    expect(toggle().checked).toBe(false);
    await show(checkoutData({ cart: cartData({ billingAddress: home, deliveryAddress: { ...home, id: "2", town: "Flensburg" } }) }));
    expect(screen.getAllByRole<HTMLInputElement>("checkbox", { name: "Abweichende Lieferadresse" })[1]!.checked).toBe(true);
  });

  test("keeps the focus, also while the address is changed", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    answering(cartData(), { setDefaultDeliveryAddress: () => answer });
    await show(elsewhere);
    toggle().focus();
    await user.keyboard(" ");
    expect(toggle().disabled).toBe(false);
    await act(async () => arrive({ setDefaultDeliveryAddress: { success: true, errors: [] } }));
    expect(document.activeElement).toBe(toggle());
    await user.keyboard(" ");
    expect(isEditing()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Abbrechen" }));
    expect(document.activeElement).toBe(toggle());
  });

  test("resets another address to the default one when turned off (CHECK-27)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData());
    await show(elsewhere);
    await user.click(toggle());
    expect(sent.map(({ name }) => name)).toEqual(["setDefaultDeliveryAddress", "getCart", "getDeliveryAddresses"]);
    expect(toggle().checked).toBe(false);
  });

  test("goes to the billing address when turned off, also if the default is another one", async () => {
    const user = userEvent.setup();
    const carts = [cartData({ deliveryAddress: north }), cartData()];
    const sent = answering(null, { getCart: () => ({ getCart: { cart: carts.shift(), errors: [] } }) });
    await show(elsewhere);
    await user.click(toggle());
    expect(sent.map(({ name }) => name)).toEqual([
      "setDefaultDeliveryAddress",
      "getCart",
      "getDeliveryAddresses",
      "setDeliveryAddress",
      "getCart",
    ]);
    expect(sent[3]!.variables["address"]).toMatchObject({ companyName: "Holzbau Brandt GmbH", streetName: "Werftstraße" });
    expect(toggle().checked).toBe(false);
  });

  test("reports an error when turned off without a billing address (CHECK-28)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData());
    await show(checkoutData({ cart: cartData({ billingAddress: null, deliveryAddress: north }) }));
    await user.click(toggle());
    expect(screen.getByRole("alert")).toBeDefined();
    expect(toggle().checked).toBe(true);
    expect(sent).toEqual([]);
  });

  test("cannot be turned off if the billing address cannot be delivered to (CHECK-32)", async () => {
    await show(checkoutData({ cart: cartData({ deliveryAddress: north, canNotUseBillingAddressForDelivery: true }) }));
    expect(toggle().disabled).toBe(true);
    expect(screen.getByText(/^An die Rechnungsadresse können wir nicht liefern\./)).toBeDefined();
  });

  test("shows no message if the billing address can be delivered to", async () => {
    await show(checkoutData({ cart: cartData({ deliveryAddress: north }) }));
    expect(screen.queryByText(/^An die Rechnungsadresse/)).toBeNull();
  });
});

describe("the form", () => {
  test("can be saved once the six fields are filled and the postal code has five digits (CHECK-19, CHECK-20, CHECK-21)", async () => {
    const user = userEvent.setup();
    await show(nowhere);
    expect(canSave()).toBe(false);
    const why = () => document.getElementById(save().getAttribute("aria-describedby") ?? "")?.textContent;
    expect(why()).toBe("Zum Speichern bitte noch ausfüllen: Firma oder Name, Straße, Hausnummer, Postleitzahl, Ort");
    expect(field("Ort").getAttribute("aria-required")).toBe("true");
    await fill(user, "123");
    expect(why()).toBe("Zum Speichern bitte prüfen: Postleitzahl");
    await user.tab();
    expect(canSave()).toBe(false);
    expect(screen.getByText("Bitte geben Sie 5 Stellen an")).toBeDefined();
    await user.type(field("Postleitzahl"), "45");
    expect(canSave()).toBe(true);
    expect(why()).toBeUndefined();
    await user.clear(field("Ort"));
    expect(canSave()).toBe(false);
  });

  test("reports missing fields on click while it is incomplete, and focuses the first (CHECK-19)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData());
    await show(nowhere);
    const told = () => within(save().closest("form")!).getByRole("status").textContent;
    await user.type(field("Firma oder Name"), "Baustelle Hafen");
    expect(told()).toBe("");
    save().focus();
    expect(document.activeElement).toBe(save());
    await user.keyboard("{Enter}");
    expect(told()).toBe("Zum Speichern bitte noch ausfüllen: Straße, Hausnummer, Postleitzahl, Ort");
    expect(document.activeElement).toBe(field("Straße"));
    await user.type(field("Straße"), "Kai");
    expect(told()).toBe("");
    await user.type(field("Hausnummer"), "7");
    await user.type(field("Ort"), "Kiel");
    await user.type(field("Postleitzahl"), "123");
    await user.click(save());
    expect(told()).toBe("Zum Speichern bitte prüfen: Postleitzahl");
    expect(document.activeElement).toBe(field("Postleitzahl"));
    expect(sent).toEqual([]);
  });

  test("lists the countries by name, and sends the selected code (CHECK-22)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData());
    await show(nowhere);
    const options = within(screen.getByRole("combobox", { name: "Land" })).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ["DE", "Deutschland"],
      ["AT", "Österreich"],
    ]);
    await fill(user, "1010");
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "Österreich");
    await user.click(save());
    expect(sent[0]).toMatchObject({ name: "setDeliveryAddress", variables: { address: { country: "at" } } });
  });

  test("asks for the postal code of the chosen country (CHECK-20, CHECK-21)", async () => {
    const user = userEvent.setup();
    await show(nowhere);
    await fill(user, "1010");
    await user.tab();
    expect(screen.getByText("Bitte geben Sie 5 Stellen an")).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "Österreich");
    expect(screen.queryByText("Bitte geben Sie 5 Stellen an")).toBeNull();
    expect(canSave()).toBe(true);
    await user.type(field("Postleitzahl"), "5");
    expect(screen.getByText("Bitte prüfen Sie die Postleitzahl")).toBeDefined();
  });

  test.each([
    ["FR", "Frankreich"],
    ["1A", "1A"],
  ])("shows for an address in %s that we do not deliver there", async (isocode, name) => {
    const user = userEvent.setup();
    const abroad = addressData({ sapCustomerID: "", country: { name, isocode } });
    await show(checkoutData({ cart: cartData({ deliveryAddress: abroad }) }));
    await user.click(screen.getByRole("button", { name: "Bearbeiten" }));
    expect(screen.getByText("Dorthin liefern wir leider nicht")).toBeDefined();
    expect(screen.getByRole<HTMLOptionElement>("option", { selected: true }).text).toBe(name);
    expect(canSave()).toBe(false);
  });

  test("sends the address, shows it, and reloads cart and saved addresses (CHECK-31)", async () => {
    const user = userEvent.setup();
    const site = addressData({ id: "9", sapCustomerID: "", companyName: "Baustelle Hafen" });
    const sent = answering(cartData({ deliveryAddress: site }));
    await show(nowhere);
    await fill(user);
    await user.click(save());
    expect(sent.map(({ name }) => name)).toEqual(["setDeliveryAddress", "getCart", "getDeliveryAddresses"]);
    expect(sent[0]!.variables["address"]).toMatchObject({ companyName: "Baustelle Hafen", town: "Kiel", country: "de" });
    expect(isEditing()).toBe(false);
    expect(screen.getByText("Baustelle Hafen")).toBeDefined();
  });

  test("keeps its input when the address is rejected, and marks the field (CHECK-31)", async () => {
    const user = userEvent.setup();
    answering(cartData(), { setDeliveryAddress: () => ({ setDeliveryAddress: { errors: ["town.tooLong"] } }) });
    await show(nowhere);
    const log = collectLog();
    await fill(user);
    await user.click(save());
    expect(field("Firma oder Name").value).toBe("Baustelle Hafen");
    expect(screen.getByText("Bitte prüfen Sie den Ort.")).toBeDefined();
    expect(log).toEqual(["error setting delivery address"]);
    expect(document.activeElement?.textContent).toContain("Das hat leider nicht geklappt");
  });

  test("reports a request that failed by its name (CHECK-43)", async () => {
    const user = userEvent.setup();
    answering(cartData(), {
      setDefaultDeliveryAddress: () => {
        throw new OperationFailure("InternalError");
      },
    });
    await show(elsewhere);
    const log = collectLog();
    await user.click(toggle());
    expect(log).toEqual(["error setting default delivery address"]);
    expect(toggle().checked).toBe(true);
  });

  test("reports a list of addresses that fails to load separately", async () => {
    const user = userEvent.setup();
    answering(cartData(), {
      getDeliveryAddresses: () => {
        throw new OperationFailure("InternalError");
      },
    });
    await show(elsewhere);
    const log = collectLog();
    await user.click(toggle());
    expect(log).toEqual(["Error getting delivery addresses"]);
    expect(toggle().checked).toBe(false);
  });
});

describe("saved addresses", () => {
  test("omit the billing address; selecting one sends it without id, number and person (CHECK-14, CHECK-15, CHECK-29)", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData({ deliveryAddress: north }));
    await show(nowhere);
    await user.click(screen.getByRole("button", { name: "Aus gespeicherten Adressen wählen (1)" }));
    const dialog = await screen.findByRole("dialog", { name: "Gespeicherte Lieferadressen" });
    await user.click(within(dialog).getByRole("button", { name: "Holzbau Brandt Lager Nord, Flensburg auswählen" }));
    expect(Object.keys(sent[0]!.variables["address"] as object).toSorted()).toEqual(
      ["companyName", "country", "name2", "name3", "name4", "postalCode", "streetName", "streetNumber", "town"].toSorted(),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(isEditing()).toBe(false);
  });

  test("show fourteen at first (ADDR-02)", async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 16 }, (_, index) =>
      addressData({ id: `a${index}`, town: `Ort ${index}`, sapCustomerID: `${index}` }),
    );
    await show(checkoutData({ cart: cartData({ deliveryAddress: north }), addresses: many }));
    await user.click(screen.getByRole("button", { name: "Aus gespeicherten Adressen wählen (16)" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(14);
    await user.click(within(dialog).getByRole("button", { name: "Alle 16 Adressen anzeigen" }));
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(16);
  });

  test("are not offered if the order goes to the billing address (CHECK-14)", async () => {
    await show(atBilling);
    expect(screen.queryByRole("button", { name: /gespeicherten Adressen/ })).toBeNull();
  });
});

describe("in a company that only orders to known addresses (COMPANY-13)", () => {
  const bound = (deliveryAddress: CartData["deliveryAddress"]) =>
    checkoutData({ cart: cartData({ knownAddressesOnly: true, deliveryAddress }) });

  test("saved addresses replace the form", async () => {
    const user = userEvent.setup();
    const sent = answering(cartData({ knownAddressesOnly: true, deliveryAddress: north }));
    await show(bound(null));
    expect(isEditing()).toBe(false);
    expect(document.body.textContent).toContain("Ihr Unternehmen bestellt nur an bekannte Lieferadressen");
    expect(document.body.textContent).toContain("Bitte wählen Sie zuerst eine gespeicherte Lieferadresse.");
    await user.click(screen.getByRole("button", { name: "Aus gespeicherten Adressen wählen (1)" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Lager Nord/ }));
    expect(await screen.findByText("Holzbau Brandt Lager Nord")).toBeDefined();
    expect(sent.map(({ name }) => name)).toContain("setDeliveryAddress");
    expect(screen.queryByText("Ihr Unternehmen bestellt nur an bekannte Lieferadressen")).toBeNull();
  });

  test("a page that does not know the rule yet shows it when an address is refused", async () => {
    const user = userEvent.setup();
    answering(cartData({ knownAddressesOnly: true, deliveryAddress: null }), {
      setDeliveryAddress: () => ({ setDeliveryAddress: { errors: ["OneOffAddressError"] } }),
    });
    await show(nowhere);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText("Ihr Unternehmen bestellt nur an bekannte Lieferadressen")).toBeDefined();
    expect(isEditing()).toBe(false);
  });
});
