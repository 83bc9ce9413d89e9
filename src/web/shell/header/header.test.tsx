// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { $addedLayer, $cartCount } from "../page/stores/stores.ts";

const navigation = [
  {
    id: "1",
    name: "Dübel",
    link: "/sortiment/duebel-1",
    productCount: 12,
    image: null,
    children: [{ id: "11", name: "Rahmendübel", link: "/sortiment/rahmenduebel-11", productCount: 4, image: null }],
  },
];
const fields = { claim: "Befestigungssysteme", serviceLinks: [{ href: "/kontakt", text: "Kontakt" }] };

beforeEach(() => {
  $cartCount.set(null);
  $addedLayer.set(null);
});

test("the header hydrates as rendered by the server and counts the cart lines (SHELL-20)", async () => {
  await expectHydrates("Header", { fields, data: { navigation, cartCount: 3 } });
  expect(screen.getByRole("link", { name: "Warenkorb, 3 Artikel" })).toBeDefined();
  act(() => $cartCount.set(4));
  expect(screen.getByRole("link", { name: "Warenkorb, 4 Artikel" }).getAttribute("href")).toBe("/cart");
});

test("a header hydrated after an add counts the added line (SHELL-20)", async () => {
  $cartCount.set(1);
  await expectHydrates("Header", { fields, data: { navigation, cartCount: 0 } });
  expect([screen.getByRole("link", { name: "Warenkorb, 1 Artikel" }) !== null, $cartCount.get()]).toEqual([true, 1]);
});

test.each([
  ["OnlineShop", 1],
  ["ClosedOnlineShop", 1],
  ["RetailConnectCart", 1],
  ["RetailConnect", 0],
  ["Default", 0],
] as const)("in mode %s it links to a cart %i times", async (shopType, times) => {
  await expectHydrates("Header", { data: { navigation: [], cartCount: 2 }, page: testPage({ shopType }) });
  expect(screen.queryAllByRole("link", { name: /Warenkorb/ })).toHaveLength(times);
});

test("links carry the page's language", async () => {
  const html = await renderOnServer("Header", {
    fields,
    data: { navigation, cartCount: 0 },
    page: testPage({ language: "en-GB", page: { linkPrefix: "/en" } }),
  });
  expect(html).toContain('href="/en/sortiment/duebel-1"');
  expect(html).toContain('href="/en/cart"');
});

test("visitors see a login link that returns; customers the account and logout", async () => {
  const visitor = await renderOnServer("Header", { fields, page: testPage({ itemPath: "/sortiment" }) });
  expect(visitor).toContain('href="/my-account/login?redirect=%2Fsortiment"');
  const asking = { uri: "/my-account/order-history", query: btoa("rebuy=4400001006") };
  expect(await renderOnServer("Header", { fields, page: testPage({ page: asking }) })).toContain(
    `href="/my-account/login?redirect=${encodeURIComponent("/my-account/order-history?rebuy=4400001006")}"`,
  );
  await expectHydrates("Header", { fields, page: testPage({ user: { authenticated: true, name: "Anna Brandt", customerId: "100042" } }) });
  expect(screen.getByText("Kundennummer 100042")).toBeDefined();
  expect(screen.getByText("Bestellungen").closest("a")?.getAttribute("href")).toBe("/my-account/order-history");
  expect(screen.getByText("Offene Posten").closest("a")?.getAttribute("href")).toBe("/my-account/open-items");
  expect(screen.getByText("Abmelden").closest("a")?.hasAttribute("data-page-load")).toBe(true);
});

test("a customer's menu links to each account page, and shows no customer number without a company (PATH-09)", async () => {
  const user = { authenticated: true, name: "Otto Haus", customerId: "defaultB2BUnit" };
  await expectHydrates("Header", { fields, page: testPage({ user }) });
  const menu = screen.getByText("Abmelden").closest("ul")!;
  const account = ["dashboard", "order-history", "invoices", "open-items", "bookmark"];
  const settings = ["settings", "user-settings", "account-settings", "address-administration", "newsletter"];
  expect([...menu.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    ...[...account, ...settings].map((name) => `/my-account/${name}`),
    "/helpdesk",
    "/faq",
    "/my-account/logout",
  ]);
  expect(screen.queryByText(/Kundennummer/)).toBeNull();
});

test("a menu closes on Escape and restores the focus", async () => {
  const user = userEvent.setup();
  const { container } = await expectHydrates("Header", { fields, data: { navigation, cartCount: 0 } });
  const menu = container.querySelector<HTMLDetailsElement>("nav details")!;
  menu.open = true;
  screen.getByText("Rahmendübel").focus();
  await user.keyboard("{Escape}");
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector("summary"));
});

