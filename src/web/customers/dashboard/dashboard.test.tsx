// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { openInvoices, orderSummary, ordersTileData, profileData } from "#web/testing/account-data.ts";
import { addressData } from "#web/testing/shop-data.ts";
import {
  DashboardAddresses,
  DashboardDocuments,
  DashboardGreeting,
  DashboardHelp,
  DashboardInvoices,
  DashboardOrders,
  DashboardPersonal,
  DashboardReorder,
  DashboardSettings,
} from "./screens.ts";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt", email: "anna@firma.example" });
const shop = { ...anna, settings: { ...anna.settings, shop: { ...anna.settings.shop, shopType: "OnlineShop" } } } as typeof anna;
const tile = (name: string) => within(screen.getByRole("region", { name }));

test("the dashboard greets by name and links to logout (DASH-01)", () => {
  renderOnPage(<DashboardGreeting data={null} />, anna);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Willkommen, Anna Brandt");
  expect(screen.getByRole("link", { name: "Abmelden" }).getAttribute("href")).toBe("/my-account/logout");
});

const refusal = {
  email: "anna@firma.example",
  name: "Anna Brandt",
  isOwn: true,
  since: "2026-11-12T08:00:00Z",
  mails: 3,
  answer: "550 5.1.1 No such user",
};

test("a bounce warning above all tiles shows since when, how many, why and what to do (INVOICE-17)", () => {
  renderOnPage(<DashboardGreeting data={{ refused: [refusal] }} />, anna);
  const notice = screen.getByText("Unsere E-Mails erreichen Sie nicht").closest<HTMLElement>("[role]")!;
  expect(notice.textContent).toContain(
    "Der Mailserver von anna@firma.example weist unsere E-Mails seit dem 12.11.2026 ab: 3 kamen bisher nicht an.",
  );
  expect(notice.textContent).toContain("550 5.1.1 No such user");
  expect(within(notice).getByRole("link", { name: "service@ankerplatz.example" })).toBeDefined();
});

test("a main contact sees colleagues with bouncing e-mail, except oneself; otherwise nothing (INVOICE-17)", () => {
  const jonas = { ...refusal, email: "jonas@firma.example", name: "Jonas Keller", isOwn: false, mails: 1 };
  const { unmount } = renderOnPage(
    <DashboardGreeting data={{ refused: [jonas, { ...jonas, email: "ines@firma.example", mails: 12 }] }} />,
    anna,
  );
  expect(screen.queryByText("Unsere E-Mails erreichen Sie nicht")).toBeNull();
  const [first, second] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("Jonas Keller, jonas@firma.example: eine E-Mail am 12.11.2026");
  expect(second).toContain("12 E-Mails seit dem 12.11.2026");
  unmount();
  for (const data of [null, undefined, { refused: [] }]) {
    const { unmount: end } = renderOnPage(<DashboardGreeting data={data} />, anna);
    expect(screen.queryByRole("status")).toBeNull();
    end();
  }
});

test("counts orders and shows open ones with progress, and the rest on click (DASH-02)", () => {
  const open = [orderSummary({ orderId: "0000000011", plannedDeliveryDate: "2026-11-24" }), orderSummary()];
  renderOnPage(
    <DashboardOrders {...screenProps} data={ordersTileData({ numberOfOrders: 1_012, open: { numberOfOrders: 7, orders: open } })} />,
    shop,
  );
  const orders = tile("Bestellungen");
  expect(orders.getByText("1.012", { exact: false, selector: "strong" }).textContent).toBe("1.012 Bestellungen insgesamt");
  expect(orders.getByRole("heading", { name: "7 offene Bestellungen" })).toBeDefined();
  const [first] = orders.getAllByRole("listitem");
  for (const word of ["0000000011", "Baustelle Nord", "Lieferung geplant für 24.11.2026", "In Bearbeitung"]) {
    expect(first!.textContent).toContain(word);
  }
  expect(orders.getByRole("link", { name: "0000000011" }).getAttribute("href")).toBe("/my-account/order-details?order=0000000011");
  expect(orders.getByRole("link", { name: "Alle 7 offenen Bestellungen ansehen" }).getAttribute("href")).toBe(
    "/my-account/order-history?status=ABC",
  );
  expect(orders.getByRole("link", { name: "Alle Bestellungen ansehen" }).getAttribute("href")).toBe("/my-account/order-history");
});

