import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { decisionMail } from "./decision-mail.ts";
import { receivedMail } from "./received-mail.ts";
import { taskMail } from "./task-mail.ts";

/** Mails about returns with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const now = ctx.clock.now();
  const goodsReturn: GoodsReturn = {
    returnId: "example",
    returnNumber: "R100001",
    orderCode: "4500001001",
    customerId: "0000471100",
    accountId: null,
    siteId: ctx.site.siteId,
    language,
    state: "accepted",
    answer: "",
    requestedAt: now,
    decidedAt: now,
    closedAt: null,
    lines: [
      {
        position: 1,
        articleNumber: "09487711",
        name: "Nordanker NU 8 x 40",
        unit: "Stück",
        quantity: 50,
        reason: "defective",
        text: "Bei jedem zweiten Dübel reißt die Hülse.",
      },
    ],
    pictures: [{ pictureId: "example", sha256: "", fileName: "duebel.jpg" }],
  };
  const recipient = { email: "frida@fassadenbau.example", titleCode: "mrs", firstName: "Frida", lastName: "Öhlenschläger" };
  const task = taskMail(ctx, { goodsReturn, customer: { ...recipient, unit: "4711", companyName: "Öhlenschläger & Töchter" }, language });
  const refused: GoodsReturn = { ...goodsReturn, state: "refused", answer: "Die Packungen sind angebrochen." };
  return [
    { name: "Rücksendung eingegangen", mail: receivedMail(ctx, { goodsReturn, recipient }) },
    ...(task ? [{ name: "Vertrieb: Rücksendung", mail: task }] : []),
    { name: "Rücksendung angenommen", mail: decisionMail(ctx, { goodsReturn, recipient, state: "accepted" }) },
    { name: "Rücksendung abgelehnt", mail: decisionMail(ctx, { goodsReturn: refused, recipient, state: "refused" }) },
    { name: "Rücksendung abgeschlossen", mail: decisionMail(ctx, { goodsReturn, recipient, state: "closed" }) },
  ];
}
