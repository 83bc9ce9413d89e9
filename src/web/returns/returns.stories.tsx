import type { ReactNode } from "react";
import type { ReturnData, ReturnFormData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { returnData, returnFormData, returnFormLine } from "#web/testing/returns-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ReturnDetails, ReturnForm, Returns } from "./screens.ts";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
const list = (data: ScreenData["Returns"]) => signedIn(<Returns {...screenOf(data)} />);
const details = (changes: Partial<ReturnData>, isNew = false) =>
  signedIn(<ReturnDetails {...screenOf<ScreenData["ReturnDetails"]>({ view: "return", goodsReturn: returnData(changes), isNew })} />);
type FormScreen = Extract<ScreenData["ReturnForm"], { view: "form" }>;
const form = (changes: Partial<ReturnFormData>, state: Partial<FormScreen> = {}) =>
  signedIn(
    <ReturnForm
      {...screenOf<ScreenData["ReturnForm"]>({
        view: "form",
        form: returnFormData(changes),
        isCheck: false,
        message: null,
        pictureProblem: null,
        ...state,
      })}
    />,
  );

const long = { name: LONG_WORD, text: LONG_NAME, articleNo: LONG_WORD };
const decidedAt = "2026-11-21T10:00:00.000Z";

export const stories: Stories = {
  title: "Rücksendungen",
  states: [
    {
      name: "Liste",
      element: list([
        returnData(),
        returnData({ returnNumber: "R100002", state: "accepted" }),
        returnData({ returnNumber: "R100003", state: "refused" }),
        returnData({ returnNumber: "R100004", state: "closed" }),
      ]),
    },
    { name: "Keine", element: list([]) },
    { name: "Besucher", element: list(null) },
    { name: "Gesendet", element: details({}, true) },
    { name: "Angenommen", element: details({ state: "accepted", decidedAt, slip: "/webapi/shop/returns/slips/R100001.pdf" }) },
    { name: "Abgelehnt", element: details({ state: "refused", decidedAt, answer: "Die Packungen sind angebrochen." }) },
    { name: "Abgeschlossen", element: details({ state: "closed", decidedAt, closedAt: "2026-11-25T10:00:00.000Z" }) },
    { name: "Sehr lange Wörter", element: details({ lines: returnData().lines.map((line) => ({ ...line, ...long })), answer: LONG_WORD }) },
    { name: "Unbekannt", element: signedIn(<ReturnDetails {...screenOf<ScreenData["ReturnDetails"]>({ view: "unknown" })} />) },
    {
      name: "Formular",
      element: form({
        lines: [returnFormLine(), returnFormLine({ position: 20, exclusion: "expiry" }), returnFormLine({ position: 30, left: 0 })],
      }),
    },
    {
      name: "Formular mit Fehlern",
      element: form(
        {
          draftId: "1",
          lines: [returnFormLine({ quantity: 500, reason: "tooMany" }), returnFormLine({ position: 20, quantity: 5, reason: "defective" })],
        },
        { message: "problems", pictureProblem: "tooLarge" },
      ),
    },
    { name: "Formular, lange Wörter", element: form({ lines: [returnFormLine({ ...long, unit: LONG_NAME })] }) },
    { name: "Prüfen", element: form({ draftId: "1", lines: [returnFormLine({ quantity: 5, reason: "damaged" })] }, { isCheck: true }) },
    { name: "Nichts geliefert", element: form({ lines: [] }) },
    {
      name: "Fehler",
      element: signedIn(<Returns {...screenOf(undefined)} errorId="a1b2c3d4" />),
    },
  ],
};
