import type { ReactNode } from "react";
import type { PrivacyPage, ShownConsent } from "#contract/privacy-links.ts";
import { screenOf } from "#web/testing/story-props.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import type { Stories } from "#web/showroom/stories.ts";
import { PrivacySettings } from "./privacy-settings.tsx";

type Own = Extract<PrivacyPage, { view: "own" }>;
const consent: ShownConsent = {
  kind: "terms",
  isGiven: true,
  version: "2026-10",
  origin: "registration",
  at: "2026-11-20T10:00:00Z",
  endedAt: null,
  details: [],
  title: "",
  siteId: "FIWE-DE",
};
const OWN: Own = {
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
const user = { id: "1", name: "Jan Büro", email: "buero@fassadenbau.example" };
const deletion = { dueAt: "2026-12-12T10:00:00Z", isByAdministrator: false };

const signedIn = (screen: ReactNode) => (
  <PageAs isSignedIn userName="Erika Groß" userEmail="erika@fassadenbau.example">
    {screen}
  </PageAs>
);
const own = (data: Partial<Own>) => signedIn(<PrivacySettings {...screenOf({ ...OWN, ...data })} />);

export const stories: Stories = {
  title: "Konto, Datenschutz",
  states: [
    { name: "Ohne Export und Einwilligungen", element: own({}) },
    { name: "Export wird erstellt", element: own({ outcome: "export-requested", dataExport: { state: "running" } }) },
    {
      name: "Export bereit, mit Code",
      element: own({ confirmBy: "code", dataExport: { state: "ready", until: "2026-12-05T10:00:00Z", bytes: 48_000 } }),
    },
    { name: "Export abgelaufen", element: own({ dataExport: { state: "expired" } }) },
    { name: "Export fehlgeschlagen", element: own({ dataExport: { state: "failed" } }) },
    {
      name: "Einwilligungen",
      element: own({
        isAdvertisingAllowed: true,
        consents: [
          { ...consent, kind: "newsletter", origin: "newsletter", details: ["products"], title: "Produktneuheiten" },
          { ...consent, kind: "cookies", origin: "banner", details: ["statistics"] },
          { ...consent, kind: "advertising" },
          { ...consent, kind: "privacy" },
          consent,
        ],
      }),
    },
    {
      name: "Freigeber fehlt danach",
      element: own({
        stuck: [
          {
            company: "Fassadenbau Groß GmbH",
            users: [
              { name: "Jonas Keller", above: "" },
              { name: "Pia Prüfer", above: "500,00 €" },
            ],
          },
        ],
      }),
    },
    { name: "Letzte Administration", element: own({ lastAdministratorOf: [{ company: "Fassadenbau Groß GmbH", users: 4 }] }) },
    { name: "Löschung vorgemerkt", element: own({ deletion }) },
    { name: "Passwort falsch", element: own({ outcome: "wrong" }) },
    {
      name: "Konto eines Kollegen",
      element: signedIn(
        <PrivacySettings
          {...screenOf({ view: "colleague" as const, outcome: null, confirmBy: "password" as const, user, deletion: null, stuck: [] })}
        />,
      ),
    },
    {
      name: "Konto eines Kollegen, vorgemerkt",
      element: signedIn(
        <PrivacySettings
          {...screenOf({ view: "colleague" as const, outcome: null, confirmBy: "password" as const, user, deletion, stuck: [] })}
        />,
      ),
    },
    { name: "Nicht erlaubt", element: signedIn(<PrivacySettings {...screenOf({ view: "denied" as const })} />) },
    { name: "Fehler", element: signedIn(<PrivacySettings {...screenOf(undefined)} errorId="a1b2c3d4" />) },
  ],
};
