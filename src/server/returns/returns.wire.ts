import { returnPictureLink, returnSlipLink } from "#contract/return-links.ts";
import type { Return, ReturnForm as WireForm, ReturnPicture as WirePicture } from "../graphql/generated/resolver-types.ts";
import type { ReturnForm } from "./form/show-form.ts";
import { returnDays } from "./form/returnable-lines.ts";
import type { GoodsReturn, OwnContext, ReturnPicture } from "./goods-return.ts";
import { hasSlip } from "./show/return-slip.ts";

export function toWireReturn(ctx: OwnContext, goodsReturn: GoodsReturn, language: string): Return {
  return {
    returnNumber: goodsReturn.returnNumber,
    orderId: goodsReturn.orderCode,
    state: goodsReturn.state,
    requestedAt: goodsReturn.requestedAt.toISOString(),
    decidedAt: goodsReturn.decidedAt?.toISOString() ?? null,
    closedAt: goodsReturn.closedAt?.toISOString() ?? null,
    answer: goodsReturn.answer,
    slip: hasSlip(goodsReturn) ? returnSlipLink(goodsReturn.returnNumber) : null,
    lines: goodsReturn.lines.map(({ position, articleNumber, name, unit, quantity, reason, text }) => ({
      position,
      ...articleOf(ctx, { articleNumber, name, unit }, language),
      quantity,
      reason,
      text,
    })),
    pictures: goodsReturn.pictures.map(toWirePicture),
  };
}

export function toWireForm(ctx: OwnContext, { orderCode, draft, lines }: ReturnForm, language: string): WireForm {
  return {
    orderId: orderCode,
    days: returnDays(ctx),
    draftId: draft?.returnId ?? null,
    lines: lines.map(({ articleNumber, name, unit, reason, ...line }) => ({
      ...line,
      ...articleOf(ctx, { articleNumber, name, unit }, language),
      reason: reason === "" ? null : reason,
    })),
    pictures: (draft?.pictures ?? []).map(toWirePicture),
  };
}

function toWirePicture({ pictureId, fileName }: ReturnPicture): WirePicture {
  return { id: pictureId, link: returnPictureLink(pictureId), fileName };
}

/** The catalogue's name in the language; the ordered one if the article was removed. */
function articleOf(ctx: OwnContext, of: { articleNumber: string; name: string; unit: string }, language: string) {
  const article = ctx.catalogue(language).findArticle(of.articleNumber);
  return {
    articleNo: of.articleNumber,
    name: article?.name ?? of.name,
    url: article?.link ?? "",
    unit: article?.unitName ?? of.unit,
  };
}
