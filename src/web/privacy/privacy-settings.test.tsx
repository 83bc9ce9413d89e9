// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { PRIVACY_FORMS, type PrivacyPage, type ShownConsent } from "#contract/privacy-links.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

type Own = Extract<PrivacyPage, { view: "own" }>;

const own: Own = {
  view: "own",
  outcome: null,
  confirmBy: "password",
  dataExport: { state: "none" },
  consents: [],
  isAdvertisingAllowed: false,
  deletion: null,
  lastAdministratorOf: [],
  stuck: [],
};
const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const show = async (data: PrivacyPage | null) =>
  new DOMParser().parseFromString(await renderOnServer("PrivacySettings", { data, page }), "text/html");
const formOf = (shown: Document, action: string) => shown.querySelector<HTMLFormElement>(`form[action="${action}"]`);

test.each([
  [{ state: "none" }, "Daten zusammenstellen", false],
  [{ state: "running" }, "Ihre Daten werden zusammengestellt", false],
  [{ state: "failed" }, "Ihre Daten konnten nicht zusammengestellt werden", false],
  [{ state: "expired" }, "Ihre letzte Datei ist abgelaufen", false],
  [{ state: "ready", until: "2026-12-05T10:00:00Z", bytes: 12_345 }, "05.12.2026", true],
] as const)(
  "shows an export that is %j; only a ready one is downloaded, with the password (TRUST-13)",
  async (dataExport, text, isReady) => {
    const shown = await show({ ...own, dataExport });
    expect(shown.body.textContent).toContain(text);
    const download = formOf(shown, PRIVACY_FORMS.downloadExport);
    expect(download !== null).toBe(isReady);
    expect(download?.querySelector("input[name=password]") != null).toBe(isReady);
    expect(formOf(shown, PRIVACY_FORMS.requestExport) === null).toBe(dataExport.state === "running");
  },
);

test("asks for a code instead of the password if an authenticator app is set up", async () => {
  const shown = await show({ ...own, confirmBy: "code", dataExport: { state: "ready", until: "2026-12-05T10:00:00Z", bytes: 1 } });
  expect(shown.querySelectorAll("input[name=code]")).toHaveLength(2);
  expect(shown.querySelector("input[name=password]")).toBeNull();
});

test("lists consents with time, origin and version; a newsletter and advertising can be taken back (TRUST-19)", async () => {
  const consent: ShownConsent = {
    kind: "terms",
    isGiven: true,
    version: "2026-10",
    origin: "checkout",
    at: "2026-11-20T10:00:00Z",
    endedAt: null,
    details: [],
    title: "",
    siteId: "FIWE-DE",
  };
  const newsletter = { ...consent, kind: "newsletter" as const, origin: "newsletter" as const, details: ["products"], title: "Produkte" };
  const ended = { ...newsletter, isGiven: false, endedAt: "2026-11-22T10:00:00Z", details: ["offers"], title: "Aktionen" };
  const cookies = { ...consent, kind: "cookies" as const, origin: "banner" as const, isGiven: false };
  const shown = await show({ ...own, consents: [consent, newsletter, ended, cookies], isAdvertisingAllowed: true });
  const rows = [...shown.querySelectorAll("ul[aria-labelledby=consents] > li")].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Allgemeine Geschäftsbedingungen.*Zugestimmt am 20\.11\.2026.*bei einer Bestellung.*Fassung 2026-10/);
  expect(rows[2]).toMatch(/Aktionen.*beendet am 22\.11\.2026/);
  expect(rows[3]).toContain("Abgelehnt oder widerrufen");
  const forms = shown.querySelectorAll<HTMLFormElement>(`form[action="${PRIVACY_FORMS.newsletter}"]`);
  expect(forms).toHaveLength(1);
  expect(forms[0]!.querySelector<HTMLInputElement>("[name=newsletter]")!.value).toBe("products");
  expect(formOf(shown, PRIVACY_FORMS.advertising)!.querySelector<HTMLInputElement>("[name=decision]")!.value).toBe("withdraw");
});

