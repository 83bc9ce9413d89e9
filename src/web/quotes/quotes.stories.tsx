import type { ReactNode } from "react";
import type { QuoteData, QuoteFormData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { quoteData, quoteForm, quoteOffer, quoteOfferLine, quoteSummary } from "#web/testing/quotes-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { GuestQuote, QuoteDetails, QuoteForm, Quotes } from "./screens.ts";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
const empty = { quotes: [], drafts: [], count: 0, numbers: [], customerNumber: "", search: "", filter: "all" as const };
const list = (data: ScreenData["Quotes"]) => signedIn(<Quotes {...screenOf(data)} />);
type View = Extract<ScreenData["QuoteDetails"], { view: "quote" }>;
const details = (changes: Partial<QuoteData>, view: Partial<View> = {}) =>
  signedIn(
    <QuoteDetails
      {...screenOf<ScreenData["QuoteDetails"]>({
        view: "quote",
        quote: quoteData(changes),
        message: null,
        problem: "",
        problemLine: null,
        entered: [],
        ...view,
      })}
    />,
  );
type FormView = Extract<ScreenData["QuoteForm"], { view: "form" }>;
const form = (changes: Partial<QuoteFormData>, view: Partial<FormView> = {}) =>
  signedIn(
    <QuoteForm
      {...screenOf<ScreenData["QuoteForm"]>({
        view: "form",
        form: quoteForm(changes),
        message: null,
        rejected: "",
        fileProblem: null,
        ...view,
      })}
    />,
  );

const guest = (changes: Partial<QuoteData>, canTakeOver: boolean) => (
  <GuestQuote
    {...screenOf<ScreenData["GuestQuote"]>({
      view: "quote",
      quote: quoteData({ canOrder: false, canReject: false, document: null, history: [], files: [], ...changes }),
      token: "abc",
      canTakeOver,
    })}
  />
);
const guestForm = (lines: QuoteFormData["lines"]) => <QuoteForm {...screenOf<ScreenData["QuoteForm"]>({ view: "guest", lines })} />;

const waiting = { state: "requested" as const, offer: null, document: null, canOrder: false, canReject: false, canWithdraw: true };
const long = { name: LONG_WORD, articleNo: LONG_WORD, text: LONG_NAME, unit: LONG_NAME, deliveryTime: LONG_NAME };

export const stories: Stories = {
  title: "Angebote",
  states: [
    {
      name: "Liste",
      element: list({
        ...empty,
        count: 6,
        quotes: [
          quoteSummary({ isUnread: true }),
          quoteSummary({ quoteNumber: "AG100002", state: "requested", total: null, validUntil: null }),
          quoteSummary({ quoteNumber: "AG100003", state: "partlyOrdered", isNet: false }),
          quoteSummary({ quoteNumber: "AG100004", state: "ordered", project: "" }),
          quoteSummary({ quoteNumber: "AG100005", state: "expired" }),
          quoteSummary({ quoteNumber: "AG100006", state: "withdrawn", lines: 1, total: null, validUntil: null, project: LONG_WORD }),
        ],
        drafts: [{ id: "1", project: "", lines: 2, changedAt: "2026-11-20T10:00:00.000Z" }],
      }),
    },
    { name: "Keine", element: list(empty) },
    { name: "Kein Treffer", element: list({ ...empty, count: 3, search: "Halle 8", filter: "open" }) },
    { name: "Besucher", element: list(null) },
    { name: "Angefragt", element: details(waiting, { message: "requested" }) },
    { name: "Angeboten", element: details({}) },
    {
      name: "Mit Alternative und Hindernissen",
      element: details(
        {
          offer: quoteOffer({
            text: "Gern liefern wir frei Baustelle.",
            lines: [
              quoteOfferLine(),
              quoteOfferLine({ position: 2, tiers: [], listPrice: null, hasTodaysPrice: false }),
              quoteOfferLine({ position: 3, obstacle: "gone", url: "" }),
              quoteOfferLine({ position: 4, obstacle: "replaced", successor: { articleNo: "09487712", url: "/produkte/x-09487712" } }),
              quoteOfferLine({ position: 5, alternativeTo: 1 }),
            ],
          }),
        },
        { message: "notAdded", problem: "invalid-step", problemLine: 1, entered: [{ position: 1, quantity: 1_999 }] },
      ),
    },
    {
      name: "Teilweise bestellt",
      element: details({
        state: "partlyOrdered",
        canReject: false,
        offer: quoteOffer({ inParts: true, lines: [quoteOfferLine({ ordered: 500, left: 1_500 })] }),
      }),
    },
    {
      name: "Abgelaufen, brutto",
      element: details({
        state: "expired",
        canOrder: false,
        canReject: false,
        canAskAgain: true,
        offer: quoteOffer({ totals: { ...quoteOffer().totals, isNet: false } }),
      }),
    },
    {
      name: "Lange Wörter",
      element: details({ project: LONG_NAME, text: LONG_WORD, offer: quoteOffer({ text: LONG_WORD, lines: [quoteOfferLine(long)] }) }),
    },
    { name: "Unbekannt", element: signedIn(<QuoteDetails {...screenOf<ScreenData["QuoteDetails"]>({ view: "unknown" })} />) },
    { name: "Link: angeboten, Besucher", element: guest({}, false) },
    { name: "Link: angeboten, angemeldet", element: signedIn(guest({}, true)) },
    { name: "Link: angefragt", element: guest(waiting, false) },
    { name: "Link: abgelaufen", element: guest({ state: "expired" }, false) },
    {
      name: "Link: lange Wörter",
      element: guest({ text: LONG_WORD, offer: quoteOffer({ text: LONG_WORD, lines: [quoteOfferLine(long)] }) }, false),
    },
    { name: "Link: schon übernommen", element: <GuestQuote {...screenOf<ScreenData["GuestQuote"]>({ view: "taken" })} /> },
    { name: "Link: anderes Konto", element: signedIn(<GuestQuote {...screenOf<ScreenData["GuestQuote"]>({ view: "taken" })} />) },
    { name: "Link: unbekannt", element: <GuestQuote {...screenOf<ScreenData["GuestQuote"]>({ view: "unknown" })} /> },
    { name: "Formular ohne Konto", element: guestForm(quoteForm().lines) },
    { name: "Formular ohne Konto, leer", element: guestForm([]) },
    { name: "Formular", element: form({}) },
    { name: "Formular, leer", element: form({ lines: [] }) },
    {
      name: "Formular mit Fehlern",
      element: form(
        {
          draftId: "1",
          lines: [{ ...quoteForm().lines[0]!, quantity: null }],
          files: quoteData().files,
          problems: ["quantity", "wishedOn", "text"],
          wishedOn: "2026-01-01",
        },
        { message: "problems", fileProblem: "tooLarge" },
      ),
    },
    { name: "Formular, lange Wörter", element: form({ lines: [{ ...quoteForm().lines[0]!, name: LONG_WORD, unit: LONG_NAME }] }) },
    { name: "Fehler", element: signedIn(<Quotes {...screenOf(undefined)} errorId="a1b2c3d4" />) },
  ],
};
