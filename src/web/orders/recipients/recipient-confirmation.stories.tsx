import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { RecipientConfirmation } from "./recipient-confirmation.tsx";

const address: NonNullable<ScreenData["RecipientConfirmation"]> = {
  key: "a".repeat(48),
  email: "buchhaltung@holzbau-brandt.example",
  companyName: "Holzbau Brandt GmbH",
  kinds: ["invoice", "delivery-note"],
  isConfirmed: false,
};
const page = (data: ScreenData["RecipientConfirmation"]) => (
  <PageAs isSignedIn={false}>
    <RecipientConfirmation {...screenOf(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "Adresse für Dokumente bestätigen",
  states: [
    { name: "Zu bestätigen", element: page(address) },
    { name: "Bestätigt", element: page({ ...address, isConfirmed: true }) },
    { name: "Ungültiger Link", element: page(null) },
  ],
};
