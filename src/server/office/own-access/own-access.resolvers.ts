import type {
  MutationAddOwnPasskeyArgs,
  MutationConfirmOwnAuthenticatorArgs,
  MutationRemoveOwnPasskeyArgs,
  MutationRenameOwnPasskeyArgs,
} from "../generated/resolver-types.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { confirmOwnAuthenticator, removeOwnAuthenticator, renewOwnRecoveryCodes, startOwnAuthenticator } from "./change-authenticator.ts";
import { addOwnPasskey, removeOwnPasskey, renameOwnPasskey } from "./change-passkeys.ts";
import { showOwnAccess, startOwnPasskey } from "./show-own-access.ts";

export const ownAccessResolvers: OfficeResolvers = {
  Query: {
    ownAccess: defineQuery(showOwnAccess),
    newPasskey: defineQuery(startOwnPasskey),
  },
  Mutation: {
    addOwnPasskey: defineMutation((ctx, args: MutationAddOwnPasskeyArgs) => addOwnPasskey(ctx, args)),
    renameOwnPasskey: defineMutation((ctx, args: MutationRenameOwnPasskeyArgs) => renameOwnPasskey(ctx, args)),
    removeOwnPasskey: defineMutation((ctx, { passkeyId }: MutationRemoveOwnPasskeyArgs) => removeOwnPasskey(ctx, passkeyId)),
    startOwnAuthenticator: defineMutation(startOwnAuthenticator),
    confirmOwnAuthenticator: defineMutation((ctx, { code }: MutationConfirmOwnAuthenticatorArgs) => confirmOwnAuthenticator(ctx, code)),
    removeOwnAuthenticator: defineMutation(removeOwnAuthenticator),
    renewOwnRecoveryCodes: defineMutation(renewOwnRecoveryCodes),
  },
};
