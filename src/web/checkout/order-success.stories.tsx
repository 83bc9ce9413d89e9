import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME } from "#web/testing/story-props.ts";
import { OrderSuccess } from "./order-success.tsx";

const line = { articleNo: "555008", name: "Universaldübel UD 8x40", url: "/p/555008", quantity: 100, unit: "Stück", totalPrice: "12,40 €" };
const items = {
  date: "2026-11-27T09:00:00Z",
  total: "96,20 €",
  lines: ["555008", "555010", "60100", "60101", "70100", "70200", "70300"].map((articleNo) => ({ ...line, articleNo })),
};
const success = (email: string, mailsRefusedSince?: string) => (
  <PageAs isSignedIn>
    <OrderSuccess order={{ code: "0000000042", email, requestedOn: "2026-12-04", items }} mailsRefusedSince={mailsRefusedSince} />
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
