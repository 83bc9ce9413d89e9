import type {
  MutationCompleteSetUpArgs,
  MutationCompleteSignOnArgs,
  MutationConfirmFactorArgs,
  MutationConfirmPasskeyArgs,
  MutationSignInArgs,
  MutationSignInWithPasskeyArgs,
  QueryInvitationArgs,
  QuerySetUpPasskeyArgs,
} from "../generated/resolver-types.ts";
import { defineMutation, defineOpenMutation, defineOpenQuery } from "../graphql/define-operation.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { completeSignOn } from "../company-sign-on/complete-sign-on.ts";
import { allowedOperations } from "../staff-policies.ts";
import { confirmStaffFactor } from "./confirm-staff-factor.ts";
import { confirmStaffPasskey } from "./confirm-staff-passkey.ts";
import { requestPasskey } from "./request-passkey.ts";
import { completeSetUp, showInvitation, startSetUpPasskey } from "./set-up-staff.ts";
import { signInStaffWithPasskey } from "./sign-in-with-passkey.ts";
import { signInStaff } from "./sign-in-staff.ts";
import { signOutStaff } from "./sign-out-staff.ts";

export const sessionResolvers: OfficeResolvers = {
  Query: {
    session: defineOpenQuery(({ session }) => session && { ...session, operations: allowedOperations(session.roles) }),
    invitation: defineOpenQuery((ctx, { token }: QueryInvitationArgs) => showInvitation(ctx, token)),
    hasCompanySignOn: defineOpenQuery(({ config }) => config.officeSignOn !== null),
    passkeyRequest: defineOpenQuery(requestPasskey),
    setUpPasskey: defineOpenQuery((ctx, { token }: QuerySetUpPasskeyArgs) => startSetUpPasskey(ctx, token)),
  },
  Mutation: {
    signIn: defineOpenMutation((ctx, args: MutationSignInArgs) => signInStaff(ctx, args)),
    signInWithPasskey: defineOpenMutation((ctx, { passkey }: MutationSignInWithPasskeyArgs) => signInStaffWithPasskey(ctx, passkey)),
    completeSignOn: defineOpenMutation((ctx, { code }: MutationCompleteSignOnArgs) => completeSignOn(ctx, code)),
    completeSetUp: defineOpenMutation((ctx, args: MutationCompleteSetUpArgs) => completeSetUp(ctx, args)),
    signOut: defineMutation(signOutStaff),
    confirmFactor: defineMutation((ctx, { code }: MutationConfirmFactorArgs) => confirmStaffFactor(ctx, code)),
    confirmPasskey: defineMutation((ctx, { passkey }: MutationConfirmPasskeyArgs) => confirmStaffPasskey(ctx, passkey)),
  },
};
