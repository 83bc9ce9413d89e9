import type { ReactNode } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import type { RefusedAddressData } from "#contract/screens.ts";
import { openInvoices, orderSummary, ordersTileData, profileData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressData } from "#web/testing/shop-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import {
  Dashboard,
  DashboardAddresses,
  DashboardDocuments,
  DashboardGreeting,
  DashboardHelp,
  DashboardInvoices,
  DashboardOrders,
  DashboardPersonal,
  DashboardReorder,
  DashboardSettings,
} from "./screens.ts";

/** Refused addresses of the signed-in user and two colleagues. */
const refusing = [
  { email: "anna.brandt@holzbau-brandt.example", name: "Anna Brandt", isOwn: true, mails: 3 },
  { email: "jonas.keller@holzbau-brandt.example", name: "Jonas Keller", isOwn: false, mails: 1 },
  { email: `${LONG_NAME.toLowerCase()}@holzbau-brandt.example`, name: LONG_NAME, isOwn: false, mails: 12 },
].map((each) => ({ ...each, since: "2026-11-12T08:00:00Z", answer: "550 5.1.1 <recipient>: Recipient address rejected: User unknown" }));

type Tiles = Readonly<Record<string, ReactNode>>;

/** The dashboard with its tiles in their slots, each as an island. */
function dashboard(
  tiles: Tiles,
  name = "Anna Brandt",
  email = "anna.brandt@holzbau-brandt.example",
  refused: readonly RefusedAddressData[] = [],
) {
  const slot = (place: string) => (
    <div data-slot={place}>
      {place === "greeting" ? (
        <DashboardGreeting data={{ refused: [...refused] }} />
      ) : (
        Object.entries(tiles).map(([component, tile]) => (
          <div key={component} data-island="" data-component={component}>
            {tile}
          </div>
        ))
      )}
    </div>
  );
  return (
    <PageAs isSignedIn userName={name} userEmail={email}>
      <Dashboard {...screenOf(undefined)} slot={slot} />
    </PageAs>
  );
}

const long = addressData({ companyName: `${LONG_NAME} mbH`, name2: LONG_WORD, streetName: `${LONG_NAME}straße` });
const longEmail = `${LONG_NAME.toLowerCase()}@${LONG_NAME.toLowerCase()}.example`;
const longOrder = orderSummary({ customerOrderNumber: LONG_WORD, plannedDeliveryDate: "2026-11-24" });
const longProfile = { ...profileData(), uid: longEmail, company: { ...profileData().company, name: `${LONG_NAME} mbH` } };
const open = [
  orderSummary({ orderId: "0000000012", orderStatus: "A", orderStatusText: "Eingegangen" }),
  orderSummary({ orderId: "0000000011", plannedDeliveryDate: "2026-11-23", customerOrderNumber: "BAU-2026-117" }),
  orderSummary({ orderId: "0000000010", orderStatus: "C", orderStatusText: "Teilweise geliefert", customerOrderNumber: "" }),
];
const documents = ["Konditionen 2026", "Bonusabrechnung 2025", LONG_WORD].map((documentName) => ({
  documentType: "terms",
  documentName,
  documentUrl: `/webapi/shop/documents/${documentName}/`,
  mediaType: "application/pdf",
  fileSize: 1000,
  lastModified: "2026-01-02",
}));
const done = ["0000000009", "0000000008", "0000000005"].map((orderId) =>
  orderSummary({ orderId, orderStatus: "D", orderStatusText: "Abgeschlossen" }),
);
const help = (
  <DashboardHelp {...screenOf(undefined, { text: '<p>Mo bis Fr von 7 bis 17 Uhr. <a href="/kontakt">Alle Ansprechpersonen</a></p>' })} />
);
const rest = {
  DashboardSettings: <DashboardSettings />,
  DashboardHelp: help,
};
const personal = (data = profileData()) => <DashboardPersonal {...screenOf({ profile: data })} />;
const addresses = (billingAddress = addressData()) => <DashboardAddresses {...screenOf({ billingAddress })} />;
const failed = { ...screenOf(undefined), errorId: "a1b2c3d4" };

export const stories: Stories = {
  title: "Konto, Übersicht",
  states: [
    {
      name: "Am Morgen",
      element: dashboard({
        DashboardOrders: (
          <DashboardOrders
            {...screenOf(
              ordersTileData({ open: { numberOfOrders: 9, orders: open }, arriving: { numberOfOrders: 1, orders: open.slice(1, 2) } }),
            )}
          />
        ),
        DashboardInvoices: <DashboardInvoices {...screenOf({ open: openInvoices() })} />,
        DashboardReorder: <DashboardReorder {...screenOf({ orders: done })} />,
        DashboardDocuments: <DashboardDocuments {...screenOf({ numberOfDocuments: 4, newest: documents })} />,
        DashboardAddresses: addresses(),
        DashboardPersonal: personal(),
        ...rest,
      }),
    },
    {
      name: "Privatperson ohne Bestellungen",
      element: dashboard({
        DashboardOrders: <DashboardOrders {...screenOf(ordersTileData({ numberOfOrders: 0, open: { numberOfOrders: 0, orders: [] } }))} />,
        DashboardInvoices: (
          <DashboardInvoices {...screenOf({ open: { numberOfInvoices: 0, numberOverdue: 0, totals: [], invoices: [] } })} />
        ),
        DashboardAddresses: addresses(),
        DashboardPersonal: personal(profileData("defaultB2BUnit")),
        ...rest,
      }),
    },
    {
      name: "Mails kommen nicht an",
      element: dashboard({ DashboardPersonal: personal(), ...rest }, "Anna Brandt", "anna.brandt@holzbau-brandt.example", refusing),
    },
    { name: "Besucher", element: <DashboardGreeting data={null} /> },
    {
      name: "Fehler",
      element: dashboard({
        DashboardOrders: <DashboardOrders {...failed} />,
        DashboardInvoices: <DashboardInvoices {...failed} />,
        DashboardReorder: <DashboardReorder {...failed} />,
        DashboardDocuments: <DashboardDocuments {...failed} />,
        DashboardAddresses: <DashboardAddresses {...failed} />,
        DashboardPersonal: <DashboardPersonal {...failed} />,
        ...rest,
      }),
    },
    {
      name: "Sehr lange Wörter",
      element: dashboard(
        {
          DashboardOrders: (
            <DashboardOrders
              {...screenOf(
                ordersTileData({ open: { numberOfOrders: 1, orders: [longOrder] }, arriving: { numberOfOrders: 1, orders: [longOrder] } }),
              )}
            />
          ),
          DashboardInvoices: <DashboardInvoices {...screenOf({ open: openInvoices(LONG_WORD) })} />,
          DashboardReorder: <DashboardReorder {...screenOf({ orders: [{ ...longOrder, orderStatus: "D" }] })} />,
          DashboardAddresses: addresses(long),
          DashboardPersonal: personal(longProfile),
          ...rest,
        },
        `Anna ${LONG_NAME}`,
        longEmail,
      ),
    },
  ],
};
