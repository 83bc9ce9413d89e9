import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { StockNotice } from "./stock-notice.tsx";

type Data = ScreenData["StockNotice"];

const article = { number: "555008", name: "NORDANKER NU 8 x 40", url: "/p/555008", image: "", unit: "Stück" };
const data: Data = { step: "form", article, quantity: 500, email: "", key: "0123456789abcdef".repeat(3), problem: null };
const page = (changes: Partial<Data>, isSignedIn = false) => (
  <PageAs isSignedIn={isSignedIn}>
    <StockNotice {...screenOf<Data>({ ...data, ...changes })} />
  </PageAs>
);
const email = "bauleitung@rohbau.example";

export const stories: Stories = {
  title: "Benachrichtigen, wenn verfügbar",
  states: [
    { name: "Besucher", element: page({}) },
    { name: "Angemeldet", element: page({ email }, true) },
    { name: "Abgelehnt", element: page({ problem: "invalid-email" }) },
    { name: "Angefordert", element: page({ step: "requested" }) },
    { name: "Eingerichtet", element: page({ step: "set" }, true) },
    { name: "Bestätigen", element: page({ step: "confirm", email }) },
    { name: "Bestätigt", element: page({ step: "confirmed", email }) },
    { name: "Beenden", element: page({ step: "end", email }) },
    { name: "Beendet", element: page({ step: "ended", article: null }) },
    { name: "Unbekannt", element: page({ step: "unknown", article: null }) },
    {
      name: "Lange Wörter",
      element: page({ step: "confirm", article: { ...article, name: LONG_WORD }, email: `${LONG_WORD}@rohbau.example` }),
    },
    { name: "Fehler", element: <StockNotice {...screenOf(undefined)} errorId="a1b2c3d4" /> },
  ],
};
