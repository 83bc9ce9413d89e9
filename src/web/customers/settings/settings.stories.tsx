import type { ReactNode } from "react";
import type { CustomerNewsletter, ScreenData } from "#contract/screens.ts";
import { ACCOUNT_EVENTS } from "#contract/rules/account/account-event.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressData } from "#web/testing/shop-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { AccountNewsletter, AccountSettings, CompanySettings, RequiredFactor, RequiredFactorNotice, UserSettings } from "./screens.ts";

const signedIn = (screen: ReactNode) => (
  <PageAs isSignedIn userName="Anna Brandt" userEmail="anna@firma.example">
    {screen}
  </PageAs>
);
const person = { name: "Anna Brandt", email: "anna@firma.example", phone: "+49 4621 1100", isMainContact: true, isOwn: true };
const longPerson = { ...person, name: `${LONG_NAME} ${LONG_WORD}`, email: `${LONG_WORD.toLowerCase()}@firma.example`, isOwn: false };
const company = { name: "Holzbau Brandt GmbH", number: "0000100200", sector: "GROUP-craftsman" };
const longCompany = { ...company, name: `${LONG_NAME} mbH` };
const mails = { confirmed: true, shipped: false, invoiced: true, invoiceAttached: false };
const secondFactor = { since: null, recoveryCodes: 0, removal: null, state: null };
const passkeys = { list: [], state: null };
const manyPasskeys = {
  list: [
    { id: "p1", name: "iPhone von Anna", otherHost: null, since: "2026-11-02T08:00:00.000Z", lastUsed: "2026-11-19T07:30:00.000Z" },
    { id: "p2", name: LONG_WORD, otherHost: "shop.example", since: "2026-11-20T08:00:00.000Z", lastUsed: null },
  ],
  state: "added" as const,
};
const session = {
  id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a01",
  device: "Firefox, Windows",
  network: "192.0.2.0/24",
  isProcurement: false,
  isCurrent: true,
  since: "2026-11-20T06:00:00.000Z",
  lastUsed: "2026-11-20T08:00:00.000Z",
};
const trusted = { list: [], state: null };
const manyTrusted = {
  list: [
    {
      id: "7a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a01",
      device: session.device,
      network: session.network,
      since: session.since,
      lastUsed: session.lastUsed,
      until: "2026-12-20T06:00:00.000Z",
    },
  ],
  state: "ended" as const,
};
const sessions = { list: [session], state: null };
const manySessions = {
  list: [
    session,
    { ...session, id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a02", device: "Chrome, Android", isCurrent: false },
    { ...session, id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a03", device: null, network: null, isCurrent: false },
    { ...session, id: "6a0f8f2e-0c3e-4a53-9a55-2d1f0f4f9a04", isProcurement: true, isCurrent: false },
  ],
  state: "ended" as const,
};
const activity = ACCOUNT_EVENTS.map((kind) => ({ kind, at: "2026-11-20T08:00:00.000Z", device: session.device, network: session.network }));
const newsletter = (id: string, title: string, state: CustomerNewsletter["state"]): CustomerNewsletter => ({
  id,
  title,
  description: "<p>Was neu im Sortiment ist, mit Anwendung und technischen Daten.</p>",
  state,
  leaveLink: state === "read" ? "/newsletter/unsubscribe" : "",
});
const consent = 'Ich möchte die gewählten Newsletter per E-Mail erhalten. Es gelten die <a href="/agb">AGB</a>.';

const overview = (data: ScreenData["AccountSettings"]) => signedIn(<AccountSettings {...screenOf(data)} />);
const user = (data: ScreenData["UserSettings"]) => signedIn(<UserSettings {...screenOf(data)} />);
const required = (data: ScreenData["RequiredFactor"]) => signedIn(<RequiredFactor {...screenOf(data)} />);
const companyPage = (data: ScreenData["CompanySettings"]) => signedIn(<CompanySettings {...screenOf(data)} />);
const newsletters = (...all: CustomerNewsletter[]) =>
  signedIn(<AccountNewsletter {...screenOf({ email: person.email, newsletters: all, consent })} />);

export const stories: Stories = {
  title: "Konto, Einstellungen",
  states: [
    { name: "Übersicht", element: overview({ company, mails }) },
    { name: "Übersicht, sehr lange Wörter", element: overview({ company: longCompany, mails: null }) },
    { name: "Person", element: user({ person, company, mails, secondFactor, passkeys, trusted, sessions, activity: [] }) },
    {
      name: "Person mit zweitem Faktor, falscher Code",
      element: user({
        person,
        company,
        mails,
        secondFactor: { since: "2026-11-20T08:00:00.000Z", recoveryCodes: 2, removal: null, state: "wrong-code" },
        passkeys: manyPasskeys,
        trusted: manyTrusted,
        sessions: manySessions,
        activity,
      }),
    },
    {
      name: "Person ohne Unternehmen, Mails nicht lesbar",
      element: user({ person: longPerson, company: null, mails: null, secondFactor, passkeys, trusted, sessions, activity }),
    },
    {
      name: "Zweiter Faktor wird entfernt",
      element: user({
        person,
        company,
        mails,
        secondFactor: {
          since: "2026-11-20T08:00:00.000Z",
          recoveryCodes: 8,
          removal: { effectiveAt: "2026-11-29T08:00:00.000Z" },
          state: null,
        },
        passkeys,
        trusted,
        sessions,
        activity: [],
      }),
    },
    { name: "Zweiter Faktor wird verlangt", element: required({ from: "2026-12-14", isDue: false, secondFactor, passkeys }) },
    { name: "Zweiter Faktor fehlt", element: required({ from: "2026-11-20", isDue: true, secondFactor, passkeys }) },
    { name: "Zweiter Faktor, Fehler", element: signedIn(<RequiredFactor {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Hinweis auf den zweiten Faktor", element: signedIn(<RequiredFactorNotice {...screenOf({ from: "2026-12-14" })} />) },
    { name: "Person, Fehler", element: signedIn(<UserSettings {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    {
      name: "Unternehmen",
      element: companyPage({
        company,
        vatId: { id: "DE136695976", status: "valid" },
        billingAddress: addressData(),
        mainContacts: [person, { ...person, name: "Jonas Keller", email: "jonas@firma.example", isOwn: false }],
      }),
    },
    {
      name: "Unternehmen, sehr lange Wörter",
      element: companyPage({
        company: longCompany,
        vatId: null,
        billingAddress: addressData({ companyName: LONG_WORD }),
        mainContacts: [longPerson],
      }),
    },
    { name: "Kein Unternehmen", element: companyPage({ company: null, vatId: null, billingAddress: null, mainContacts: [] }) },
    {
      name: "Newsletter",
      element: newsletters(
        newsletter("products", "Neue Produkte", "read"),
        newsletter("practice", "Praxis am Bau", "waiting"),
        newsletter("offers", "Aktionen", "unread"),
      ),
    },
    { name: "Newsletter, alle gelesen", element: newsletters(newsletter("products", LONG_WORD, "read")) },
  ],
};
