import type { ReactNode } from "react";
import type { ScreenData } from "#contract/screens.ts";
import type { Showcase } from "#web/showroom/showcase.ts";
import { dashboardData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressData } from "#web/testing/shop-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/showcase-props.ts";
import { AddressOverview } from "./address-overview.tsx";
import { Dashboard } from "./dashboard.tsx";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
const dashboard = (data: ScreenData["Dashboard"]) => signedIn(<Dashboard {...screenOf(data)} />);
const addresses = (data: ScreenData["AddressOverview"]) => signedIn(<AddressOverview {...screenOf(data)} />);

const long = addressData({ companyName: `${LONG_NAME} mbH`, name2: LONG_WORD, streetName: `${LONG_NAME}straße` });
const longProfile = {
  ...dashboardData().profile!,
  uid: `${LONG_NAME.toLowerCase()}@${LONG_NAME.toLowerCase()}.example`,
  name: { fullName: `Anna ${LONG_NAME}`, firstName: "Anna", lastName: LONG_NAME },
};
const many = Array.from({ length: 17 }, (_, index) => addressData({ id: String(index), name2: `Lager ${index + 1}` }));

export const showcase: Showcase = {
  title: "Konto",
  states: [
    { name: "Übersicht", element: dashboard(dashboardData({ billingAddress: addressData() })) },
    { name: "Übersicht, Privatperson", element: dashboard(dashboardData({ customerNumber: "defaultB2BUnit", numberOfOrders: 0 })) },
    { name: "Übersicht, Besucher", element: dashboard({ profile: null, billingAddress: null, numberOfOrders: 0 }) },
    { name: "Übersicht, Fehler", element: signedIn(<Dashboard {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Übersicht, sehr lange Wörter", element: dashboard(dashboardData({ profile: longProfile, billingAddress: long })) },
    { name: "Adressen", element: addresses({ addresses: many, showsAll: false }) },
    { name: "Adressen, leer", element: addresses({ addresses: [], showsAll: false }) },
    { name: "Adressen, Fehler", element: signedIn(<AddressOverview {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Adressen, sehr lange Wörter", element: addresses({ addresses: [long], showsAll: false }) },
  ],
};
