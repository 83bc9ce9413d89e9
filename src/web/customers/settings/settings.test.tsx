// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import type { CustomerNewsletter, ScreenData } from "#contract/screens.ts";
import { onPage, pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { addressData } from "#web/testing/shop-data.ts";
import { AccountNewsletter, AccountSettings, CompanySettings, RequiredFactor, RequiredFactorNotice, UserSettings } from "./screens.ts";

clearStubs();
afterEach(cleanup);

type Data<Name extends keyof ScreenData> = NonNullable<ScreenData[Name]>;

const person = { name: "Anna Brandt", email: "anna@firma.example", phone: "+49 4621 1100", isMainContact: true, isOwn: true };
const company = { name: "Holzbau Brandt GmbH", number: "0000100200", sector: "GROUP-craftsman" };
const asPage = (at: Partial<ReturnType<typeof pageOf>["page"]> = {}) => {
  const page = pageOf({ authenticated: true, name: person.name, email: person.email }, at);
  const settings = { ...page.settings, site: { ...page.settings.site, languages: ["de-DE", "en-GB"] } };
  return { ...page, settings, head: { alternates: [] as { language: string; href: string }[] } } as unknown as ReturnType<typeof pageOf>;
};
const hrefs = (of: Pick<typeof screen, "getAllByRole"> = screen) => of.getAllByRole("link").map((link) => link.getAttribute("href"));

const session = {
  id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a01",
  device: "Firefox, Windows",
  network: "192.0.2.0/24",
  isProcurement: false,
  isCurrent: true,
  since: "2026-11-20T06:00:00.000Z",
  lastUsed: "2026-11-20T08:00:00.000Z",
};
const wanted = { confirmed: true, shipped: true, invoiced: true, invoiceAttached: false };
const userData = (overrides: Partial<Data<"UserSettings">> = {}): Data<"UserSettings"> => ({
  person,
  company,
  mails: wanted,
  secondFactor: { since: null, recoveryCodes: 0, removal: null, state: null },
  passkeys: { list: [], state: null },
  trusted: { list: [], state: null },
  sessions: { list: [session], state: null },
  activity: [],
  ...overrides,
});
const mails = () => within(screen.getByRole("group", { name: "E-Mails zu Bestellungen" }));

test("private customers see no settings of companies", () => {
  const page = asPage();
  const data = { company: null, mails: wanted };
  renderOnPage(<AccountSettings {...screenProps} data={data} />, { ...page, user: { ...page.user, groups: 8 } });
  expect(hrefs()).toContain("/my-account/address-overview");
  const ofCompanies = ["/my-account/account-settings", "/my-account/company-access", "/my-account/own-numbers", "/my-account/procurement"];
  expect(hrefs().filter((href) => ofCompanies.includes(href!))).toEqual([]);
  cleanup();
  renderOnPage(<AccountSettings {...screenProps} data={data} />, page);
  expect(hrefs()).toEqual(expect.arrayContaining(ofCompanies));
});

test("an order e-mail is disabled with one click, and confirmed", async () => {
  const sent = stubOperations({ setMailSettings: () => ({ setMailSettings: { ...wanted, shipped: false } }) });
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  await userEvent.click(mails().getByRole("checkbox", { name: "eine Lieferung unterwegs ist" }));
  await mails().findByText("Gespeichert.");
  expect(sent.map(({ variables }) => variables)).toMatchObject([{ shipped: false }]);
  expect(mails().getByRole<HTMLInputElement>("checkbox", { name: "eine Lieferung unterwegs ist" }).checked).toBe(false);
});

test("an e-mail setting that fails to save is reset, and the failure shown", async () => {
  collectLog();
  stubOperations({
    setMailSettings: () => {
      throw new Error("away");
    },
  });
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  await userEvent.click(mails().getByRole("checkbox", { name: "eine Rechnung bereitliegt" }));
  await mails().findByText("Ihre Auswahl wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.");
  expect(mails().getByRole<HTMLInputElement>("checkbox", { name: "eine Rechnung bereitliegt" }).checked).toBe(true);
});

test("an invoice is attached to its e-mail if chosen, and only if that e-mail is enabled", async () => {
  const sent = stubOperations({
    setMailSettings: ({ invoiced = true, invoiceAttached = true }) => ({ setMailSettings: { ...wanted, invoiced, invoiceAttached } }),
  });
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  const attached = () => mails().getByRole<HTMLInputElement>("checkbox", { name: "Rechnung als PDF anhängen" });
  expect(attached().checked).toBe(false);
  await userEvent.click(attached());
  await mails().findByText("Gespeichert.");
  expect(sent.map(({ variables }) => variables)).toMatchObject([{ invoiceAttached: true }]);
  expect(attached().checked).toBe(true);
  await userEvent.click(mails().getByRole("checkbox", { name: "eine Rechnung bereitliegt" }));
  expect([attached().checked, attached().disabled]).toEqual([false, true]);
});

test("without JavaScript the e-mail settings are an enabled form that confirms saving", () => {
  const page = (query = "") => asPage({ uri: "/my-account/user-settings", query: btoa(query) });
  const data = userData({ mails: { ...wanted, invoiced: false } });
  const html = (query?: string) => renderToString(onPage(<UserSettings {...screenProps} data={data} />, page(query)));
  expect(html()).toMatch(/<form action="\/webapi\/shop\/customersapi\/mail-settings" method="post">.*<noscript><button[^>]*type="submit"/s);
  expect(html()).not.toMatch(/<input[^>]*disabled/);
  expect(html()).not.toContain("Gespeichert.");
  expect(html("saved=1")).toContain("Gespeichert.");
});

test("the settings link to every setting, with its status (PATH-09)", () => {
  renderOnPage(<AccountSettings {...screenProps} data={{ company, mails: { ...wanted, shipped: false } }} />, asPage());
  const lists = screen.getAllByRole("list").map((list) => hrefs(within(list)));
  expect(lists).toEqual([
    [
      "/my-account/user-settings",
      "/my-account/user-settings#mails",
      "/my-account/newsletter",
      "/datenschutz-einstellungen",
      "/my-account/privacy",
    ],
    [
      "/my-account/account-settings",
      "/my-account/company-access",
      "/my-account/address-overview",
      "/my-account/document-recipients",
      "/my-account/own-numbers",
      "/my-account/procurement",
    ],
  ]);
  for (const state of ["Anna Brandt · anna@firma.example", "2 von 3 E-Mails eingeschaltet", "Holzbau Brandt GmbH · 0000100200"])
    expect(screen.getByText(state)).toBeDefined();
});

test.each([
  [{ confirmed: true, shipped: true, invoiced: true, invoiceAttached: false }, "Alle E-Mails eingeschaltet"],
  [{ confirmed: false, shipped: false, invoiced: false, invoiceAttached: true }, "Keine E-Mails eingeschaltet"],
])("with the e-mail settings %j the page says: %s", (mailSettings, message) => {
  renderOnPage(<AccountSettings {...screenProps} data={{ company, mails: mailSettings }} />, asPage());
  expect(screen.getByText(message)).toBeDefined();
});

test("users without a company have customer data instead of company data", () => {
  renderOnPage(<AccountSettings {...screenProps} data={{ company: null, mails: wanted }} />, asPage());
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Für Sie", "Kundendaten"]);
});

test("settings whose status fails to load are linked without it", () => {
  renderOnPage(<AccountSettings {...screenProps} data={undefined} errorId="a1b2c3d4" />, asPage());
  expect(screen.getAllByRole("list")).toHaveLength(2);
  expect(screen.queryByText(/eingeschaltet/)).toBeNull();
});

test("the account navigation marks the group of a page, and lists the group's pages", () => {
  const currentOn = (name: string) => {
    renderOnPage(<AccountSettings {...screenProps} data={{ company, mails: null }} />, asPage({ uri: `/my-account/${name}` }));
    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    cleanup();
    return links
      .filter((link) => link.hasAttribute("aria-current"))
      .map((link) => `${link.textContent} ${link.getAttribute("aria-current")}`);
  };
  expect(currentOn("dashboard")).toEqual(["Übersicht page"]);
  expect(currentOn("settings")).toEqual(["Einstellungen true", "Alle Einstellungen page"]);
  expect(currentOn("account-settings")).toEqual(["Unternehmen true", "Firmendaten page"]);
  for (const name of ["user-settings", "newsletter"]) expect(currentOn(name)).toEqual(["Einstellungen true"]);
  expect(currentOn("address-overview")).toEqual(["Einstellungen true", "Adressen page"]);
  expect(currentOn("invoice")).toEqual(["Rechnungen true"]);
  expect(currentOn("return-form")).toEqual(["Bestellungen true"]);
});

test("personal data show the user, who can change them, and a link to change the password (PATH-09)", () => {
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  const about = within(screen.getByRole("region", { name: "Ihre Person" }));
  for (const text of ["Anna Brandt", "anna@firma.example", "+49 4621 1100", "Hauptansprechperson von Holzbau Brandt GmbH", "Handwerk"])
    expect(about.getByText(text)).toBeDefined();
  expect(about.getByRole("link", { name: "service@ankerplatz.example" }).getAttribute("href")).toBe(
    "mailto:service@ankerplatz.example?subject=Meine%20Angaben%20%C3%A4ndern",
  );
  expect(screen.getByRole("link", { name: "Passwort ändern" }).getAttribute("href")).toBe("/new-password?uid=anna%40firma.example");
});

test("private customers have neither role nor sector; e-mail settings that fail to load affect only themselves", () => {
  const data = userData({ company: null, mails: null });
  renderOnPage(<UserSettings {...screenProps} data={data} />, asPage());
  for (const name of ["Rolle", "Branche"]) expect(screen.queryByText(name)).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Die Daten konnten nicht geladen werden");
  expect(screen.getByText("Anna Brandt")).toBeDefined();
});

test("the page exists in each language of the site, at its own path", () => {
  const alternates = [
    { language: "de", href: "https://shop.test/my-account/user-settings" },
    { language: "en", href: "https://shop.test/en/my-account/user-settings" },
  ];
  const page = asPage();
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, { ...page, head: { ...page.head, alternates } });
  const languages = within(screen.getByRole("region", { name: "Sprache" })).getAllByRole("link");
  expect(languages.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["Deutsch", "/my-account/user-settings", "true"],
    ["English", "/en/my-account/user-settings", null],
  ]);
});

