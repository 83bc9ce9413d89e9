import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { TechnicalDocuments } from "./technical-documents.tsx";
import { technicalDocument } from "./testing.ts";

type Data = ScreenData["TechnicalDocuments"];
const documents = (data: Data) => (
  <PageAs>
    <TechnicalDocuments {...screenOf<Data>(data)} />
  </PageAs>
);
const own = [
  technicalDocument(),
  technicalDocument({ kind: "assessment", number: "ETA-26/9001", address: "/documents/a/1.pdf", validUntil: "2031-12-31" }),
  technicalDocument({ kind: "cad", number: "KB-M10", title: "", fileType: "STEP", pages: null, address: "/documents/b/1.step" }),
];
const english = technicalDocument({
  documentLanguage: "en",
  languageName: "Englisch",
  revision: 1,
  address: "/dop/DoP-0034/1?language=en",
});
const link = technicalDocument({
  kind: "safetySheet",
  number: "s-1",
  title: "",
  fileType: "",
  fileSize: null,
  pages: null,
  issuedOn: null,
  address: "https://papiere.example/s/1",
});

export const stories: Stories = {
  title: "Technische Dokumente",
  states: [
    {
      name: "Artikel",
      element: documents({ own, others: [english], perArticle: [], familyId: null, bundlePage: "/dokumente/paket?article=1" }),
    },
    {
      name: "Familie",
      element: documents({
        own,
        others: [],
        perArticle: [
          { articleNumbers: ["555001", "555002"], own: [link], others: [] },
          { articleNumbers: ["555003"], own: [], others: [english] },
        ],
        familyId: "F1",
        bundlePage: "/dokumente/paket?family=F1",
      }),
    },
    {
      name: "Nur in anderer Sprache",
      element: documents({ own: [], others: [english], perArticle: [], familyId: null, bundlePage: "/dokumente/paket?article=1" }),
    },
    {
      name: "Sehr lange Wörter",
      element: documents({
        own: [technicalDocument({ number: LONG_WORD, title: LONG_WORD })],
        others: [],
        perArticle: [],
        familyId: null,
        bundlePage: "/dokumente/paket?article=1",
      }),
    },
  ],
};
