import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { RevisionNotice } from "./revision-notice.tsx";

type Data = ScreenData["RevisionNotice"];
const page = (data: Data) => (
  <PageAs>
    <RevisionNotice {...screenOf<Data>(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "E-Mails über neue Ausgaben abbestellen",
  states: [
    { name: "Bestätigen", element: page({ step: "confirm", key: "0123456789abcdef" }) },
    { name: "Link ungültig", element: page({ step: "unknown", key: "" }) },
    { name: "Abbestellt", element: page({ step: "ended", key: "" }) },
  ],
};
