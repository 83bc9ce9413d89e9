import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { stockNoticeData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { AccountStockNotices } from "./account-stock-notices.tsx";

type Data = ScreenData["AccountStockNotices"];

const page = (data: Data | undefined) => (
  <PageAs isSignedIn>
    {data === undefined ? (
      <AccountStockNotices {...screenOf(undefined)} errorId="a1b2c3d4" />
    ) : (
      <AccountStockNotices {...screenOf<Data>(data)} />
    )}
  </PageAs>
);
const email = "anna.brandt@holzbau-brandt.example";
const removed = stockNoticeData({ id: "2", name: "100002", url: "", available: 0 });

export const stories: Stories = {
  title: "Benachrichtigungen im Konto",
  states: [
    { name: "Mehrere", element: page({ notices: [stockNoticeData(), removed], email, outcome: null }) },
    { name: "Entfernt", element: page({ notices: [stockNoticeData()], email, outcome: "removed" }) },
    { name: "Keine", element: page({ notices: [], email, outcome: null }) },
    { name: "Lange Wörter", element: page({ notices: [stockNoticeData({ name: LONG_WORD })], email: LONG_WORD, outcome: null }) },
    { name: "Besucher", element: page(null) },
    { name: "Fehler", element: page(undefined) },
  ],
};
