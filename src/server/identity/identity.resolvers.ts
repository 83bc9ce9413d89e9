import type {
  LoginResult,
  MutationLoginArgs,
  MutationRequestForgottenPasswordArgs,
  MutationUpdatePasswordArgs,
  MutationUpdatePasswordForLoggedInUserArgs,
  PasswordResult,
  QueryValidateTokenArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { checkAccountToken } from "./account-token/check-account-token.ts";
import { knownBrowserCookie } from "./credentials/known-browser.ts";
import { signIn } from "./credentials/sign-in.ts";
import type { IdentityPort } from "../ports/identity-port.ts";
import { changePassword } from "./password/change-password.ts";
import { toWirePassword, toWireToken } from "./password/password.wire.ts";
import { requestForgottenPassword } from "./password/request-forgotten-password.ts";
import { resetPassword } from "./password/reset-password.ts";
import { issueTokens } from "./user-api/issue-tokens.ts";

const FAILED: LoginResult = { success: false, accessToken: null, idToken: null };

/** The GraphQL login serves old browsers and procurement software; it has the rate limits of the sign-on form. */
export function identityResolvers({ identity }: { identity: IdentityPort }) {
  return {
    Query: {
      validateToken: resolve("browse", async (ctx, { userId, token }: QueryValidateTokenArgs): Promise<PasswordResult> => {
        const { state } = await checkAccountToken(ctx, { purpose: "reset", userId, token: decoded(token) });
        return toWireToken(state);
      }),
    },
    Mutation: {
      login: resolve("browse", async ({ site }, { username, password }: MutationLoginArgs, { visit }): Promise<LoginResult> => {
        const browser = visit.cookie(knownBrowserCookie(identity.isSecure)) ?? null;
        const outcome = await signIn(identity, { username, password, address: visit.address, browser }, { canShowSecondFactor: false });
        if (outcome.kind !== "authenticated") return FAILED;
        const tokens = await issueTokens(identity, outcome.authResult, site.siteId.toLowerCase());
        return tokens ? { success: true, accessToken: tokens.accessToken, idToken: tokens.idToken } : FAILED;
      }),
      requestForgottenPassword: resolve(
        "browse",
        async (ctx, { userId }: MutationRequestForgottenPasswordArgs, { visit, language }): Promise<PasswordResult> => {
          await requestForgottenPassword(ctx, { userId, address: visit.address, language });
          // The response does not reveal whether an account exists.
          return { success: true, errorMsg: null };
        },
      ),
      updatePassword: resolve("browse", async (ctx, args: MutationUpdatePasswordArgs, { language }): Promise<PasswordResult> =>
        toWirePassword(await resetPassword(ctx, { ...args, token: decoded(args.token), language })),
      ),
      updatePasswordForLoggedInUser: resolve(
        "changePassword",
        async (ctx, args: MutationUpdatePasswordForLoggedInUserArgs, { visit, language }): Promise<PasswordResult> => {
          const browser = visit.cookie(knownBrowserCookie(identity.isSecure)) ?? null;
          const newValidation = args.newValidation ?? args.newPassword;
          return toWirePassword(await changePassword(ctx, { ...args, newValidation, address: visit.address, browser, language }));
        },
      ),
    },
  };
}

/** Decodes a URL-encoded token; a malformed one is returned unchanged and fails validation. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
