import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { SeminarOverview } from "./seminar-overview.tsx";

const own = { src: "/services/seminars/frame?lang=de-DE", isOwn: true };

export const stories: Stories = {
  title: "Seminare",
  states: [
    { name: "Rahmen", element: <SeminarOverview {...screenOf(own)} /> },
    { name: "Rahmen eines anderen", element: <SeminarOverview {...screenOf({ ...own, isOwn: false })} /> },
    { name: "Nicht erreichbar", element: <SeminarOverview {...screenOf(null, { title: `Seminare ${LONG_WORD}` })} /> },
  ],
};
