import type { BundleSource } from "#contract/rules/documents/bundle-request.ts";
import { orderDetailsQuery } from "#contract/rules/orders/order-tabs.ts";
import { getCartArticles } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { getOrderDocuments, type OrderDocument } from "../documents/index.ts";
import { listArticlesOfList } from "../order-lists/index.ts";
import { findOrder } from "../orders/index.ts";
import { can } from "../policies.ts";
import { listArticlesOfFamily } from "../technical-documents/index.ts";

export type SourceArticle = { number: string; name: string };

export type FoundSource = {
  kind: "found";
  /** E.g. "Auftrag 7000001" or the name of a list. */
  title: string;
  /** Page that the source is shown on, without language. */
  link: string;
  /** Each once, in the order of the source. */
  articles: readonly SourceArticle[];
  deliveryNotes: readonly OrderDocument[];
  /** Documents of several articles are stored once: those of a family are mostly the same. */
  isFamily: boolean;
};
export type SourceOutcome = FoundSource | { kind: "unknown" | "sign-in" };

type Found = Pick<FoundSource, "title" | "link"> & { articles: readonly SourceArticle[]; deliveryNotes?: readonly OrderDocument[] };

/** The articles that a bundle is for. Orders and lists of others are unknown, visitors are asked to sign in for any of them. */
export async function findSource(ctx: Context, language: string, source: BundleSource): Promise<SourceOutcome> {
  if (source.kind === "order" && !can(ctx.viewer, "seeOrders")) return { kind: "sign-in" };
  if (source.kind === "list" && !can(ctx.viewer, "useLists")) return { kind: "sign-in" };
  const found = await find(ctx, language, source);
  if (!found) return { kind: "unknown" };
  const { title, link, deliveryNotes = [] } = found;
  const names = new Map<string, string>();
  for (const { number, name } of found.articles) if (!names.get(number)) names.set(number, name);
  const catalogue = ctx.catalogue(language);
  const articles = [...names].map(([number, name]) => ({ number, name: catalogue.findProduct(number)?.name ?? name }));
  return { kind: "found", title, link, articles, deliveryNotes, isFamily: source.kind === "family" };
}

async function find(ctx: Context, language: string, { kind, id }: BundleSource): Promise<Found | null> {
  const { pages } = ctx.site.settings.site;
  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `DocumentBundles.Source.${key}`, ...values);
  switch (kind) {
    case "order": {
      const order = await findOrder(ctx, id);
      if (!order) return null;
      const articles = order.lines.map(({ articleNumber: number, name }) => ({ number, name }));
      const deliveryNotes = (await getOrderDocuments(ctx, id)).filter((document) => document.kind === "delivery-note");
      return { title: t("Order", id), link: pages.orderDetails + orderDetailsQuery(id), articles, deliveryNotes };
    }
    case "list": {
      const list = await listArticlesOfList(ctx, id);
      if (!list) return null;
      const articles = list.articles.map(({ articleNumber, articleName }) => ({ number: articleNumber, name: articleName }));
      return { title: t("List", list.name), link: `${pages.orderLists}/${encodeURIComponent(id)}`, articles };
    }
    case "cart": {
      const articles = ((await getCartArticles(ctx)) ?? []).map(({ articleNumber }) => ({ number: articleNumber, name: "" }));
      return { title: t("Cart"), link: pages.cart, articles };
    }
    case "family": {
      const family = ctx.catalogue(language).findFamily(id);
      if (!family) return null;
      const articles = (await listArticlesOfFamily(ctx, id)).toSorted().map((number) => ({ number, name: "" }));
      return { title: family.name, link: family.link, articles };
    }
    default: {
      const product = ctx.catalogue(language).findProduct(id);
      return product && { title: product.name, link: product.link, articles: [{ number: product.id, name: product.name }] };
    }
  }
}
