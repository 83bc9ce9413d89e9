import type { DocumentRecipientData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DocumentRecipients } from "./document-recipients.tsx";

const recipient = (overrides: Partial<DocumentRecipientData>): DocumentRecipientData => ({
  id: overrides.email ?? "1",
  kind: "invoice",
  email: "buchhaltung@holzbau-brandt.example",
  format: "pdf",
  isConfirmed: true,
  rejectedSince: null,
  rejection: "",
  ...overrides,
});
type Data = NonNullable<ScreenData["DocumentRecipients"]>;
const page = (data: Partial<Data>) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <DocumentRecipients
      {...screenOf<ScreenData["DocumentRecipients"]>({ recipients: [], outcome: null, kind: null, email: "", ...data })}
    />
  </PageAs>
);

export const stories: Stories = {
  title: "Dokumente per E-Mail",
  states: [
    { name: "Noch keine", element: page({}) },
    {
      name: "Bestätigt, wartend, abgewiesen",
      element: page({
        recipients: [
          recipient({}),
          recipient({ email: "rechnung@holzbau-brandt.example", format: "xrechnung", isConfirmed: false }),
          recipient({ email: "lager@holzbau-brandt.example", kind: "deliveryNote" }),
          recipient({
            email: "alt@holzbau-brandt.example",
            kind: "reminder",
            rejectedSince: "2026-11-19T10:00:00Z",
            rejection: "550 5.1.1 No such user here",
          }),
        ],
      }),
    },
    { name: "Adresse eingetragen", element: page({ recipients: [recipient({ isConfirmed: false })], outcome: "mailed", kind: "invoice" }) },
    { name: "Keine Adresse", element: page({ outcome: "invalid-email", kind: "delivery-note", email: "lager" }) },
    { name: "Fünf", element: page({ recipients: [1, 2, 3, 4, 5].map((id) => recipient({ email: `b${id}@holzbau-brandt.example` })) }) },
    { name: "Sehr lange Wörter", element: page({ recipients: [recipient({ email: `${LONG_WORD}@holzbau-brandt.example` })] }) },
    {
      name: "Besucher",
      element: (
        <PageAs isSignedIn={false} shopType="ClosedOnlineShop">
          <DocumentRecipients {...screenOf<ScreenData["DocumentRecipients"]>(null)} />
        </PageAs>
      ),
    },
  ],
};