const companyData = (overrides: Partial<Data<"CompanySettings">> = {}): Data<"CompanySettings"> => ({
  company,
  billingAddress: addressData({ streetName: "Zimmererweg", streetNumber: "14" }),
  vatId: { id: "DE136695976", status: "valid" },
  mainContacts: [person, { ...person, name: "Jonas Keller", email: "jonas@firma.example", phone: "", isOwn: false }],
  ...overrides,
});

test("company data show the ERP data, main contacts, terms, and who can change them (PATH-09)", () => {
  renderOnPage(<CompanySettings {...screenProps} data={companyData()} />, asPage());
  const facts = within(screen.getByRole("region", { name: "Stammdaten" }));
  for (const text of ["Holzbau Brandt GmbH", "0000100200", "Handwerk"]) expect(facts.getByText(text)).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Rechnungsadresse" })).getByText("Zimmererweg 14")).toBeDefined();
  const contacts = within(screen.getByRole("region", { name: "Hauptansprechpersonen" })).getAllByRole("listitem");
  expect(contacts.map(({ textContent }) => textContent)).toEqual([
    "Anna Brandt (Sie)anna@firma.example+49 4621 1100",
    "Jonas Kellerjonas@firma.example",
  ]);
  const terms = within(screen.getByRole("region", { name: "Steuer und Zahlung" }));
  expect(hrefs(terms)).toEqual(["/my-account/document-download", "/my-account/open-items"]);
  const change = within(screen.getByRole("region", { name: "Hat sich etwas geändert?" }));
  expect(hrefs(change)).toEqual([
    "tel:+496990009100",
    "mailto:service@ankerplatz.example?subject=Angaben%20zu%20Kundennummer%200000100200%20%C3%A4ndern",
    "/helpdesk",
  ]);
});

