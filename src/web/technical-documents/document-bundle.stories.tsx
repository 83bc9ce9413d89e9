import type { BundleFormData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DocumentBundle } from "./document-bundle.tsx";
import { bundleForm } from "./testing.ts";

type Data = ScreenData["DocumentBundle"];
const page = (data: Data | undefined) => (
  <PageAs>
    <DocumentBundle {...(data === undefined ? screenOf(undefined) : screenOf<Data>(data))} />
  </PageAs>
);
const form = (given: Partial<BundleFormData> = {}) => page(bundleForm(given));
const { source, title, link, articles } = bundleForm();

export const stories: Stories = {
  title: "Unterlagen herunterladen",
  states: [
    { name: "Auftrag", element: form() },
    { name: "Ohne Treffer", element: form({ problem: "none" }) },
    { name: "Nutzungsbedingungen fehlen", element: form({ problem: "terms" }) },
    { name: "Zu groß für Besucher", element: form({ problem: "signInForSize" }) },
    { name: "Zu viele Pakete", element: form({ problem: "tooManyExports" }) },
    {
      name: "Lange Wörter",
      element: form({ title: LONG_WORD, languages: [{ code: "xx", name: LONG_WORD, documents: 1, isChosen: true }] }),
    },
    { name: "Zu viele Artikel", element: page({ step: "tooMany", source, title, link, articles: 1_203 }) },
    { name: "Keine Dokumente", element: page({ step: "empty", source, title, link, articles }) },
    { name: "Unbekannt", element: page({ step: "unknown" }) },
    { name: "Besucher", element: page({ step: "signIn" }) },
    { name: "Fehler", element: page(undefined) },
  ],
};
