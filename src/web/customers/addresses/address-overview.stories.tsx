import type { ReactNode } from "react";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressesScreen } from "#web/testing/address-data.ts";
import { addressData } from "#web/testing/shop-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { AddressOverview } from "./address-overview.tsx";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
const addresses = (data: ScreenData["AddressOverview"]) => signedIn(<AddressOverview {...screenOf(data)} />);

const long = addressData({ companyName: `${LONG_NAME} mbH`, name2: LONG_WORD, streetName: `${LONG_NAME}straße` });
const many = Array.from({ length: 17 }, (_, index) => addressData({ id: String(index), name2: `Lager ${index + 1}` }));

export const stories: Stories = {
  title: "Konto",
  states: [
    { name: "Adressen", element: addresses(addressesScreen({ addresses: many })) },
    { name: "Adressen, leer", element: addresses(addressesScreen({ addresses: [] })) },
    { name: "Adressen, Fehler", element: signedIn(<AddressOverview {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Adressen, sehr lange Wörter", element: addresses(addressesScreen({ addresses: [long] })) },
  ],
};
