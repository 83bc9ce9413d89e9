import { holdingInformation, NO_SHOP_FIELDS, OFFICE_CATALOGUE, writeInformation } from "../../catalogue/index.ts";
import type {
  ArticleDetails,
  ArticleInformation,
  BothTexts,
  MasterData,
  MutationSaveProductInformationArgs,
  MutationSaveShopFieldsArgs,
  QueryArticleArgs,
  QueryArticleFormArgs,
  QueryArticlesArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { changeProductInformation } from "./change-product-information.ts";
import { changeShopFields } from "./change-shop-fields.ts";
import { propertyValue } from "./property-value.ts";
import { showArticleForm } from "./show-article-form.ts";
import { listArticles, type ShownArticle, showArticle } from "./show-articles.ts";

export const articleResolvers: OfficeResolvers = {
  Query: {
    articles: defineQuery((ctx, { filter, page }: QueryArticlesArgs) =>
      listArticles(ctx, { ...filter, text: tidyText(filter.text) }, page),
    ),
    article: defineQuery(async (ctx, { articleNumber }: QueryArticleArgs) =>
      toWireArticle(ctx, await showArticle(ctx, tidyText(articleNumber))),
    ),
    articleForm: defineQuery(async (ctx, { articleNumber }: QueryArticleFormArgs) => {
      const { form, families, ...shown } = await showArticleForm(ctx, articleNumber ? tidyText(articleNumber) : null);
      return { ...shown, values: form, families: families.map(({ id, name }) => ({ id, name: nameOf(name) })) };
    }),
  },
  Mutation: {
    saveShopFields: defineMutation(async (ctx, args: MutationSaveShopFieldsArgs) => {
      await changeShopFields(ctx, args);
      return true;
    }),
    saveProductInformation: defineMutation(async (ctx, args: MutationSaveProductInformationArgs) => {
      await changeProductInformation(ctx, args);
      return true;
    }),
  },
};

type Texts = Readonly<Record<string, string>>;

const both = (texts: Texts): BothTexts => ({ de: texts["de"] ?? "", en: texts["en"] ?? "" });
/** German, else any other language. */
const nameOf = (texts: Texts): string => texts["de"] ?? Object.values(texts)[0] ?? "";

function toWireArticle(ctx: StaffContext, article: ShownArticle): ArticleDetails {
  const { fields, source, shown, stored } = article;
  const familyNames = new Map(stored?.families.map(({ id, name }) => [id, nameOf(name)]));
  const siteNames = new Map(ctx.sites.map((site) => [site.siteId, site.name]));
  const { keywords, ...shopFields } = fields ?? NO_SHOP_FIELDS;
  return {
    articleNumber: article.articleNumber,
    price: article.price,
    isOfOffice: stored?.catalogueId === OFFICE_CATALOGUE,
    master: stored && toWireMaster(article, stored),
    removedAt: article.removedAt?.toISOString() ?? null,
    source: source && { ...source, importedAt: source.importedAt.toISOString() },
    shopFields: { ...shopFields, keywords: both(keywords), changedAt: fields?.changedAt.toISOString() ?? null },
    information: toWireInformation(article.information),
    link: shown?.link ?? null,
    documents: article.documents.map(({ title, fileName, number, kind, language }) => ({
      name: title || fileName,
      number,
      kind,
      language,
    })),
    pins: article.pins.map(({ siteId, phrase, familyId }) => ({
      siteName: siteNames.get(siteId) ?? siteId,
      phrase,
      familyName: familyNames.get(familyId) ?? familyId,
    })),
  };
}

function toWireInformation(information: ShownArticle["information"]): ArticleInformation {
  const { file, catalogue, edit } = information;
  const values = writeInformation(holdingInformation(information));
  return {
    values: { ...values, content: values.content.replace(".", ",") },
    sources: [...(edit ? ["office" as const] : []), ...(file ? ["file" as const] : []), ...(catalogue ? ["catalogue" as const] : [])],
    changedAt: edit?.changedAt.toISOString() ?? null,
  };
}

function toWireMaster({ shown }: ShownArticle, stored: NonNullable<ShownArticle["stored"]>): MasterData {
  const { articleNumber: _number, families, attributes, name, description, keywords, orderUnit, ...master } = stored;
  return {
    ...master,
    name: both(name),
    description: both(description),
    keywords: both(keywords),
    unit: shown?.unitName ?? orderUnit,
    families: families.map((family) => ({ id: family.id, name: nameOf(family.name) })),
    properties: attributes.map((attribute) => ({
      name: nameOf(attribute.name),
      value: propertyValue(attribute),
    })),
  };
}
