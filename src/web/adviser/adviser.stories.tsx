import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Adviser } from "./adviser.tsx";

const adviser = (fields: Readonly<Record<string, unknown>>) => (
  <PageAs>
    <Adviser {...screenOf(undefined, fields)} />
  </PageAs>
);
const image = { src: "/-/media/start/adviser.svg", alt: "", width: 800, height: 600 };
const words = { uuid: "story", title: "Welcher Dübel passt?", text: "Drei Fragen, eine Antwort.", image };

export const stories: Stories = {
  title: "Berater",
  states: [
    { name: "Mit Bild", element: adviser(words) },
    { name: "Ohne Bild", element: adviser({ ...words, image: null }) },
    { name: "Ohne Berater", element: adviser({ ...words, uuid: "" }) },
    { name: "Sehr lange Wörter", element: adviser({ ...words, title: LONG_WORD, buttonText: `${LONG_WORD} öffnen` }) },
  ],
};
