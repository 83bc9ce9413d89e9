import type { ReactNode } from "react";
import type { CustomerDocumentData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DocumentDownload } from "./document-download.tsx";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
type Data = ScreenData["DocumentDownload"];
const list = (documents: Data["documents"], priceList: Data["priceList"] = "NONE") =>
  signedIn(<DocumentDownload {...screenOf({ documents, priceList })} />);

const document = (number: number, changes: Partial<CustomerDocumentData> = {}): CustomerDocumentData => ({
  documentType: "price-list",
  documentName: "Preisliste 2026",
  documentUrl: `/webapi/shop/documents/PL-${number}.pdf/`,
  mediaType: "application/pdf",
  fileSize: 120_000,
  lastModified: "2026-01-02",
  ...changes,
});

export const stories: Stories = {
  title: "Dokumente",
  states: [
    {
      name: "Liste",
      element: list([
        document(1),
        document(2, { documentName: "Preisliste 2026", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
        document(3, { documentName: "Bonusabrechnung 2025", lastModified: "2026-02-14" }),
        document(4, { documentName: "Werkszeichnung", mediaType: "image/vnd.dwg" }),
      ]),
    },
    { name: "Leer", element: list([]) },
    { name: "Preisliste wird erstellt", element: list([document(1)], "BEING_MADE") },
    { name: "Preisliste liegt bereit", element: list([document(1)], "READY") },
    { name: "Preisliste nicht erstellt", element: list([document(1)], "FAILED") },
    { name: "Ohne eigene Preise", element: list([document(1)], null) },
    { name: "Besucher", element: list(null, null) },
    { name: "Fehler", element: signedIn(<DocumentDownload {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    {
      name: "Sehr lange Wörter",
      element: list([document(1, { documentName: `${LONG_WORD} ${LONG_NAME}`, mediaType: `application/${LONG_WORD}` })]),
    },
  ],
};
