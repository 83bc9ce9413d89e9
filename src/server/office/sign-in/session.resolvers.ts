import type {
  MutationCompleteSetUpArgs,
  MutationConfirmFactorArgs,
  MutationSignInArgs,
  QueryInvitationArgs,
} from "../generated/resolver-types.ts";
import { defineMutation, defineOpenMutation, defineOpenQuery } from "../graphql/define-operation.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { allowedOperations } from "../staff-policies.ts";
import { confirmStaffFactor } from "./confirm-staff-factor.ts";
import { completeSetUp, showInvitation } from "./set-up-staff.ts";
import { signInStaff } from "./sign-in-staff.ts";
import { signOutStaff } from "./sign-out-staff.ts";

export const sessionResolvers: OfficeResolvers = {
  Query: {
    session: defineOpenQuery(({ session }) => session && { ...session, operations: allowedOperations(session.roles) }),
    invitation: defineOpenQuery((ctx, { token }: QueryInvitationArgs) => showInvitation(ctx, token)),
  },
  Mutation: {
    signIn: defineOpenMutation((ctx, args: MutationSignInArgs) => signInStaff(ctx, args)),
    completeSetUp: defineOpenMutation((ctx, args: MutationCompleteSetUpArgs) => completeSetUp(ctx, args)),
    signOut: defineMutation(signOutStaff),
    confirmFactor: defineMutation((ctx, { code }: MutationConfirmFactorArgs) => confirmStaffFactor(ctx, code)),
  },
};
