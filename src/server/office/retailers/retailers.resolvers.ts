import { getRetailerRecord, RETAILER_FIELDS } from "../../retailers/index.ts";
import type { MutationSaveRetailerArgs, QueryRetailerArgs, QueryRetailersArgs, RetailerDetails } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { listRetailers } from "./list-retailers.ts";
import { saveRetailer } from "./save-retailer.ts";

export const retailerResolvers: OfficeResolvers = {
  Query: {
    retailers: defineQuery((ctx, args: QueryRetailersArgs) => listRetailers(ctx, args)),
    retailer: defineQuery((ctx, { retailerId }: QueryRetailerArgs) => showRetailer(ctx, tidyText(retailerId))),
  },
  Mutation: {
    saveRetailer: defineMutation(async (ctx, { retailerId, change }: MutationSaveRetailerArgs) => {
      await saveRetailer(ctx, { retailerId: tidyText(retailerId), change });
      return true;
    }),
  },
};

async function showRetailer({ db, sites }: StaffContext, retailerId: string): Promise<RetailerDetails> {
  const record = await getRetailerRecord(db, retailerId);
  if (!record) throw new OfficeError("UnknownIdentifierError");
  const { shown, imported, isHidden, changedAt } = record;
  // A file can name a site that the shop does not have any more.
  const unknown = shown.channels.filter((siteId) => !sites.some((site) => site.siteId === siteId));
  return {
    retailerId,
    values: RETAILER_FIELDS.map((field) => ({ field, value: [...shown[field]], imported: [...imported[field]] })),
    isHidden,
    changedAt: changedAt?.toISOString() ?? null,
    sites: [...sites.map(({ siteId, name }) => ({ siteId, name })), ...unknown.map((siteId) => ({ siteId, name: siteId }))],
  };
}
