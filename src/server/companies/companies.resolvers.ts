import type {
  Company,
  CompanyChangeResult,
  MutationInviteCompanyUserArgs,
  MutationResendInvitationArgs,
  MutationSetCompanyUserStateArgs,
  MutationUpdateCompanyUserArgs,
  MutationWithdrawInvitationArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import type { Shop } from "../shop.ts";
import { changeMember } from "./change-member.ts";
import { toWireChange, toWireCompany } from "./companies.wire.ts";
import { inviteMember, resendInvitation, withdrawInvitation } from "./invite-member.ts";
import { showCompany } from "./show-company.ts";

export const companiesResolvers = (shop: Shop) => ({
  Query: {
    getCompany: resolve("seeCompany", async (ctx): Promise<Company> => toWireCompany(await showCompany(ctx), ctx.viewer)),
  },

  Mutation: {
    inviteCompanyUser: resolve(
      "manageCompany",
      async (ctx, { unitId, language: _language, ...person }: MutationInviteCompanyUserArgs, { language }): Promise<CompanyChangeResult> =>
        toWireChange(await inviteMember(ctx, { ...person, unitId: unitId ?? null, language })),
    ),
    resendInvitation: resolve("manageCompany", async (ctx, { id }: MutationResendInvitationArgs): Promise<CompanyChangeResult> =>
      toWireChange(await resendInvitation(ctx, id)),
    ),
    withdrawInvitation: resolve("manageCompany", async (ctx, { id }: MutationWithdrawInvitationArgs): Promise<CompanyChangeResult> =>
      toWireChange(await withdrawInvitation(ctx, id)),
    ),
    updateCompanyUser: resolve(
      "manageCompany",
      async (ctx, { id, roles, unitId, isDeliberate }: MutationUpdateCompanyUserArgs): Promise<CompanyChangeResult> =>
        toWireChange(
          await changeMember({ ...ctx, beforeCompanyChange: shop.beforeCompanyChange }, id, {
            roles,
            unitId: unitId ?? null,
            isDeliberate: isDeliberate ?? false,
          }),
        ),
    ),
    setCompanyUserState: resolve(
      "manageCompany",
      async (ctx, { id, state, isDeliberate }: MutationSetCompanyUserStateArgs): Promise<CompanyChangeResult> =>
        toWireChange(
          await changeMember({ ...ctx, beforeCompanyChange: shop.beforeCompanyChange }, id, { state, isDeliberate: isDeliberate ?? false }),
        ),
    ),
  },
});
