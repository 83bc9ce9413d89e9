import type { ReactNode } from "react";
import type { CompanyData, DomainLink, CompanyMemberData, InvitationData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Company, CompanyInvitation } from "./screens.ts";

const boss: CompanyMemberData = {
  id: "1",
  name: "Erika Groß",
  email: "erika@fassadenbau.example",
  isOwn: true,
  roles: ["admin"],
  unitId: null,
  unit: "",
  state: "active",
  lastSignInAt: "2026-11-20T09:00:00Z",
  hasSecondFactor: true,
};
const office: CompanyMemberData = {
  ...boss,
  id: "2",
  name: "Jan Büro",
  email: "buero@fassadenbau.example",
  isOwn: false,
  roles: ["buyer", "accountant"],
};
const locked: CompanyMemberData = { ...office, id: "3", name: "Otto Ohm", roles: ["requester"], state: "locked", lastSignInAt: null };
const left: CompanyMemberData = {
  ...office,
  id: "4",
  name: `${LONG_NAME} ${LONG_WORD}`,
  email: `${LONG_WORD}@firma.example`,
  state: "left",
  unit: LONG_WORD,
};
const invitation = {
  id: "10",
  name: "Timo Neu",
  email: "timo@fassadenbau.example",
  roles: ["requester" as const],
  unit: "",
  state: "open" as const,
  sentAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-11-27T09:00:00Z",
};
const units = [
  { id: "u1", level: 1, name: "Werk Nord" },
  { id: "u2", level: 2, name: "Montage" },
];
const COMPANY: CompanyData = {
  hasStarted: true,
  canStart: true,
  canManage: true,
  factorRequiredFrom: null,
  members: [boss],
  units: [],
  domains: [],
  invitations: [],
};

const signedIn = (screen: ReactNode) => (
  <PageAs isSignedIn userName="Erika Groß" userEmail="erika@fassadenbau.example">
    {screen}
  </PageAs>
);
const page = (
  company: Partial<CompanyData>,
  message: ScreenData["Company"]["message"] = null,
  about = "",
  domainLink: DomainLink | null = null,
  { enteredMember = null, stuck = [] }: Partial<Pick<ScreenData["Company"], "enteredMember" | "stuck">> = {},
) =>
  signedIn(
    <Company
      {...screenOf({
        company: { ...COMPANY, ...company },
        message,
        about,
        lists: [{ userId: "4", lists: 3 }],
        domainLink,
        enteredMember,
        stuck,
        entered: null,
        today: "2026-11-28",
      })}
    />,
  );
const invited = (data: InvitationData) => (
  <PageAs>
    <CompanyInvitation {...screenOf(data)} />
  </PageAs>
);
const facts = {
  token: "a1b2c3",
  email: "timo@fassadenbau.example",
  companyName: "Fassadenbau Groß GmbH",
  inviterName: "Erika Groß",
  roles: ["requester" as const],
};
const form = { ...facts, view: "form" as const, firstName: "Timo", lastName: "Neu", message: null, isNameInvalid: false };

export const stories: Stories = {
  title: "Konto, Benutzer und Rollen",
  states: [
    { name: "Noch keine Rollen, ein Benutzer", element: page({ hasStarted: false }) },
    {
      name: "Vier Benutzer, Einladungen",
      element: page({
        members: [boss, office, locked, left],
        units,
        invitations: [invitation, { ...invitation, id: "11", state: "expired" }, { ...invitation, id: "12", state: "accepted" }],
      }),
    },
    {
      name: "Mail-Domains",
      element: page({
        domains: [
          {
            domain: "fassadenbau.example",
            email: "info@fassadenbau.example",
            expiresAt: "2026-11-27T09:00:00Z",
            confirmedAt: "2026-11-20T09:00:00Z",
          },
          { domain: "putz.example", email: "info@putz.example", expiresAt: "2026-11-27T09:00:00Z", confirmedAt: null },
        ],
      }),
    },
    {
      name: "Zweiter Faktor verlangt",
      element: page({ factorRequiredFrom: "2026-12-14", members: [boss, { ...office, hasSecondFactor: false }] }),
    },
    { name: "Mail-Domain bestätigen", element: page({}, null, "", { token: "a1b2", domain: "fassadenbau.example" }) },
    { name: "Eingeladen", element: page({ invitations: [invitation] }, "invited", "timo@fassadenbau.example") },
    { name: "Letzter Administrator", element: page({}, "last-admin", "1") },
    { name: "Adresse falsch", element: page({}, "invalid-email", "timo@@") },
    { name: "Kollege", element: page({ canManage: false, members: [boss, { ...office, isOwn: true }] }) },
    { name: "Kein Unternehmen", element: page({ canStart: false, members: [] }) },
    { name: "Fehler", element: signedIn(<Company {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Einladung", element: invited(form) },
    { name: "Einladung, Passwort zu einfach", element: invited({ ...form, message: "password.common" }) },
    { name: "Einladung, Name falsch", element: invited({ ...form, isNameInvalid: true }) },
    { name: "Einladung, anmelden", element: invited({ ...facts, view: "sign-in", isFurther: false }) },
    { name: "Einladung, zustimmen", element: invited({ ...facts, view: "agree", isFurther: false }) },
    { name: "Einladung, weiteres Unternehmen", element: invited({ ...facts, view: "agree", isFurther: true }) },
    { name: "Einladung abgelaufen", element: invited({ view: "expired" }) },
    { name: "Einladung unbekannt", element: invited({ view: "unknown" }) },
    { name: "Einladung angenommen", element: invited({ view: "accepted" }) },
    { name: "Einladung zurückgezogen", element: invited({ view: "withdrawn" }) },
  ],
};
