import type { ScreenData, WithdrawalData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OrderWithdrawal } from "./order-withdrawal.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";

const input = { name: "Otto Ohm", orderNumber: "100023", email: "otto@haus.example", scope: "all", articles: "" } as const;
const empty = { name: "", orderNumber: "", email: "", scope: "all", articles: "" } as const;
const part = { ...input, scope: "part", articles: "Nordanker NU 12 x 71 (555010), 20 Stück\nzwei Schrauben" } as const;
const long = { ...part, name: LONG_NAME, email: `${LONG_WORD}@haus.example`, articles: LONG_WORD } as const;
const lines = ["Nordanker NU 12 x 71 (555010), 20 Stück", "Takel TM Schienenmutter 27 M6 (96170), 50 Stück"];
const form = { step: "form", failure: null, input, problems: {}, lines: [] } as const;
const confirm = { step: "confirm", failure: null, draftKey: "1", input } as const;
const receipt = { step: "receipt", reference: "WR-1042", receivedAt: "27. November 2026 um 19:40:46 MEZ" } as const;

const page = (data: WithdrawalData) => (
  <PageAs>
    <Withdrawal {...screenOf<WithdrawalData>(data)} />
  </PageAs>
);
const ofOrder = (withdrawals: NonNullable<ScreenData["OrderWithdrawal"]>["withdrawals"]) => (
  <PageAs isSignedIn groups={8}>
    <OrderWithdrawal {...screenOf<ScreenData["OrderWithdrawal"]>({ orderCode: "100023", withdrawals })} />
  </PageAs>
);

export const stories: Stories = {
  title: "Widerruf",
  states: [
    { name: "Formular", element: page({ ...form, input: empty }) },
    { name: "Aus einer Bestellung, nur ein Teil", element: page({ ...form, input: { ...input, scope: "part" }, lines }) },
    {
      name: "Formular, Fehler",
      element: page({
        ...form,
        input: { ...empty, scope: "part", email: "otto@" },
        problems: { name: "required", orderNumber: "required", email: "invalid", articles: "required" },
      }),
    },
    { name: "Bestätigen", element: page(confirm) },
    { name: "Bestätigen, ein Teil", element: page({ ...confirm, input: part }) },
    { name: "Bestätigen, zu oft", element: page({ ...confirm, failure: "too-often" }) },
    { name: "Eingegangen", element: page({ ...receipt, ...input }) },
    { name: "Eingegangen, sehr lange Wörter", element: page({ ...receipt, ...long }) },
    { name: "Nicht mehr gespeichert", element: page({ step: "gone" }) },
    {
      name: "Widerrufsbelehrung",
      element: (
        <PageAs>
          <WithdrawalNotice
            {...screenOf<ScreenData["WithdrawalNotice"]>([
              {
                title: "Widerrufsrecht",
                paragraphs: ["Sie haben das Recht, binnen vierzehn Tagen diesen Vertrag zu widerrufen.", LONG_WORD],
              },
            ])}
          />
        </PageAs>
      ),
    },
    { name: "Bestellung, ohne Widerruf", element: ofOrder([]) },
    {
      name: "Bestellung, widerrufen",
      element: ofOrder([
        { reference: "WR-7", receivedAt: "2026-11-27T18:40:46.000Z", name: "Otto", orderNumber: "100023", articles: part.articles },
      ]),
    },
  ],
};