const categoriesNamed = (...names: string[]) =>
  names.map((name, index) => ({ ...navigation[0]!, id: String(index), name, link: `/sortiment/x-${index}`, children: [] }));

test("root categories beyond the row's width are under 'Mehr'; none if all fit", async () => {
  const fits = ["Dübel", "Anker", "Schrauben", "Bohrer"];
  const { container, unmount } = await expectHydrates("Header", { data: { navigation: categoriesNamed(...fits), cartCount: 0 } });
  expect(container.querySelectorAll("nav summary")).toHaveLength(1);
  unmount();
  const long = [
    "Kunststoffdübel aus Polyamid",
    "Schwerlastanker und Bolzen",
    "Fassade, Dämmung und Gerüst",
    "Schienen und Rohrbefestigung",
  ];
  await expectHydrates("Header", { data: { navigation: categoriesNamed(...long, ...long, ...fits), cartCount: 0 } });
  const more = screen.getByText("Mehr").closest("details")!;
  const links = [...more.querySelectorAll("a")].map(({ textContent }) => textContent);
  expect(links.length).toBeGreaterThan(5);
  expect(links.at(-1)).toBe("Bohrer");
});

test("after an add the layer shows the count and the cart link, and can be closed (FAM-11, LAYER-01, LAYER-02)", async () => {
  const user = userEvent.setup();
  await expectHydrates("Header", { fields, data: { navigation, cartCount: 1 } });
  act(() => {
    $cartCount.set(2);
    $addedLayer.set({ articleNumber: "555008", quantity: 50, at: 1 });
  });
  expect(screen.getByText("2 Artikel in Ihrem Warenkorb")).toBeDefined();
  expect(screen.getByRole("link", { name: "Zum Warenkorb" }).getAttribute("href")).toBe("/cart");
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  expect(screen.queryByText("In den Warenkorb gelegt")).toBeNull();
});

test("a site shows its own name beside the brand's, and its own phone number", async () => {
  const page = testPage();
  page.settings.site.name = "Ankerplatz Bauchemie";
  await expectHydrates("Header", { fields, page });
  expect(screen.getByRole("link", { name: "Ankerplatz Bauchemie" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: page.settings.site.supportPhone }).getAttribute("href")).toMatch(/^tel:\+\d+$/);
});

const SETTINGS = ["Einstellungen", "Persönliche Einstellungen", "Unternehmen", "Adressen verwalten", "Newsletter"];
const PAGES_OF_ACCOUNT = ["Übersicht", "Bestellungen", "Rechnungen", "Offene Posten", "Merklisten", ...SETTINGS];

test.each([
  ["a visitor of a shop", testPage(), ["Anmelden", "Registrieren", "Befestigungsberater", "Häufige Fragen", "Kontakt"]],
  [
    "a customer of a catalogue without a cart",
    testPage({ shopType: "Default", user: { authenticated: true, name: "Anna Brandt" } }),
    [...PAGES_OF_ACCOUNT, "Abmelden", "Häufige Fragen", "Kontakt"],
  ],
])("the phone menu links %s to account, help and, if there is a cart, the adviser", async (_, page, expected) => {
  const user = userEvent.setup();
  const helpLinks = [
    { href: "/adviser", text: "Befestigungsberater", needsCart: true },
    { href: "/faq", text: "Häufige Fragen" },
  ];
  await expectHydrates("Header", { fields: { ...fields, helpLinks }, data: { navigation, cartCount: 0 }, page });
  await user.click(screen.getByRole("button", { name: "Menü" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menü" }));
  await menu.findByRole("navigation", { name: "Mein Konto" });
  const parts = ["Mein Konto", "Hilfe und Kontakt"].map((name) => within(menu.getByRole("navigation", { name })));
  expect(parts.flatMap((part) => part.getAllByRole("link")).map((way) => way.textContent)).toEqual(expected);
});

test("trade customers switch between net and gross prices by a form that leads back; others cannot", async () => {
  const trade = { authenticated: true, groups: 1 };
  const page = testPage({ user: trade, priceView: "net", page: { uri: "/cart", query: btoa("added=1") } });
  await expectHydrates("Header", { data: { navigation: [], cartCount: 0 }, page });
  const choice = screen.getByRole("group", { name: "Preise" });
  expect(
    within(choice)
      .getAllByRole("button")
      .map((button) => [button.textContent, button.getAttribute("aria-pressed")]),
  ).toEqual([
    ["inkl. MwSt.", "false"],
    ["netto", "true"],
  ]);
  const form = choice.closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/price-view"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ redirect: "/cart?added=1" });
  for (const user of [{}, { authenticated: true, groups: 8 }]) {
    const html = await renderOnServer("Header", { data: { navigation: [], cartCount: 0 }, page: testPage({ user }) });
    expect(html).not.toContain("/webapi/shop/price-view");
  }
});
