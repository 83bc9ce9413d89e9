import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { SAMPLE_VIDEO } from "./testing.ts";
import { Video } from "./video.tsx";

const video = (fields: Readonly<Record<string, unknown>>) => <Video {...screenOf(undefined, fields)} />;

export const stories: Stories = {
  title: "Video",
  states: [
    { name: "Mit Vorschaubild", element: video(SAMPLE_VIDEO) },
    { name: "Ohne Vorschaubild", element: video({ ...SAMPLE_VIDEO, poster: null }) },
    { name: "Ohne Datei", element: video({ ...SAMPLE_VIDEO, video: null }) },
    { name: "Sehr lange Wörter", element: video({ ...SAMPLE_VIDEO, title: LONG_WORD, text: `${LONG_WORD} ${LONG_WORD}` }) },
  ],
};
