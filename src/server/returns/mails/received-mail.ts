import { RETURN_PAGES, returnQuery } from "#contract/return-links.ts";
import type { Person } from "../../customers/index.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { returnLines } from "./return-facts.ts";

/** Confirms to the customer that a return was received. */
export function receivedMail(ctx: EmailContext, { goodsReturn, recipient }: { goodsReturn: GoodsReturn; recipient: Person }) {
  const { returnNumber, orderCode, language: given } = goodsReturn;
  return renderEmail(ctx, {
    key: `return-received:${returnNumber}`,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: "ReturnReceivedMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", returnNumber, site.name),
      title: t("Title", returnNumber),
      parts: [
        { kind: "text", text: t("Intro", orderCode) },
        returnLines(ctx, language, goodsReturn),
        { kind: "text", text: t("Then") },
        { kind: "link", label: t("Link"), url: `${base}${RETURN_PAGES.details}${returnQuery(returnNumber)}` },
      ],
    }),
  });
}
