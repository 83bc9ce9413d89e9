import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME } from "#web/testing/story-props.ts";
import { OrderSuccess } from "./order-success.tsx";

const success = (email: string, mailsRefusedSince?: string) => (
  <PageAs isSignedIn>
    <OrderSuccess order={{ code: "0000000042", email }} mailsRefusedSince={mailsRefusedSince} />
  </PageAs>
);

export const stories: Stories = {
  title: "Bestellbestätigung",
  states: [
    { name: "Bestellt", element: success("anna.brandt@holzbau-brandt.example") },
    { name: "Adresse weist Mails ab", element: success("anna.brandt@holzbau-brandt.example", "2026-11-12T08:00:00Z") },
    { name: "Sehr lange Wörter", element: success(`einkauf@${LONG_NAME.toLowerCase()}.example`) },
  ],
};