test("a requested deletion shows its day and can be taken back; otherwise it asks for the password (TRUST-14)", async () => {
  const before = await show(own);
  expect(formOf(before, PRIVACY_FORMS.requestDeletion)!.querySelector("input[name=password]")).not.toBeNull();
  const shown = await show({ ...own, deletion: { dueAt: "2026-12-12T10:00:00Z", isByAdministrator: false } });
  expect(shown.body.textContent).toContain("Ihr Konto wird am 12.12.2026 gelöscht");
  expect(formOf(shown, PRIVACY_FORMS.requestDeletion)).toBeNull();
  expect(formOf(shown, PRIVACY_FORMS.cancelDeletion)!.textContent).toBe("Löschung zurücknehmen");
});

test("the last administrator reads what happens and confirms it (TRUST-14)", async () => {
  const shown = await show({ ...own, lastAdministratorOf: [{ company: "Holzbau Brandt GmbH", users: 3 }] });
  expect(shown.body.textContent).toContain("die 3 anderen Benutzer");
  expect(formOf(shown, PRIVACY_FORMS.requestDeletion)!.querySelector<HTMLInputElement>("[name=understood]")!.required).toBe(true);
  expect((await show(own)).querySelector("[name=understood]")).toBeNull();
});

test.each(["own", "colleague"] as const)("who would have no approver is named and confirmed, on the page %s", async (view) => {
  const users = [
    { name: "Jonas Keller", above: "" },
    { name: "Pia Prüfer", above: "500,00 €" },
  ];
  const stuck = [{ company: "Holzbau Brandt GmbH", users }];
  const user = { id: "4711", name: "Tom Adler", email: "tom@firma.example" };
  const shown = await show(
    view === "own" ? { ...own, stuck } : { view, outcome: null, confirmBy: "password", user, deletion: null, stuck },
  );
  const form = formOf(shown, PRIVACY_FORMS.requestDeletion)!;
  expect(form.textContent).toContain("Danach kann bei Holzbau Brandt GmbH niemand diese Bestellungen freigeben");
  expect([...form.querySelectorAll("[role=note] li, li")].map((item) => item.textContent)).toEqual(
    expect.arrayContaining(["Jonas Keller: alle Bestellungen, die eine Freigabe brauchen", "Pia Prüfer: Bestellungen über 500,00 € netto"]),
  );
  expect(form.querySelector<HTMLInputElement>("[name=understood]")!.required).toBe(true);
});

test("an administrator's form names the colleague (TRUST-14)", async () => {
  const user = { id: "4711", name: "Jonas Keller", email: "jonas@firma.example" };
  const shown = await show({ view: "colleague", outcome: null, confirmBy: "password", user, deletion: null, stuck: [] });
  expect(shown.querySelector("h1")!.textContent).toBe("Konto von Jonas Keller löschen");
  expect(formOf(shown, PRIVACY_FORMS.requestDeletion)!.querySelector<HTMLInputElement>("[name=user]")!.value).toBe("4711");
  const pending = await show({
    view: "colleague",
    outcome: "deletion-requested",
    confirmBy: "password",
    user,
    deletion: { dueAt: "2026-12-12T10:00:00Z", isByAdministrator: true },
    stuck: [],
  });
  expect(formOf(pending, PRIVACY_FORMS.cancelDeletion)!.querySelector<HTMLInputElement>("[name=user]")!.value).toBe("4711");
});

test("outcomes are announced; visitors are asked to sign in", async () => {
  expect((await show({ ...own, outcome: "wrong" })).querySelector("[role=alert]")!.textContent).toContain(
    "Passwort oder Code stimmt nicht",
  );
  expect((await show({ ...own, outcome: "export-requested" })).querySelector("[role=status]")!.textContent).toContain("zusammengestellt");
  expect((await show(null)).querySelector(`form[action="${PRIVACY_FORMS.requestDeletion}"]`)).toBeNull();
  expect((await show({ view: "denied" })).body.textContent).toContain("nur für Administratoren");
});