test("shows unpaid invoices with total, overdue amount and a link to the document", () => {
  const { unmount } = renderOnPage(<DashboardInvoices {...screenProps} data={{ open: openInvoices() }} />, shop);
  const invoices = tile("Offene Rechnungen");
  expect(invoices.getByText("12.480,17 €").closest("p")!.textContent).toBe("12.480,17 € aus 7 Rechnungen 1 überfällig");
  const [late, next, unknown] = invoices.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(late).toBe("RE-2026-000411überfällig seit 12.11.20261.204,50 €");
  expect(next).toBe("RE-2026-000482fällig am 04.12.2026318,44 €");
  expect(unknown).toContain("RE-2026-000490");
  expect(invoices.getByText("und 4 weitere")).toBeDefined();
  expect(invoices.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/my-account/invoice?number=RE-2026-000411",
    "/my-account/invoice?number=RE-2026-000482",
    "/my-account/invoice?number=RE-2026-000490",
    "/my-account/open-items",
    "/my-account/invoices",
  ]);
  unmount();
  const nothing = { numberOfInvoices: 0, numberOverdue: 0, totals: [], invoices: [] };
  renderOnPage(<DashboardInvoices {...screenProps} data={{ open: nothing }} />, shop);
  expect(screen.getByText("Zurzeit ist keine Rechnung offen.")).toBeDefined();
});

test("shows deliveries due today first, with a link to their parcels", () => {
  const orders = [orderSummary({ orderId: "0000000003" })];
  const { unmount } = renderOnPage(
    <DashboardOrders {...screenProps} data={ordersTileData({ arriving: { numberOfOrders: 1, orders } })} />,
    shop,
  );
  expect(screen.getByText("Heute kommt eine Lieferung an")).toBeDefined();
  expect(screen.getByRole("link", { name: "0000000003" }).getAttribute("href")).toBe(
    "/my-account/order-details?order=0000000003&tab=deliveries",
  );
  unmount();
  renderOnPage(<DashboardOrders {...screenProps} data={ordersTileData({ arriving: { numberOfOrders: 1_201, orders } })} />, shop);
  expect(screen.getByText("Heute kommen 1.201 Lieferungen an")).toBeDefined();
  expect(screen.getByText("und 1.200 weitere")).toBeDefined();
});

test("shows a message instead of a count without orders, and links to the range (DASH-10)", () => {
  renderOnPage(
    <DashboardOrders {...screenProps} data={ordersTileData({ numberOfOrders: 0, open: { numberOfOrders: 0, orders: [] } })} />,
    shop,
  );
  expect(screen.queryByText(/^0/)).toBeNull();
  expect(screen.getByText("Sie haben noch nichts bestellt.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Zum Sortiment" }).getAttribute("href")).toBe("/sortiment");
});

test("completed orders are reordered with one click; the tile is hidden without any (REBUY-05)", () => {
  const { container } = renderOnPage(
    <>
      <DashboardReorder {...screenProps} data={{ orders: [] }} />
      <DashboardReorder {...screenProps} data={null} />
    </>,
    shop,
  );
  expect(container.textContent).toBe("");
  renderOnPage(<DashboardReorder {...screenProps} data={{ orders: [orderSummary({ orderStatus: "D" })] }} />, shop);
  expect(tile("Noch einmal bestellen").getByRole("button", { name: "Bestellung 0000000007 erneut kaufen" })).toBeDefined();
});