test("users without a company see the billing address and no company data (DASH-08)", () => {
  renderOnPage(<CompanySettings {...screenProps} data={companyData({ company: null, billingAddress: null })} />, asPage());
  expect(screen.getByText("Privatkonto: Ihr Zugang ist keinem Unternehmen zugeordnet.")).toBeDefined();
  expect(screen.getByText("Uns liegt keine Rechnungsadresse vor.")).toBeDefined();
  for (const name of ["Firma", "Stammdaten", "Hauptansprechpersonen", "Steuer und Zahlung"]) expect(screen.queryByText(name)).toBeNull();
});

test("a company without a main contact says so", () => {
  renderOnPage(<CompanySettings {...screenProps} data={companyData({ mainContacts: [] })} />, asPage());
  expect(screen.getByText("Zurzeit ist niemand als Hauptansprechperson eingetragen.")).toBeDefined();
});

const newsletter = (id: string, title: string, state: CustomerNewsletter["state"]): CustomerNewsletter => ({
  id,
  title,
  description: `<p>Über ${title}</p>`,
  state,
  leaveLink: state === "read" ? `/newsletter/unsubscribe?newsletterType=${id}&email=a&key=k` : "",
});
const newsletterData = (...newsletters: CustomerNewsletter[]): Data<"AccountNewsletter"> => ({
  email: person.email,
  consent: 'Ja, mit <a href="/agb">AGB</a>.',
  newsletters,
});
const some = newsletterData(
  newsletter("products", "Neue Produkte", "read"),
  newsletter("practice", "Praxis am Bau", "waiting"),
  newsletter("offers", "Aktionen", "unread"),
);

