import type { Context } from "../../context.ts";
import { CONFIRMATION_HOLDS_MS } from "../stock-notice.ts";
import { confirmNoticeMail } from "./confirm-notice-mail.ts";
import { stockNoticeMail } from "./stock-notice-mail.ts";

/** Every mail of stock notices with sample data, to review its layout. */
export function exampleMails(ctx: Context, language: string) {
  const article = { number: "555008", name: "NORDANKER NU 8 x 40", url: "/p/555008", image: "", unit: "Stück" };
  const notice = {
    noticeId: 1,
    email: "anna.krause@holzbau.example",
    language,
    quantity: 500,
    linkKey: "0123456789abcdef".repeat(3),
    expiresAt: new Date(ctx.clock.now().getTime() + CONFIRMATION_HOLDS_MS),
  };
  return [
    { name: "Verfügbarkeit: Benachrichtigung bestätigen", mail: confirmNoticeMail(ctx, notice, article) },
    { name: "Artikel wieder verfügbar", mail: stockNoticeMail(ctx, notice, article) },
  ];
}
