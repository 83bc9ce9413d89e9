import type { ReactNode } from "react";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { listArticle, listData, listSummary, listLine, purchasedArticle } from "#web/testing/list-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OrderList, OrderLists, PurchasedArticles } from "./screens.ts";

const signedIn = (screen: ReactNode) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    {screen}
  </PageAs>
);
const lists = (data: Partial<ScreenData["OrderLists"]>) => signedIn(<OrderLists {...screenOf({ lists: [], add: null, ...data })} />);
const list = (data: ScreenData["OrderList"]) => signedIn(<OrderList {...screenOf(data)} />);
const purchased = (data: Partial<NonNullable<ScreenData["PurchasedArticles"]["purchased"]>> | null, text = "") =>
  signedIn(
    <PurchasedArticles
      {...screenOf<ScreenData["PurchasedArticles"]>({
        purchased: data && { total: 0, page: 1, pages: 1, articles: [], ...data },
        query: { text, sort: "last", page: 1 },
      })}
    />,
  );
const several = [
  listSummary({ sharing: "read", lastOrdered: "2026-11-01T10:00:00Z" }),
  listSummary({ id: "2", name: "Monatsbestellung", isTemplate: true, articles: 20 }),
  listSummary({ id: "3", name: LONG_WORD, isOwn: false, mayChange: false, owner: LONG_NAME, sharing: "read" }),
];
const long = listLine({
  name: LONG_WORD,
  ownNumber: LONG_WORD,
  note: LONG_WORD,
  minimumStock: 99_000,
  article: listArticle({ unit: "Verpackungseinheiten" }),
});

export const stories: Stories = {
  title: "Merklisten",
  states: [
    { name: "Mehrere", element: lists({ lists: several }) },
    { name: "Keine", element: lists({}) },
    { name: "Etwas soll darauf", element: lists({ lists: several, add: { items: [{ id: "60100", quantity: 50 }] } }) },
    { name: "Besucher", element: lists({ lists: null }) },
    { name: "Eine Liste", element: list({ view: "list", ...listData() }) },
    {
      name: "Vorlage eines anderen, nur lesen",
      element: list({
        view: "list",
        ...listData({ list: listSummary({ isTemplate: true, isOwn: false, mayChange: false, sharing: "read", owner: "Jonas Keller" }) }),
      }),
    },
    { name: "Lange Wörter", element: list({ view: "list", ...listData({ list: listSummary({ name: LONG_WORD }), lines: [long] }) }) },
    {
      name: "150 Zeilen",
      element: list({ view: "list", ...listData({ lines: Array.from({ length: 150 }, (_none, at) => listLine({ id: at + 1 })) }) }),
    },
    { name: "Leer", element: list({ view: "list", ...listData({ list: listSummary({ articles: 0 }), lines: [], totalPrice: "" }) }) },
    { name: "Unbekannt", element: list({ view: "unknown" }) },
    {
      name: "Bereits gekauft",
      element: purchased({
        total: 52,
        pages: 3,
        articles: [
          purchasedArticle(),
          purchasedArticle({ articleNo: "1", name: LONG_WORD, times: 1, article: null }),
          purchasedArticle({
            articleNo: "2",
            article: listArticle({ isOrderable: false }),
            successor: { code: "3", name: "RD 10", url: "/p/3" },
          }),
        ],
      }),
    },
    { name: "Bereits gekauft, nichts gefunden", element: purchased({}, "Tor 3") },
    { name: "Bereits gekauft, Besucher", element: purchased(null) },
  ],
};
