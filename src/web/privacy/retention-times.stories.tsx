import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { RetentionTimes } from "./retention-times.tsx";

const rows = [
  { name: "sessions", period: null },
  { name: "visitorCarts", period: "30 Tage" },
  { name: "mails", period: "6 Jahre" },
];

export const stories: Stories = {
  title: "Aufbewahrung",
  states: [
    {
      name: "Fristen",
      element: (
        <PageAs>
          <RetentionTimes {...screenOf({ rows })} />
        </PageAs>
      ),
    },
  ],
};
