import type {
  CustomerDocument,
  MutationRequestPriceListArgs,
  PriceList,
  QueryGetCustomerDocumentsArgs,
  QueryGetPriceListArgs,
} from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { resolve } from "../graphql/resolver.ts";
import { documentCopiesResolvers } from "./copies/document-copies.resolvers.ts";
import { toWireDocuments, toWirePriceList } from "./documents.wire.ts";
import { listCustomerDocuments } from "./list-customer-documents.ts";
import { requestPriceList, findPriceList } from "./price-list/request-price-list.ts";

export const documentsResolvers = {
  Query: {
    ...documentCopiesResolvers.Query,
    getCustomerDocuments: resolve(
      "seeDocuments",
      async (ctx, _args: QueryGetCustomerDocumentsArgs, { language }): Promise<CustomerDocument[]> =>
        (await listCustomerDocuments(ctx)).flatMap((document) => toWireDocuments(ctx, document, language)),
    ),

    getPriceList: resolve("seeDocuments", async (ctx, _args: QueryGetPriceListArgs): Promise<PriceList | null> =>
      toWirePriceList(await findPriceList(ctx)),
    ),
  },

  Mutation: {
    requestPriceList: resolve("seeDocuments", async (ctx, _args: MutationRequestPriceListArgs, { language }): Promise<PriceList | null> => {
      const asked = await requestPriceList(ctx, language);
      if (asked === "too-often") throw new ClientError("TooOftenError");
      return toWirePriceList(asked);
    }),
  },
};