test("subscriptions have an unsubscribe link, others a form that mentions the confirmation e-mail (PATH-09)", () => {
  const { container } = renderOnPage(<AccountNewsletter {...screenProps} data={some} />, asPage({ uri: "/my-account/newsletter" }));
  const read = within(screen.getByRole("region", { name: "Ihre Newsletter" }));
  expect(read.getByRole("link", { name: "Neue Produkte abbestellen" }).getAttribute("href")).toContain("newsletterType=products");
  const form = container.querySelector("form")!;
  expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual(["get", "/exm/api/sendoptin"]);
  const given = new FormData(form);
  expect([given.get("email"), given.get("page"), given.getAll("newslettertype")]).toEqual([person.email, "/my-account/newsletter", []]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Ja, mit AGB/ }).required).toBe(true);
  expect(screen.getByRole("checkbox", { name: "Praxis am Bau Wartet auf Ihre Bestätigung per E-Mail" })).toBeDefined();
  expect(screen.getByText(/Erst wenn Sie den Link darin öffnen/)).toBeDefined();
});

test("users with all newsletters, or none, see a message", () => {
  const { unmount } = renderOnPage(
    <AccountNewsletter {...screenProps} data={newsletterData(newsletter("offers", "Aktionen", "read"))} />,
    asPage(),
  );
  expect(document.querySelector("form")).toBeNull();
  unmount();
  renderOnPage(<AccountNewsletter {...screenProps} data={newsletterData(newsletter("offers", "Aktionen", "unread"))} />, asPage());
  expect(screen.getByText("Sie haben zurzeit keinen unserer Newsletter bestellt.")).toBeDefined();
});

test.each([
  ["asked", "status", "Wir haben eine E-Mail an anna@firma.example gesendet"],
  ["failed", "alert", "Bitte wählen Sie mindestens einen Newsletter"],
  ["too-many", "alert", "ein paar Minuten"],
])("shows the subscription result: %s", (outcome, role, words) => {
  renderOnPage(
    <AccountNewsletter {...screenProps} data={some} />,
    asPage({ uri: "/my-account/newsletter", query: btoa(`outcome=${outcome}`) }),
  );
  expect(screen.getByRole(role).textContent).toContain(words);
});

test("visitors see a login link that returns, and no data", () => {
  const shown = { ...screenProps, data: null };
  renderOnPage(
    <>
      <AccountSettings {...shown} />
      <UserSettings {...shown} />
      <CompanySettings {...shown} />
      <AccountNewsletter {...shown} />
    </>,
    pageOf({}, { uri: "/my-account/settings" }),
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(4).fill("/my-account/login?redirect=%2Fmy-account%2Fsettings"));
});

