import { initialQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../context.ts";
import type {
  AddToOrderListResult,
  OrderList,
  OrderListArticle,
  OrderListHead,
  OrderListLine,
  OrderListSuccessor,
  PurchasedArticles,
} from "../graphql/generated/resolver-types.ts";
import { formatMoney, stockLevels, unitPriceText } from "../pricing/index.ts";
import type { ItemOutcome } from "./lines/append-items.ts";
import { type ListHeader, canChange } from "./order-list.ts";
import type { ArticleToday } from "./show/articles-today.ts";
import type { ShownLine, ShownList } from "./show/get-list.ts";
import type { ShownPurchased } from "./show/get-purchased.ts";

export function toWireListHeader(list: ListHeader): OrderListHead {
  const { listId, name, isTemplate, sharing, isOwn, owner, articles, changedAt, orderedAt } = list;
  return {
    id: listId,
    name,
    isTemplate,
    sharing,
    isOwn,
    mayChange: canChange(list),
    owner,
    articles,
    changed: changedAt.toISOString(),
    lastOrdered: orderedAt?.toISOString() ?? null,
  };
}

export function toWireList(list: ShownList, language: string): OrderList {
  const { total } = list;
  return {
    list: toWireListHeader(list),
    lines: list.lines.map((line) => toWireListLine(line, language)),
    totalPrice: total ? formatMoney(total.amount, total.currency, language) : "",
  };
}

export function toWireListLine(line: ShownLine, language: string): OrderListLine {
  return {
    id: line.lineId,
    version: line.version,
    heading: line.heading,
    articleNo: line.articleNumber,
    ownNumber: line.ownNumber,
    name: line.article?.name ?? line.articleName,
    quantity: line.quantity,
    minimumStock: line.minimumStock,
    note: line.note,
    changedBy: line.changedBy,
    changed: line.changedAt.toISOString(),
    article: toWireArticle(line, line.quantity, language),
    successor: toWireSuccessor(line),
  };
}

export function toWirePurchased({ total, page, pages, articles }: ShownPurchased, language: string): PurchasedArticles {
  return {
    total,
    page,
    pages,
    articles: articles.map((bought) => ({
      articleNo: bought.articleNumber,
      name: bought.article?.name ?? bought.name,
      unit: bought.article?.unitName ?? bought.unit,
      customerProductId: bought.ownNumber || bought.customerArticleNumber,
      lastOrdered: bought.lastOrderedAt.toISOString(),
      lastOrderId: bought.lastOrderCode,
      lastQuantity: bought.lastQuantity,
      times: bought.times,
      article: toWireArticle(bought, bought.lastQuantity, language),
      successor: toWireSuccessor(bought),
    })),
  };
}

function toWireArticle(
  { article, stock, currency, isNet, unitPrice, total }: ArticleToday,
  quantity: number,
  language: string,
): OrderListArticle | null {
  if (!article) return null;
  const { unitName: unit, content } = article;
  return {
    name: article.name,
    url: article.link,
    image: article.image,
    unit,
    isOrderable: article.isOrderable,
    pricePerUnitFormatted: unitPrice ? unitPriceText(unitPrice, { unit, content, isNet, currency, language }) : "",
    totalPrice: total ? formatMoney(total, currency, language) : "",
    deliverySpeed: article.deliverySpeed,
    stockLevels: stockLevels(stock, quantity),
    initialQuantity: initialQuantity(article.quantityStepRanges),
    quantityStepRanges: [...article.quantityStepRanges],
  };
}

function toWireSuccessor({ successor }: ArticleToday): OrderListSuccessor | null {
  return successor && { code: successor.articleNumber, name: successor.name, url: successor.link };
}

/** Results of adding articles to a list, with the articles' current names. */
export function toWireAdded(
  ctx: Context,
  { listId, name, items }: { listId: string; name: string; items: readonly ItemOutcome[] },
  language: string,
): AddToOrderListResult {
  const catalogue = ctx.catalogue(language);
  return {
    listId,
    name,
    items: items.map(({ articleNumber, status, quantity }) => ({
      articleNo: articleNumber,
      name: catalogue.findArticle(articleNumber)?.name ?? articleNumber,
      status,
      quantity,
    })),
  };
}
