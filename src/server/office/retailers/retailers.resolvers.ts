import { getRetailerRecord, RETAILER_FIELDS } from "../../retailers/index.ts";
import type {
  MutationAddRetailerArgs,
  MutationRemoveRetailerArgs,
  MutationSaveRetailerArgs,
  QueryRetailerArgs,
  QueryRetailersArgs,
  RetailerDetails,
  RetailerSite,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { addRetailer } from "./add-retailer.ts";
import { listRetailers } from "./list-retailers.ts";
import { removeRetailer } from "./remove-retailer.ts";
import { saveRetailer } from "./save-retailer.ts";

export const retailerResolvers: OfficeResolvers = {
  Query: {
    retailers: defineQuery((ctx, args: QueryRetailersArgs) => listRetailers(ctx, args)),
    retailer: defineQuery((ctx, { retailerId }: QueryRetailerArgs) => showRetailer(ctx, tidyText(retailerId))),
    retailerSites: defineQuery(({ sites }) => listSites(sites)),
  },
  Mutation: {
    saveRetailer: defineMutation(async (ctx, { retailerId, change }: MutationSaveRetailerArgs) => {
      await saveRetailer(ctx, { retailerId: tidyText(retailerId), change });
      return true;
    }),
    addRetailer: defineMutation(async (ctx, { retailerId, ...retailer }: MutationAddRetailerArgs) => {
      await addRetailer(ctx, { retailerId: tidyText(retailerId), ...retailer });
      return true;
    }),
    removeRetailer: defineMutation(async (ctx, { retailerId, changedAt }: MutationRemoveRetailerArgs) => {
      await removeRetailer(ctx, { retailerId: tidyText(retailerId), changedAt });
      return true;
    }),
  },
};

async function showRetailer({ db, sites }: StaffContext, retailerId: string): Promise<RetailerDetails> {
  const record = await getRetailerRecord(db, retailerId);
  if (!record) throw new OfficeError("UnknownIdentifierError");
  const { shown, imported, isAdded, isHidden, changedAt } = record;
  // A file can name a site that the shop does not have any more.
  const unknown = shown.channels.filter((siteId) => !sites.some((site) => site.siteId === siteId));
  return {
    retailerId,
    values: RETAILER_FIELDS.map((field) => ({ field, value: [...shown[field]], imported: imported && [...imported[field]] })),
    isAdded,
    isImported: imported !== null,
    isHidden,
    changedAt: changedAt?.toISOString() ?? null,
    sites: [...listSites(sites), ...unknown.map((siteId) => ({ siteId, name: siteId }))],
  };
}

function listSites(sites: StaffContext["sites"]): RetailerSite[] {
  return sites.map(({ siteId, name }) => ({ siteId, name }));
}
