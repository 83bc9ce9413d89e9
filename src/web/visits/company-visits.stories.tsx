import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { CompanyVisits } from "./company-visits.tsx";

const list: ScreenData["CompanyVisits"] = {
  view: "list",
  areForbidden: false,
  message: null,
  visits: [
    {
      id: "1",
      staffName: "Ada Beispiel",
      userName: "Erika Groß",
      reason: "Telefonische Bestellung",
      startedAt: "2026-11-27T09:10:00Z",
      endedAt: null,
      minutes: 12,
      actions: [
        { kind: "order", about: "AP100001" },
        { kind: "list", about: `${LONG_NAME} ${LONG_WORD}` },
      ],
    },
    {
      id: "2",
      staffName: LONG_NAME,
      userName: "",
      reason: "Frage zum Preis",
      startedAt: "2026-11-20T08:00:00Z",
      endedAt: "2026-11-20T08:01:00Z",
      minutes: 1,
      actions: [],
    },
  ],
};
const page = (data: ScreenData["CompanyVisits"]) => (
  <PageAs isSignedIn>
    <CompanyVisits {...screenOf<ScreenData["CompanyVisits"]>(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "Besuche",
  states: [
    { name: "Liste", element: page(list) },
    { name: "Ohne Besuche", element: page({ ...list, visits: [] }) },
    { name: "Verboten", element: page({ ...list, areForbidden: true }) },
    { name: "Gerade verboten", element: page({ ...list, areForbidden: true, message: "forbidden" }) },
    { name: "Ohne Recht", element: page({ view: "denied" }) },
    { name: "Besucher", element: page(null) },
  ],
};
