import type { Configuration } from "openid-client";
import type { OfficeSignOn } from "../../config.ts";
import type { Handshake } from "./sign-on-store.ts";

/** Claims of the ID token, and of the provider's user info if the token has no address. */
export type CompanyClaims = Readonly<Record<string, unknown>>;

export type CompanyProvider = {
  /** Address at which the company's provider signs in. */
  authorizationUrl(handshake: Handshake): Promise<string>;
  /** Redeems the code of a response and verifies the ID token: signature, issuer, audience, nonce and expiry. Throws if any is wrong. */
  redeem(response: URL, handshake: Handshake): Promise<CompanyClaims>;
};

/** Seconds that each request to the provider may take. */
const TIMEOUT = 10;

/** The company's OpenID provider. Its metadata is read on first use, so that the shop starts without it. */
export function createCompanyProvider({ issuer, clientId, clientSecret }: OfficeSignOn, redirectUri: string): CompanyProvider {
  let found: Promise<Configuration> | null = null;

  function discover(): Promise<Configuration> {
    found ??= readMetadata().catch((error: unknown) => {
      // The next sign-in tries again.
      found = null;
      throw error;
    });
    return found;
  }

  async function readMetadata(): Promise<Configuration> {
    // Loaded lazily: only shops with a company sign-on need it.
    const openid = await import("openid-client");
    const isPlain = issuer.startsWith("http:");
    const authentication = clientSecret === null ? openid.None() : openid.ClientSecretPost(clientSecret);
    const options = { timeout: TIMEOUT, execute: isPlain ? [openid.allowInsecureRequests] : [] };
    const provider = await openid.discovery(new URL(issuer), clientId, undefined, authentication, options);
    // Verifies the signature of ID tokens as well, which a code flow over TLS could do without.
    openid.enableNonRepudiationChecks(provider);
    return provider;
  }

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const openid = await import("openid-client");
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },

    async redeem(response, { state, nonce, verifier }) {
      const openid = await import("openid-client");
      const provider = await discover();
      const tokens = await openid.authorizationCodeGrant(provider, response, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      if (claims["email"] !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
    },
  };
}
