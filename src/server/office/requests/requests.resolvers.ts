import type {
  MutationAddUserToCustomerArgs,
  MutationAssignUserArgs,
  MutationConfirmAddressArgs,
  MutationDecideReturnArgs,
  MutationDeclineDocumentCopyArgs,
  MutationRefuseAccessArgs,
  MutationRefuseAddressArgs,
  MutationReturnUserArgs,
  MutationReviewCompanyArgs,
  QueryAccessRequestArgs,
  QueryAddressRequestArgs,
  QueryCustomerChoicesArgs,
  QueryDocumentCopyArgs,
  QueryGoodsReturnArgs,
  QueryNewCompanyArgs,
  QueryRequestsArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { addUserToCustomer, assignUser, refuseAccess, returnUser, reviewCompany } from "./change-access.ts";
import { changeReturn, confirmAddress, declineDocumentCopy, refuseAddress } from "./change-requests.ts";
import { listCustomerChoices } from "./list-customer-choices.ts";
import { listRequests } from "./list-requests.ts";
import { showAccessRequest, showNewCompany } from "./show-access.ts";
import { showAddressRequest, showDocumentCopy, showGoodsReturn } from "./show-requests.ts";

export const requestResolvers: OfficeResolvers = {
  Query: {
    requests: defineQuery(async (ctx, args: QueryRequestsArgs) => {
      const { rows, ...page } = await listRequests(ctx, args);
      return { ...page, rows: rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() })) };
    }),
    accessRequest: defineQuery((ctx, { requestId }: QueryAccessRequestArgs) => showAccessRequest(ctx, requestId)),
    newCompany: defineQuery((ctx, { accountId }: QueryNewCompanyArgs) => showNewCompany(ctx, accountId)),
    addressRequest: defineQuery(({ db }, { number }: QueryAddressRequestArgs) => showAddressRequest(db, number)),
    goodsReturn: defineQuery(({ db }, { number }: QueryGoodsReturnArgs) => showGoodsReturn(db, number)),
    documentCopy: defineQuery(({ db }, { number }: QueryDocumentCopyArgs) => showDocumentCopy(db, number)),
    customerChoices: defineQuery((ctx, { text }: QueryCustomerChoicesArgs) => listCustomerChoices(ctx, text)),
  },
  Mutation: {
    assignUser: defineMutation((ctx, { isDeliberate, ...args }: MutationAssignUserArgs) =>
      assignUser(ctx, { ...args, isDeliberate: isDeliberate ?? false }),
    ),
    addUserToCustomer: defineMutation((ctx, args: MutationAddUserToCustomerArgs) => addUserToCustomer(ctx, args)),
    returnUser: defineMutation((ctx, { accountId, isDeliberate }: MutationReturnUserArgs) =>
      returnUser(ctx, { accountId, isDeliberate: isDeliberate ?? false }),
    ),
    refuseAccess: defineMutation((ctx, args: MutationRefuseAccessArgs) => refuseAccess(ctx, args)),
    reviewCompany: defineMutation((ctx, args: MutationReviewCompanyArgs) => reviewCompany(ctx, args)),
    confirmAddress: defineMutation((ctx, args: MutationConfirmAddressArgs) => confirmAddress(ctx, args)),
    refuseAddress: defineMutation((ctx, args: MutationRefuseAddressArgs) => refuseAddress(ctx, args)),
    decideReturn: defineMutation((ctx, args: MutationDecideReturnArgs) => changeReturn(ctx, args)),
    declineDocumentCopy: defineMutation((ctx, args: MutationDeclineDocumentCopyArgs) => declineDocumentCopy(ctx, args)),
  },
};
