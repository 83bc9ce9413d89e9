import { readDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { DocumentFinder } from "./document-finder.tsx";
import { technicalDocument } from "./testing.ts";

type Data = ScreenData["DocumentFinder"];
const finder = (data: Partial<Data>, query = "") => (
  <PageAs>
    <DocumentFinder
      {...screenOf<Data>({
        found: { documents: [], total: 0, page: 1, pages: 1 },
        query: readDocumentQuery(new URLSearchParams(query)),
        languages: [
          { code: "de", name: "Deutsch" },
          { code: "en", name: "Englisch" },
        ],
        years: [2026, 2024],
        isArchive: false,
        ...data,
      })}
    />
  </PageAs>
);
const articles = ["555001", "555002", "555003", "555004"].map((id) => ({ id, name: `Bolzenanker ${id}`, link: `/p/${id}` }));
const superseded = technicalDocument({
  revision: 1,
  issuedOn: "2024-05-13",
  supersededBy: 2,
  supersededByAddress: "/dop/DoP-0034/2?language=de",
  address: "/dop/DoP-0034/1?language=de",
  articles: [{ id: "444444", name: "", link: null }],
});

export const stories: Stories = {
  title: "Dokumente finden",
  states: [
    {
      name: "Mit Ergebnissen",
      element: finder({
        found: {
          documents: [
            technicalDocument({ articles }),
            technicalDocument({ kind: "dataSheet", number: "TD-1", address: "/documents/a/1.pdf", articles: articles.slice(0, 1) }),
          ],
          total: 40,
          page: 1,
          pages: 2,
        },
      }),
    },
    {
      name: "Archiv der Leistungserklärungen",
      element: finder({
        isArchive: true,
        found: { documents: [technicalDocument({ articles }), superseded], total: 2, page: 1, pages: 1 },
      }),
    },
    { name: "Nichts gefunden", element: finder({}, "q=ETA-99&kind=assessment") },
    { name: "Noch keine Dokumente", element: finder({}) },
    {
      name: "Fehler",
      element: (
        <PageAs>
          <DocumentFinder {...screenOf(undefined)} />
        </PageAs>
      ),
    },
  ],
};