test("shows the newest documents and links to all; the tile is hidden without any (DASH-03)", () => {
  const document = { documentType: "terms", mediaType: "application/pdf", fileSize: 1000, lastModified: "2026-01-02" };
  const newest = [{ ...document, documentName: "Konditionen 2026", documentUrl: "/webapi/shop/documents/K-2026.pdf/" }];
  const { container } = renderOnPage(<DashboardDocuments {...screenProps} data={{ numberOfDocuments: 0, newest: [] }} />, anna);
  expect(container.textContent).toBe("");
  renderOnPage(<DashboardDocuments {...screenProps} data={{ numberOfDocuments: 4, newest }} />, anna);
  const documents = tile("Dokumente");
  expect(documents.getByRole("listitem").textContent).toBe("Konditionen 2026 02.01.2026");
  expect(documents.getByText("4")).toBeDefined();
  expect(documents.getByRole("link", { name: "Alle Dokumente ansehen" }).getAttribute("href")).toBe("/my-account/document-download");
});

test("the address tile shows the billing address and links to the delivery addresses (DASH-04)", () => {
  const billingAddress = addressData({ streetName: "Ramskamp", streetNumber: "31", postalCode: "25337", town: "Elmshorn" });
  renderOnPage(<DashboardAddresses {...screenProps} data={{ billingAddress }} />, anna);
  for (const text of ["Ramskamp 31", "25337 Elmshorn", "Rechnungsadresse"]) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("link", { name: "Lieferadressen ansehen" }).getAttribute("href")).toBe("/my-account/address-overview");
});

test("personal data are number, company, e-mail and telephone (DASH-05)", () => {
  renderOnPage(<DashboardPersonal {...screenProps} data={{ profile: profileData() }} />, anna);
  for (const text of ["0000100200", "Holzbau Brandt GmbH", "anna@firma.example", "+49 4621 1100"]) {
    expect(tile("Persönliche Daten").getByText(text)).toBeDefined();
  }
});

test("customers without a company see neither number nor company (DASH-08)", () => {
  renderOnPage(<DashboardPersonal {...screenProps} data={{ profile: profileData("defaultB2BUnit") }} />, anna);
  for (const text of ["Kundennummer", "Firma", "defaultB2BUnit", "Holzbau Brandt GmbH"]) expect(screen.queryByText(text)).toBeNull();
});

test("account settings name the user and the login method, and link to changing the password (DASH-06)", () => {
  renderOnPage(<DashboardSettings />, anna);
  const settings = tile("Kontoeinstellungen");
  for (const text of ["Anna Brandt", "anna@firma.example"]) expect(settings.getByText(text)).toBeDefined();
  expect(settings.getByRole("link", { name: "Passwort ändern" }).getAttribute("href")).toBe("/new-password?uid=anna%40firma.example");
  expect(settings.getByRole("link", { name: "E-Mails zu Bestellungen" }).getAttribute("href")).toBe("/my-account/user-settings");
  expect(settings.getByRole("link", { name: "Alle Einstellungen" }).getAttribute("href")).toBe("/my-account/settings");
});

test("the help box links to phone and e-mail, and shows the text from content (DASH-07)", () => {
  const fields = { title: { value: "Wir helfen" }, text: { value: '<p><a href="/kontakt">Kontakt</a></p>' } };
  renderOnPage(<DashboardHelp {...screenProps} fields={fields} data={undefined} />, anna);
  const hrefs = tile("Wir helfen")
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["tel:+496990009100", "mailto:service@ankerplatz.example", "/kontakt"]);
});

const failed = { ...screenProps, data: undefined, errorId: "a1b2c3d4" };
test.each([
  ["orders", () => <DashboardOrders {...failed} />],
  ["orders to buy again", () => <DashboardReorder {...failed} />],
  ["open invoices", () => <DashboardInvoices {...failed} />],
  ["documents", () => <DashboardDocuments {...failed} />],
  ["addresses", () => <DashboardAddresses {...failed} />],
  ["personal data", () => <DashboardPersonal {...failed} />],
] as [string, () => ReactElement][])("the tile of %s that fails to load shows the error code (COMP-05)", (_, render) => {
  renderOnPage(render(), shop);
  expect(screen.getByRole("status").textContent).toContain("Fehlercode: a1b2c3d4");
  expect(screen.getByRole("heading", { level: 2 })).toBeDefined();
});
