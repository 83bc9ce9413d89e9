import type { ReactNode } from "react";
import type { AccessState } from "#contract/rules/account/company-access.ts";
import type { CompanyAccessData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CompanyAccess, CompanyAccessNotice, CompanyRequests } from "./screens.ts";

const NONE: CompanyAccessData = { own: null, canAsk: false, isMainContact: false, requests: [] };
const own = (state: AccessState) => ({
  id: "1",
  customerNumber: "100 200",
  state,
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-12-04T09:00:00Z",
});
const request = {
  id: "1",
  name: "Frida Öhlenschläger",
  email: "frida@fassadenbau.example",
  phone: "+49 40 555 0102",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-12-04T09:00:00Z",
};
const long = { ...request, id: "2", name: `${LONG_NAME} ${LONG_WORD}`, email: `${LONG_WORD.toLowerCase()}@firma.example`, phone: "" };

const signedIn = (screen: ReactNode) => (
  <PageAs isSignedIn userName="Frida Öhlenschläger" userEmail="frida@fassadenbau.example">
    {screen}
  </PageAs>
);
const page = (access: Partial<CompanyAccessData>, message: ScreenData["CompanyAccess"]["message"] = null) =>
  signedIn(<CompanyAccess {...screenOf({ access: { ...NONE, ...access }, message })} />);
const notice = (access: Partial<CompanyAccessData>) => signedIn(<CompanyAccessNotice {...screenOf({ ...NONE, ...access })} />);

const requests = (message: ScreenData["CompanyRequests"]["message"]) =>
  signedIn(<CompanyRequests {...screenOf({ access: { ...NONE, isMainContact: true, requests: [request, long] }, message })} />);

export const stories: Stories = {
  title: "Konto, Zugriff auf eine Firma",
  states: [
    { name: "Um Zugriff bitten", element: page({ canAsk: true }) },
    { name: "Angaben geprüft", element: page({ canAsk: true }, "invalid") },
    { name: "Anfrage gesendet", element: page({ own: own("open") }, "sent") },
    { name: "Abgelehnt, neu bitten", element: page({ own: own("refused"), canAsk: true }) },
    { name: "Hauptansprechperson, niemand bittet", element: page({ isMainContact: true }) },
    {
      name: "Hauptansprechperson, zwei Anfragen, sehr lange Wörter",
      element: page({ isMainContact: true, requests: [request, long] }, "accepted"),
    },
    { name: "Fehler", element: signedIn(<CompanyAccess {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Auf der Seite des Unternehmens: zwei Anfragen", element: requests("accepted") },
    { name: "Hinweis: offen", element: notice({ own: own("open") }) },
    { name: "Hinweis: angenommen", element: notice({ own: own("accepted") }) },
    { name: "Hinweis: abgelehnt", element: notice({ own: own("refused") }) },
    { name: "Hinweis: verfallen", element: notice({ own: own("expired") }) },
    { name: "Hinweis: Anfragen warten", element: notice({ isMainContact: true, requests: [request, long] }) },
  ],
};
