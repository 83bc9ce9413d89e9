import { DEALER_FIELDS, findTown, getDealerRecord } from "../../dealers/index.ts";
import type {
  DealerDetails,
  MutationAddDealerArgs,
  MutationRemoveDealerArgs,
  MutationSaveDealerArgs,
  QueryDealerArgs,
  QueryDealersArgs,
  QueryDealerTownArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { addDealer } from "./add-dealer.ts";
import { dealerSearchLink } from "./dealer-search-link.ts";
import { listDealers } from "./list-dealers.ts";
import { removeDealer } from "./remove-dealer.ts";
import { saveDealer } from "./save-dealer.ts";

export const dealerResolvers: OfficeResolvers = {
  Query: {
    dealers: defineQuery((ctx, args: QueryDealersArgs) => listDealers(ctx, args)),
    dealer: defineQuery((ctx, { dealerId }: QueryDealerArgs) => showDealer(ctx, tidyText(dealerId))),
    dealerTown: defineQuery((_ctx, { country, postalCode, city }: QueryDealerTownArgs) =>
      findTown({ countryCode: tidyText(country), postalCode: tidyText(postalCode), city: tidyText(city) }),
    ),
  },
  Mutation: {
    saveDealer: defineMutation(async (ctx, { dealerId, change }: MutationSaveDealerArgs) => {
      await saveDealer(ctx, { dealerId: tidyText(dealerId), change });
      return true;
    }),
    addDealer: defineMutation(async (ctx, { dealerId, ...dealer }: MutationAddDealerArgs) => {
      await addDealer(ctx, { dealerId: tidyText(dealerId), ...dealer });
      return true;
    }),
    removeDealer: defineMutation(async (ctx, { dealerId, changedAt }: MutationRemoveDealerArgs) => {
      await removeDealer(ctx, { dealerId: tidyText(dealerId), changedAt });
      return true;
    }),
  },
};

async function showDealer(ctx: StaffContext, dealerId: string): Promise<DealerDetails> {
  const record = await getDealerRecord(ctx.db, dealerId);
  if (!record) throw new OfficeError("UnknownIdentifierError");
  const { dealer, shown, imported, isAdded, changedAt, distance } = record;
  return {
    dealerId,
    values: DEALER_FIELDS.map((field) => ({ field, value: shown[field], imported: imported?.[field] ?? null })),
    isAdded,
    isImported: imported !== null,
    isHidden: dealer.isHidden,
    changedAt: changedAt?.toISOString() ?? null,
    distance,
    link: dealerSearchLink(ctx, record),
  };
}
