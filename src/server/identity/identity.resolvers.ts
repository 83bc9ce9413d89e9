import type { LoginResult, MutationLoginArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { knownBrowserCookie } from "./credentials/known-browser.ts";
import { signIn } from "./credentials/sign-in.ts";
import type { Identity } from "./identity.ts";
import { issueTokens } from "./user-api/issue-tokens.ts";

const FAILED: LoginResult = { success: false, accessToken: null, idToken: null };

/** GraphQL login: for old browsers and procurement software; counted like the sign-on form. */
export function identityResolvers({ identity }: { identity: Identity }) {
  return {
    Mutation: {
      login: resolve("browse", async ({ site }, { username, password }: MutationLoginArgs, { visit }): Promise<LoginResult> => {
        const browser = visit.cookie(knownBrowserCookie(identity.isSecure)) ?? null;
        const outcome = await signIn(identity, { username, password, address: visit.address, browser }, { canLead: false });
        if (outcome.kind !== "admitted") return FAILED;
        const tokens = await issueTokens(identity, outcome.admission, site.siteId.toLowerCase());
        return tokens ? { success: true, accessToken: tokens.accessToken, idToken: tokens.idToken } : FAILED;
      }),
    },
  };
}
