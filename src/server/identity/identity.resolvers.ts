import type { LoginResult, MutationLoginArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { checkCredentials } from "./credentials/check-credentials.ts";
import { knownBrowserCookie } from "./credentials/known-browser.ts";
import type { Identity } from "./identity.ts";
import { issueTokens } from "./user-api/issue-tokens.ts";

const FAILED: LoginResult = { success: false, accessToken: null, idToken: null };

/** GraphQL login: for old browsers and procurement software; counted like the sign-on form. */
export function identityResolvers({ identity }: { identity: Identity }) {
  return {
    Mutation: {
      login: resolve("browse", async ({ site }, { username, password }: MutationLoginArgs, { visit }): Promise<LoginResult> => {
        const outcome = await checkCredentials(identity, {
          username,
          password,
          address: visit.address,
          browser: visit.cookie(knownBrowserCookie(identity.isSecure)) ?? null,
        });
        if (outcome.kind !== "accepted") return FAILED;
        const tokens = await issueTokens(identity, outcome.accountId, site.siteId.toLowerCase());
        return tokens ? { success: true, accessToken: tokens.accessToken, idToken: tokens.idToken } : FAILED;
      }),
    },
  };
}
