import { germanDay } from "#contract/format/german-day.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { isSentBack } from "#contract/rules/orders/returns.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { findOrder, type Order } from "../../orders/index.ts";
import type { CompanyLetter } from "../../pdf/letter/letter.ts";
import { printLetter } from "../../pdf/letter/print-letter.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { findReturn } from "./find-return.ts";

/** Whether a return has a slip: it is accepted, and goods go back. */
export function hasSlip({ state, lines }: Pick<GoodsReturn, "state" | "lines">): boolean {
  return (state === "accepted" || state === "closed") && lines.some(({ reason }) => isSentBack(reason));
}

/** The return slip as PDF; null if there is none. */
export async function printSlip(ctx: Context, named: string): Promise<{ fileName: string; content: Uint8Array } | null> {
  const goodsReturn = await findReturn(ctx, named);
  if (!goodsReturn || !hasSlip(goodsReturn)) return null;
  const order = await findOrder(ctx, goodsReturn.orderCode);
  if (!order) return null;
  const { language, returnNumber } = goodsReturn;
  return {
    fileName: `${phraseIn(ctx, language, "ReturnSlip.FileName")}-${returnNumber}.pdf`,
    content: await printLetter(composeSlip(ctx, goodsReturn, order)),
  };
}

export function composeSlip(ctx: Pick<Context, "site" | "log">, goodsReturn: GoodsReturn, order: Order): CompanyLetter {
  const { language, returnNumber, orderCode, lines, customerId } = goodsReturn;
  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `ReturnSlip.${key}`, ...values);
  const { companyName, name2, name3, name4, streetName, streetNumber, postalCode, town, countryIso } = order.billingAddress;
  return {
    kind: "return-slip",
    siteId: ctx.site.siteId,
    language: language.startsWith("de") ? "de" : "en",
    number: returnNumber,
    date: germanDay(goodsReturn.decidedAt ?? goodsReturn.requestedAt),
    customerNumber: customerId,
    buyer: {
      name: companyName,
      names: [name2, name3, name4].filter((name) => name !== ""),
      street: `${streetName} ${streetNumber}`.trim(),
      postalCode,
      town,
      countryIso,
      vatId: "",
    },
    title: t("Title"),
    opening: t("Opening", orderCode),
    parts: [
      {
        heading: t("Goods"),
        texts: [],
        table: {
          columns: [
            { title: t("Position"), share: 0.09 },
            { title: t("ArticleNumber"), share: 0.16 },
            { title: t("Article"), share: 0.36 },
            { title: t("Quantity"), share: 0.15, isNumber: true },
            { title: t("Reason"), share: 0.24 },
          ],
          rows: lines
            .filter(({ reason }) => isSentBack(reason))
            .map((line) => [
              String(line.position),
              line.articleNumber,
              line.name,
              formatQuantityWithUnit(line.quantity, line.unit, language),
              phraseIn(ctx, language, `Returns.Reason.${line.reason}`),
            ]),
          totals: [],
        },
      },
      { heading: t("Address"), texts: [returnAddress(ctx, language)], table: null },
    ],
    closing: [t("Closing")],
  };
}

function returnAddress({ site }: Pick<Context, "site">, language: string): string {
  return site.settings.returns?.address || (site.company?.[language]?.split("\n", 1)[0] ?? site.settings.site.name);
}
