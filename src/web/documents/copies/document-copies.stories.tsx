import type { DocumentCopyData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { copyData, copiesScreen } from "#web/testing/document-copy-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DocumentCopies } from "./document-copies.tsx";

const page = (data: ScreenData["DocumentCopies"]) => (
  <PageAs isSignedIn>
    <DocumentCopies {...screenOf<ScreenData["DocumentCopies"]>(data)} />
  </PageAs>
);
const withCopies = (...copies: DocumentCopyData[]) => page(copiesScreen({ copies }));
const decidedAt = "2026-11-25T10:00:00.000Z";

export const stories: Stories = {
  title: "Kopien anfordern",
  states: [
    {
      name: "Mit Anfragen",
      element: withCopies(
        copyData(),
        copyData({ number: "K100002", state: "answered", decidedAt, files: [{ id: "1", fileName: "Rechnung-90012345.pdf", link: "#" }] }),
        copyData({ number: "K100003", kind: "deliveryNote", state: "declined", decidedAt, answer: "Belege bewahren wir zehn Jahre auf." }),
      ),
    },
    { name: "Keine", element: withCopies() },
    { name: "Gesendet", element: page(copiesScreen({ copies: [copyData()], message: "sent", sentNumber: "K100001" })) },
    {
      name: "Mit Fehler",
      element: page(
        copiesScreen({ message: "period", form: { kind: "invoice", number: "", from: "2020-01-01", to: "2019-01-01", note: "" } }),
      ),
    },
    {
      name: "Sehr lange Wörter",
      element: withCopies(
        copyData({ documentNumber: LONG_WORD, note: LONG_WORD, answer: LONG_WORD, files: [{ id: "1", fileName: LONG_WORD, link: "#" }] }),
      ),
    },
    { name: "Ohne Recht", element: page(copiesScreen({ kinds: [] })) },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <DocumentCopies {...screenOf<ScreenData["DocumentCopies"] | undefined>(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
