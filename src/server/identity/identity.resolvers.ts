import type { CallContext } from "../graphql/resolver.ts";
import { checkCredentials } from "./credentials/check-credentials.ts";
import { knownBrowserCookie } from "./credentials/known-browser.ts";
import type { Identity } from "./identity.ts";
import { issueTokens } from "./user-api/issue-tokens.ts";

type LoginArguments = { username: string; password: string; cartId?: string | null; baseSiteId?: string | null };
type LoginResult = { success: boolean; accessToken: string | null; idToken: string | null };

const FAILED: LoginResult = { success: false, accessToken: null, idToken: null };

/** GraphQL login: for old browsers and procurement software; counted like the sign-on form. */
export function identityResolvers({ identity }: { identity: Identity }) {
  return {
    Mutation: {
      async login(_parent: unknown, args: LoginArguments, call: CallContext): Promise<LoginResult> {
        const { site } = await call.contextFor(args.baseSiteId ?? undefined, null);
        const outcome = await checkCredentials(identity, {
          username: args.username,
          password: args.password,
          address: call.visit.address,
          browser: call.visit.cookie(knownBrowserCookie(identity.isSecure)) ?? null,
        });
        if (outcome.kind !== "accepted") return FAILED;
        const tokens = await issueTokens(identity, outcome.accountId, site.siteId.toLowerCase());
        return tokens ? { success: true, accessToken: tokens.accessToken, idToken: tokens.idToken } : FAILED;
      },
    },
  };
}
