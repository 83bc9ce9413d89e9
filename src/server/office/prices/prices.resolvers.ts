import type { QueryCustomerPriceArgs, QueryPriceArticlesArgs, QueryPriceCustomersArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import { type CustomerPrice, showCustomerPrice, suggestArticles, suggestCustomers } from "./show-customer-price.ts";

export const priceResolvers: OfficeResolvers = {
  Query: {
    customerPrice: defineQuery(async (ctx, { customerNumber, articleNumber, quantity }: QueryCustomerPriceArgs) =>
      toWire(await showCustomerPrice(ctx, { customerNumber: tidyText(customerNumber), articleNumber: tidyText(articleNumber), quantity })),
    ),
    priceCustomers: defineQuery((ctx, { text }: QueryPriceCustomersArgs) => suggestCustomers(ctx, tidyText(text))),
    priceArticles: defineQuery((ctx, { text }: QueryPriceArticlesArgs) => suggestArticles(ctx, tidyText(text))),
  },
};

function toWire({ customer, article, explained }: CustomerPrice) {
  const { price, lists, rows, quantity } = explained;
  return {
    customerId: customer.customerId,
    customerNumber: customer.customerId,
    customerName: customer.name,
    articleNumber: article.articleNumber,
    articleName: article.name,
    unit: article.unitName,
    quantity,
    currency: price?.currency ?? null,
    net: price?.net ?? null,
    gross: price?.gross ?? null,
    lists: lists.map(({ priceList, kind }) => ({ name: priceList, kind })),
    rows: rows.map(({ validFrom, validTo, taxRate: _taxRate, ...row }) => ({
      ...row,
      validFrom: validFrom?.toISOString() ?? null,
      validTo: validTo?.toISOString() ?? null,
    })),
  };
}
