// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, OperationFailure, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { addressData, cartData, checkoutData } from "#web/testing/shop-data.ts";

clearStubs();

const page = testPage({ user: { authenticated: true, accessToken: "token", cartId: "current" }, itemPath: "/shopping-basket-checkout" });
const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
const heading = (name: string) => screen.getByRole("heading", { name });
const blockOf = (name: string) => within(heading(name).parentElement!);
const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const failing = () => {
  throw new OperationFailure("InternalError");
};

test("renders headline, order form, products and button in this order, errors before the form (CHECK-01)", async () => {
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ errors: ["MFV-102"] }), page });
  const parts = [
    heading("Bestellung prüfen und absenden"),
    screen.getByRole("alert"),
    heading("Rechnungsadresse"),
    heading("Angaben zur Bestellung"),
    heading("Ihre Artikel"),
    screen.getByRole("table", { name: "Ihre Artikel" }),
    screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }),
  ];
  expect(parts.slice(1).map((part, at) => isBefore(parts[at]!, part))).toEqual(parts.slice(1).map(() => true));
});

test("a site that sells to businesses only tells a private customer instead of offering an order", async () => {
  const settings = { features: { privateCustomers: false } };
  const user = { ...page.user, groups: 8 };
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData(), page: testPage({ user, settings }) });
  screen.getByText("Dieser Shop beliefert nur Gewerbekunden");
  expect(screen.queryByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeNull();
});

test("a private customer gets the terms for consumers and the withdrawal notice above the button, and no fields of businesses", async () => {
  const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const open = (groups: number) =>
    expectHydrates("ShoppingBasketCheckout", { data: checkoutData(), page: testPage({ user: { ...page.user, groups } }) });
  const { unmount } = await open(1);
  expect(hrefs()).toContain("/agb");
  expect(hrefs()).not.toContain("/widerruf#widerrufsbelehrung");
  expect(screen.getByLabelText(/Ihre Bestellnummer/)).toBeDefined();
  unmount();
  await open(8);
  expect(hrefs()).toEqual(expect.arrayContaining(["/agb-verbraucher", "/widerruf#widerrufsbelehrung"]));
  expect(hrefs()).not.toContain("/agb");
  const notice = screen.getByRole("link", { name: "Widerrufsbelehrung" });
  expect(isBefore(notice, screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }))).toBe(true);
  for (const field of [/Ihre Bestellnummer/, /Kostenstelle/]) expect(screen.queryByLabelText(field)).toBeNull();
});

test("a cart that needs an approval is sent to colleagues instead of being ordered (COMPANY-19)", async () => {
  const user = userEvent.setup();
  const cart = cartData({ approval: { reason: "Alle immer → Freigabe durch Anna Brandt", approvers: ["Anna Brandt"] } });
  const sent = stubOperations({
    getCart: () => ({ getCart: { cart, errors: [] } }),
    requestApproval: () => ({ requestApproval: { status: "noApprovers", id: null, orderCode: null, errors: [] } }),
  });
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart }), page });
  collectLog();
  screen.getByText("Gefragt: Anna Brandt");
  expect(screen.queryByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /Allgemeinen Geschäftsbedingungen/ })).toBeNull();
  await user.type(screen.getByLabelText(/Nachricht an die Freigeber/), "Für das Dach");
  await user.click(screen.getByRole("button", { name: "Zur Freigabe senden" }));
  await screen.findByText("Das hat leider nicht geklappt");
  expect(sent.find(({ name }) => name === "requestApproval")?.variables).toMatchObject({ cartId: cart.guid, comment: "Für das Dach" });
});

test("the billing address is shown line by line and read-only (CHECK-12)", async () => {
  const address = { companyName: "Holzbau Brandt GmbH", name2: "Einkauf", name3: "Halle 3", name4: "Frau Klee" };
  const billingAddress = { ...addressData(), ...address, sapCustomerID: "0000100100" };
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart: cartData({ billingAddress }) }), page });
  const block = blockOf("Rechnungsadresse");
  const { streetName, streetNumber, postalCode, town } = billingAddress;
  for (const line of [
    "Kundennummer 0000100100",
    ...Object.values(address),
    `${streetName} ${streetNumber}`,
    `${postalCode} ${town}`,
    "Deutschland",
  ]) {
    expect(block.getByText(line)).toBeDefined();
  }
  expect(block.queryByRole("button")).toBeNull();
  expect(block.queryByRole("textbox")).toBeNull();
});