const failed = { ...screenProps, data: undefined, errorId: "a1b2c3d4" };
test.each([
  ["person", () => <UserSettings {...failed} />],
  ["company", () => <CompanySettings {...failed} />],
  ["newsletters", () => <AccountNewsletter {...failed} />],
] as [string, () => ReactElement][])(
  "the %s that fails to load shows the error code and does not ask to sign in (COMP-05)",
  (_, render) => {
    renderOnPage(render(), asPage());
    expect(screen.getByRole("alert").textContent).toContain("Fehlercode: a1b2c3d4");
    expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
  },
);

test("serializes two quick clicks on one e-mail setting, and the second wins", async () => {
  const first = pendingCall<object>();
  const sent = stubOperations({
    setMailSettings: ({ shipped }) => (shipped === false ? first.answer : { setMailSettings: { ...wanted, shipped } }),
  });
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  const box = mails().getByRole<HTMLInputElement>("checkbox", { name: "eine Lieferung unterwegs ist" });
  await userEvent.click(box);
  await userEvent.click(box);
  expect(sent.map(({ variables }) => variables["shipped"])).toEqual([false]);
  first.arrive({ setMailSettings: { ...wanted, shipped: false } });
  await mails().findByText("Gespeichert.");
  await expect.poll(() => sent.map(({ variables }) => variables["shipped"])).toEqual([false, true]);
  expect(box.checked).toBe(true);
});

test("the second factor: set up with the password, or state, few codes and forms that need a code (TRUST-01, TRUST-06)", () => {
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  const form = screen.getByRole("button", { name: "Authenticator-App einrichten" }).closest("form")!;
  expect([form.method, new URL(form.action).pathname]).toEqual(["post", "/webapi/shop/userapi/second-factor/start"]);
  cleanup();
  const secondFactor = { since: "2026-11-20T08:00:00.000Z", recoveryCodes: 3, removal: null, state: "wrong-code" as const };
  renderOnPage(<UserSettings {...screenProps} data={userData({ secondFactor })} />, asPage());
  expect(screen.getByRole("alert").textContent).toContain("Code nicht richtig");
  expect(screen.getByText(/Eingerichtet am 20\.11\.2026/)).toBeDefined();
  expect(screen.getByText("Noch 3 Wiederherstellungscodes")).toBeDefined();
  expect(screen.getAllByLabelText(/Code aus der App/, { selector: "input" })).toHaveLength(2);
});

