import type { Context } from "../../context.ts";
import type { Withdrawal } from "../withdrawal-store.ts";
import { receiptMail } from "./receipt-mail.ts";
import { salesMail } from "./sales-mail.ts";

/** Every mail about a withdrawal with made-up contents, to review its layout. */
export function exampleMails(ctx: Context, language: string) {
  const withdrawal: Withdrawal = {
    withdrawalId: 1042,
    receiptKey: "",
    siteId: ctx.site.siteId,
    language,
    name: "Otto Ohm",
    orderNumber: "100023",
    email: "otto.ohm@haus.example",
    articles: "Nordanker NU 12 x 71 (Artikel 555010), 20 Stück",
    receivedAt: ctx.clock.now(),
    orderCode: "100023",
    isCompany: false,
  };
  const task = salesMail(ctx, { ...withdrawal, isCompany: true }, language);
  return [
    { name: "Widerruf eingegangen", mail: receiptMail(ctx, withdrawal, { isKnownAddress: true }) },
    ...(task ? [{ name: "Widerruf an den Vertrieb", mail: task }] : []),
  ];
}