test("another delivery address is shown, edited on click, and saved or cancelled (CHECK-13, CHECK-16, CHECK-17)", async () => {
  const user = userEvent.setup();
  const deliveryAddress = { ...addressData(), id: "7", sapCustomerID: "0000100101", companyName: "Baustelle Süd", name2: "Tor 3" };
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart: cartData({ deliveryAddress }) }), page });
  const block = () => blockOf("Lieferadresse");
  for (const line of ["Kundennummer 0000100101", "Baustelle Süd", "Tor 3", "Deutschland"]) expect(block().getByText(line)).toBeDefined();
  expect(block().queryByRole("button", { name: "Speichern" })).toBeNull();
  await user.click(block().getByRole("button", { name: "Bearbeiten" }));
  expect(block().getByRole("button", { name: "Speichern" })).toBeDefined();
  await user.click(block().getByRole("button", { name: "Abbrechen" }));
  expect(block().getByRole("button", { name: "Bearbeiten" })).toBeDefined();
});

test("a checkout that is not in the page shows loading, then the form; optional data that fails is an error (CHECK-23, CHECK-43, CHECK-44)", async () => {
  const { answer, arrive } = pendingCall<object>();
  const late = () => answer.then(failing);
  const sent = stubOperations({ getCart: () => answer, getPaymentModes: late, getDeliveryAddresses: late });
  await expectHydrates("ShoppingBasketCheckout", { page });
  const log = collectLog();
  expect([headline(), screen.getByRole("status").textContent]).toEqual(["Bestellung prüfen und absenden", "Wird geladen …"]);
  await act(async () => arrive({ getCart: { cart: cartData(), errors: [] } }));
  expect(screen.getByRole("table", { name: "Ihre Artikel" })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
  expect(sent.map(({ name }) => name).toSorted()).toEqual(["getCart", "getDeliveryAddresses", "getPaymentModes"]);
  expect(sent[0]!.variables).toMatchObject({ cartId: "current", accessToken: "token" });
  expect(log.toSorted()).toEqual(["Can not get payment modes", "Error getting delivery addresses"]);
});

test("a checkout that fails to load shows an error with a retry (CHECK-23)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<() => object>();
  let isBack = false;
  stubOperations({
    getCart: async () => (isBack ? { getCart: { cart: cartData(), errors: [] } } : (await answer)()),
    getPaymentModes: () => ({ getPaymentModes: [] }),
    getDeliveryAddresses: () => ({ getDeliveryAddresses: [] }),
  });
  await expectHydrates("ShoppingBasketCheckout", { page });
  collectLog();
  await act(async () => arrive(failing));
  expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
  isBack = true;
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(screen.getByRole("table", { name: "Ihre Artikel" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("during a change the screen is busy and ignores further clicks (CHECK-23)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<object>();
  const sent = stubOperations({
    getCart: () => answer,
    placeOrder: () => ({ placeOrder: { success: true, errors: [], email: "a@b.test", code: "A-1", tacVersion: "1" } }),
  });
  const deliveryAddress = { ...addressData(), id: "7", sapCustomerID: "0000100101" };
  const cart = cartData({ deliveryAddress });
  await expectHydrates("ShoppingBasketCheckout", { data: checkoutData({ cart }), page });
  await user.click(screen.getByRole("checkbox", { name: /Allgemeinen Geschäftsbedingungen/ }));
  await user.click(screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
  const screenOf = () => screen.getByRole("article");
  expect(screenOf().getAttribute("aria-busy")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
  await user.click(screen.getByRole("checkbox", { name: "Abweichende Lieferadresse" }));
  expect(sent.map(({ name }) => name)).toEqual(["getCart"]);
  await act(async () => arrive({ getCart: { cart, errors: [] } }));
  expect(headline()).toBe("Vielen Dank für Ihre Bestellung");
  expect(sent.map(({ name }) => name)).toEqual(["getCart", "placeOrder"]);
});
