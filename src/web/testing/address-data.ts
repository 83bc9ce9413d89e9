// Data of the screens with delivery addresses and requests for them.
import type { AddressRequestData, AddressRequestFormData, ScreenData } from "#contract/screens.ts";

export function addressRequestData(changes: Partial<AddressRequestData> = {}): AddressRequestData {
  return {
    number: "A100001",
    kind: "new",
    addressId: null,
    before: null,
    after: ["Holzbau Brandt GmbH", "Lager Nord", "Hafenstraße 12", "24937 Flensburg", "Deutschland"],
    note: "",
    state: "requested",
    answer: "",
    requestedBy: "Anna Brandt",
    requestedAt: "2026-11-20T10:00:00.000Z",
    decidedAt: null,
    ...changes,
  };
}

type Overview = ScreenData["AddressOverview"];

/** As a user without the right to request addresses sees them. */
export function addressesScreen(changes: Partial<Overview> = {}): Overview {
  return {
    addresses: [],
    showsAll: false,
    requests: null,
    message: null,
    sentNumber: "",
    knownAddressesOnly: false,
    canSetRule: false,
    ...changes,
  };
}

export function addressFormData(changes: Partial<AddressRequestFormData> = {}): AddressRequestFormData {
  return {
    view: "form",
    kind: "new",
    address: null,
    values: {
      companyName: "Holzbau Brandt GmbH",
      name2: "",
      name3: "",
      name4: "",
      streetName: "",
      streetNumber: "",
      postalCode: "",
      town: "",
      country: { name: "", isocode: "DE" },
    },
    note: "",
    problem: null,
    errors: [],
    ...changes,
  };
}
