import { RETURN_PAGES, returnQuery } from "#contract/return-links.ts";
import type { Person } from "../../customers/index.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { hasSlip } from "../show/return-slip.ts";
import { returnLines } from "./return-facts.ts";

const PHRASES = { accepted: "ReturnAcceptedMail", refused: "ReturnRefusedMail", closed: "ReturnClosedMail" } as const;

/** Tells the customer what the sales office decided, with its text. */
export function decisionMail(
  ctx: EmailContext,
  { goodsReturn, recipient, state }: { goodsReturn: GoodsReturn; recipient: Person; state: keyof typeof PHRASES },
) {
  const { returnNumber, orderCode, answer, language: given } = goodsReturn;
  return renderEmail(ctx, {
    key: `return-${state}:${returnNumber}:${recipient.email}`,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: PHRASES[state],
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", returnNumber, site.name),
      title: t("Title", returnNumber),
      parts: [
        { kind: "text", text: t("Intro", orderCode) },
        ...(answer === "" ? [] : [{ kind: "text" as const, text: t("Answer", answer) }]),
        returnLines(ctx, language, goodsReturn),
        ...(state === "accepted" ? [{ kind: "text" as const, text: t(hasSlip(goodsReturn) ? "Then" : "NothingBack") }] : []),
        { kind: "link", label: t("Link"), url: `${base}${RETURN_PAGES.details}${returnQuery(returnNumber)}` },
      ],
    }),
  });
}
