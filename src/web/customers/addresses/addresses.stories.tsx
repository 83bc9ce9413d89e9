import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { addressesScreen, addressFormData, addressRequestData } from "#web/testing/address-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { AddressOverview } from "./address-overview.tsx";
import { AddressRequest } from "./address-request.tsx";

const overview = (changes: Partial<ScreenData["AddressOverview"]>) => (
  <PageAs isSignedIn>
    <AddressOverview {...screenOf(addressesScreen(changes))} />
  </PageAs>
);
const form = (data: ScreenData["AddressRequest"]) => (
  <PageAs isSignedIn>
    <AddressRequest {...screenOf<ScreenData["AddressRequest"]>(data)} />
  </PageAs>
);
const addresses = [addressData(), addressData({ id: "2", name2: "Lager Nord", town: "Flensburg" })];
const decidedAt = "2026-11-21T10:00:00.000Z";
const lines = addressRequestData().after!;

export const stories: Stories = {
  title: "Adressen anfragen",
  states: [
    {
      name: "Mit Anfragen",
      element: overview({
        addresses,
        canSetRule: true,
        requests: [
          addressRequestData({ kind: "change", addressId: "2", before: lines, note: "Ab Januar." }),
          addressRequestData({ number: "A100002", state: "confirmed", decidedAt, answer: "Herzlich willkommen in Flensburg." }),
          addressRequestData({
            number: "A100003",
            kind: "end",
            before: lines,
            after: null,
            state: "refused",
            decidedAt,
            answer: "Es gibt offene Lieferungen.",
          }),
          addressRequestData({ number: "A100004", state: "withdrawn", decidedAt }),
        ],
      }),
    },
    {
      name: "Keine Anfragen, nur bekannte Adressen",
      element: overview({ addresses, requests: [], knownAddressesOnly: true, canSetRule: true }),
    },
    { name: "Gesendet", element: overview({ addresses, requests: [addressRequestData()], message: "sent", sentNumber: "A100001" }) },
    {
      name: "Sehr lange Wörter",
      element: overview({ addresses, requests: [addressRequestData({ after: [LONG_WORD], note: LONG_WORD, answer: LONG_WORD })] }),
    },
    { name: "Neue Adresse", element: form(addressFormData()) },
    {
      name: "Neue Adresse mit Fehlern",
      element: form(addressFormData({ problem: "fields", errors: ["streetName.required", "postalCode.invalid", "country.invalid"] })),
    },
    { name: "Entfernen", element: form(addressFormData({ kind: "end", address: addressData() })) },
    { name: "Ohne Recht", element: form({ view: "denied" }) },
    { name: "Adresse unbekannt", element: form({ view: "unknown" }) },
    { name: "Besucher", element: form({ view: "visitor" }) },
  ],
};