test("each session in another browser has a form that ends it, one's own has none (TRUST-11)", () => {
  const phone = { ...session, id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a02", device: null, isCurrent: false };
  renderOnPage(<UserSettings {...screenProps} data={userData({ sessions: { list: [session, phone], state: "ended" } })} />, asPage());
  const rows = within(screen.getByRole("region", { name: "Angemeldete Geräte" })).getAllByRole("listitem");
  expect(rows[0]!.textContent).toContain("Firefox, WindowsDieses Gerät");
  expect(within(rows[0]!).queryByRole("button")).toBeNull();
  const form = within(rows[1]!).getByRole<HTMLButtonElement>("button", { name: "Abmelden: Unbekannter Browser" }).form!;
  expect(new FormData(form).get("session")).toBe(phone.id);
  screen.getByText("Dort ist Ihr Konto nicht mehr angemeldet.");
  screen.getByRole("button", { name: "Alle anderen Geräte abmelden" });
  cleanup();
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  expect(screen.getAllByRole("button", { name: /abmelden/i })).toHaveLength(1);
});

test("shows the newest ten events, and older ones on request (TRUST-12)", () => {
  const event = { kind: "sign-in" as const, at: "2026-11-20T08:00:00.000Z", device: "Firefox, Windows", network: "192.0.2.0/24" };
  const failedSignIn = { kind: "sign-in-failed" as const, at: "2026-11-19T08:00:00.000Z", device: null, network: null };
  renderOnPage(
    <UserSettings {...screenProps} data={userData({ activity: [...Array.from({ length: 10 }, () => event), failedSignIn] })} />,
    asPage(),
  );
  const part = within(screen.getByRole("region", { name: "Kontoaktivität" }));
  const [newest, older] = part.getAllByRole("list", { hidden: true });
  expect(within(newest!).getAllByRole("listitem")).toHaveLength(10);
  expect(newest!.textContent).toContain("Anmeldung20.11.2026, 09:00 · Firefox, Windows · Netz 192.0.2.0/24");
  expect(older!.textContent).toBe("Fehlgeschlagene Anmeldung19.11.2026, 09:00");
  part.getByText("Ältere anzeigen");
  cleanup();
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  screen.getByText("Noch keine Einträge.");
});

test("a removal of the second factor is announced with its time, and stopped by a form; a report is withdrawn (TRUST-09)", () => {
  const secondFactor = { since: "2026-11-20T08:00:00.000Z", recoveryCodes: 8, state: null };
  const granted = { ...secondFactor, removal: { effectiveAt: "2026-11-29T08:00:00.000Z" } };
  renderOnPage(<UserSettings {...screenProps} data={userData({ secondFactor: granted })} />, asPage());
  expect(screen.getByText(/Ihr zweiter Faktor wird am 29\.11\.2026, \d\d:00 entfernt/)).toBeDefined();
  const stop = screen.getByRole("button", { name: "Entfernen stoppen" }).closest("form")!;
  expect(stop.getAttribute("action")).toBe("/webapi/shop/userapi/second-factor/stop-removal");
  cleanup();
  const reported = { ...secondFactor, removal: { effectiveAt: null } };
  renderOnPage(<UserSettings {...screenProps} data={userData({ secondFactor: reported })} />, asPage());
  expect(screen.getByRole("button", { name: "Meldung zurückziehen" })).toBeDefined();
});

test("trusted devices are listed with a form that ends the trust, and absent without any (TRUST-08)", () => {
  renderOnPage(<UserSettings {...screenProps} data={userData()} />, asPage());
  expect(screen.queryByRole("region", { name: "Vertrauenswürdige Geräte" })).toBeNull();
  cleanup();
  const browser = {
    id: "7a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a01",
    device: "Firefox, Windows",
    network: "192.0.2.0/24",
    since: session.since,
    lastUsed: session.lastUsed,
    until: "2026-12-20T06:00:00.000Z",
  };
  renderOnPage(<UserSettings {...screenProps} data={userData({ trusted: { list: [browser], state: null } })} />, asPage());
  const part = within(screen.getByRole("region", { name: "Vertrauenswürdige Geräte" }));
  expect(part.getByText(/bis 20\.12\.2026/)).toBeDefined();
  const form = part.getByRole("button", { name: "Nicht mehr vertrauen: Firefox, Windows" }).closest("form")!;
  expect([form.getAttribute("action"), new FormData(form).get("browser")]).toEqual([
    "/webapi/shop/userapi/trusted-browsers/end",
    browser.id,
  ]);
});

test("the page of a required factor sets it up, and signs out once it is due (TRUST-07)", () => {
  const data = { from: "2026-12-14", secondFactor: userData().secondFactor, passkeys: userData().passkeys };
  renderOnPage(<RequiredFactor {...screenProps} data={{ ...data, isDue: false }} />, asPage());
  expect(screen.getByText("Ihr Unternehmen verlangt ab 14.12.2026 einen zweiten Faktor")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Abmelden" })).toBeNull();
  cleanup();
  renderOnPage(<RequiredFactor {...screenProps} data={{ ...data, isDue: true }} />, asPage());
  expect(screen.getByRole("link", { name: "Abmelden" }).getAttribute("href")).toBe("/my-account/logout");
  expect(screen.getByRole("button", { name: "Authenticator-App einrichten" })).toBeDefined();
  cleanup();
  renderOnPage(<RequiredFactorNotice {...screenProps} data={{ from: "2026-12-14" }} />, asPage());
  expect(hrefs()).toEqual(["/my-account/required-factor"]);
  cleanup();
  const { container } = renderOnPage(<RequiredFactorNotice {...screenProps} data={null} />, asPage());
  expect(container.textContent).toBe("");
});
