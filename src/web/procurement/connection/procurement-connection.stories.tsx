import type { SoftwarePasswordState } from "#contract/routes.ts";
import type { ProcurementConnectionData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { checkData, connectionData, softwareData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ProcurementConnection } from "./procurement-connection.tsx";

const page = (
  connection: ProcurementConnectionData | null,
  isRemoved = false,
  checked: "done" | "too-often" | null = null,
  software: SoftwarePasswordState | null = null,
) => (
  <PageAs isSignedIn>
    <ProcurementConnection {...screenOf({ connection, isRemoved, checked, software })} />
  </PageAs>
);
const [first] = connectionData().messages;
const check = checkData();
const right = { ...check, steps: check.steps.filter(({ outcome }) => outcome === "ok") };

export const stories: Stories = {
  title: "Software-Anbindung",
  states: [
    { name: "In Gebrauch", element: page(connectionData()) },
    { name: "Adresse entfernt", element: page(connectionData({ addresses: [] }), true) },
    { name: "Geprüft, ein Schritt stimmt nicht", element: page(connectionData({ check }), false, "done") },
    { name: "Geprüft, alles stimmt", element: page(connectionData({ check: right }), false, "done") },
    { name: "Zu oft geprüft", element: page(connectionData({ check }), false, "too-often") },
    { name: "Noch nie benutzt", element: page(connectionData({ addresses: [], messages: [], software: softwareData({ passwords: [] }) })) },
    { name: "Softwarepasswort beendet", element: page(connectionData(), false, null, "ended") },
    {
      name: "Nur Softwarepasswörter, mehr sind nicht möglich",
      element: page(connectionData({ software: softwareData({ isOnly: true, most: 2 }) }), false, null, "only"),
    },
    {
      name: "Sehr lange Wörter",
      element: page(
        connectionData({
          username: `${LONG_WORD}@firma.example`,
          software: softwareData({ passwords: [{ ...softwareData().passwords[0]!, name: LONG_WORD }] }),
          addresses: [{ origin: `https://${LONG_WORD}.example`, confirmedAt: "2026-11-12T09:30:00Z", person: LONG_WORD }],
          messages: [{ ...first!, kind: "XYZ", person: LONG_WORD, lines: 1, bytes: 1 }],
        }),
      ),
    },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <ProcurementConnection {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
