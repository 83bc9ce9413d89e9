import type { OpenQuantitiesQuery } from "#contract/rules/orders/open-quantities-query.ts";
import type { OpenQuantitiesData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { openQuantitiesData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OpenQuantities } from "./open-quantities.tsx";

const page = (report: OpenQuantitiesData | null, query: Partial<OpenQuantitiesQuery> = {}, asOf: string | null = null) => (
  <PageAs isSignedIn>
    <OpenQuantities {...screenOf<ScreenData["OpenQuantities"]>({ report, query: { text: "", page: 1, ...query }, asOf })} />
  </PageAs>
);
const long = { ...openQuantitiesData().articles[0]!, name: LONG_WORD, customerArticleNumber: LONG_WORD, unit: "Verpackungseinheiten" };

export const stories: Stories = {
  title: "Offene Mengen",
  states: [
    { name: "Mit und ohne Termin", element: page(openQuantitiesData()) },
    {
      name: "Gesucht, mehrere Seiten, nicht auf dem Stand",
      element: page(openQuantitiesData({ total: 120, pages: 3, page: 2 }), { text: "Anker", page: 2 }, "2026-11-20T10:00:00Z"),
    },
    { name: "Nichts gefunden", element: page(openQuantitiesData({ total: 0, articles: [] }), { text: "4711" }) },
    { name: "Nichts offen", element: page(openQuantitiesData({ total: 0, articles: [] })) },
    { name: "Sehr lange Wörter", element: page(openQuantitiesData({ total: 1, articles: [long] })) },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <OpenQuantities {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
