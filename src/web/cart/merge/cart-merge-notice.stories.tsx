import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CartMergeNotice } from "./cart-merge-notice.tsx";

type Note = NonNullable<ScreenData["CartMergeNotice"]>;
const note: Note = { joined: [], joinedMore: 0, lowered: [], waitingCartId: null, waitingLines: 0, isUndone: false, canUndo: true };
const line = { articleNo: "555008", name: "Universaldübel UD 8x40", before: 25, added: 25, quantity: 50, unit: "Stück" };
const waiting = { waitingCartId: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11", canUndo: false };
const shown = (changes: Partial<Note>) => (
  <PageAs isSignedIn>
    <CartMergeNotice {...screenOf<ScreenData["CartMergeNotice"]>({ ...note, ...changes })} />
  </PageAs>
);

export const stories: Stories = {
  title: "Zusammengeführte Warenkörbe",
  states: [
    {
      name: "Zusammengeführt",
      element: shown({
        joined: [line, { ...line, articleNo: "60101", name: "Kielbolzen KB M8 x 68", before: 0, added: 25, quantity: 25 }],
        joinedMore: 4,
      }),
    },
    {
      name: "Verringert, lange Wörter",
      element: shown({ lowered: [{ articleNo: "555008", name: LONG_WORD, wanted: 120_000, quantity: 99_000, unit: "Stück" }] }),
    },
    { name: "Rückgängig gemacht", element: shown({ ...waiting, waitingLines: 3, isUndone: true }) },
    { name: "Noch kein Platz", element: shown({ ...waiting, waitingLines: 400 }) },
  ],
};
