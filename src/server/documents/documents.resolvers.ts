import type { CustomerDocument, QueryGetCustomerDocumentsArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWireDocuments } from "./documents.wire.ts";
import { listCustomerDocuments } from "./list-customer-documents.ts";

export const documentsResolvers = {
  Query: {
    getCustomerDocuments: resolve(
      "seeDocuments",
      async (ctx, _args: QueryGetCustomerDocumentsArgs, { language }): Promise<CustomerDocument[]> =>
        (await listCustomerDocuments(ctx)).flatMap((document) => toWireDocuments(ctx, document, language)),
    ),
  },
};
