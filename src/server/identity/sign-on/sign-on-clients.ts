import type { AdapterPayload } from "oidc-provider";

/**
 * A site as relying party: its base site id in lower case, its origins, and its login page per language, which receives the
 * tokens.
 */
export type SiteClient = { clientId: string; origins: readonly string[]; loginPaths: readonly string[] };
/** Another application that uses the sign-on: authorization code with PKCE, no secret. */
export type PublicClient = {
  clientId: string;
  redirectUris: readonly string[];
  /** Redirect targets after a sign-out requested by the application. */
  postLogoutRedirectUris?: readonly string[];
};

/** The provider's metadata of a client; undefined for an unknown id. */
export function clientMetadata(
  clients: { sites: readonly SiteClient[]; publicClients: readonly PublicClient[]; siteSecret: string },
  clientId: string,
): AdapterPayload | undefined {
  const site = clients.sites.find((candidate) => candidate.clientId === clientId);
  if (site) {
    return {
      client_id: clientId,
      // A code only marks a finished handshake; the secret that could redeem it never leaves the process.
      client_secret: clients.siteSecret,
      redirect_uris: site.origins.flatMap((origin) => site.loginPaths.map((path) => origin + path)),
      grant_types: ["authorization_code", "implicit"],
      response_types: ["code", "id_token token"],
    };
  }
  const publicClient = clients.publicClients.find((candidate) => candidate.clientId === clientId);
  if (publicClient) {
    return {
      client_id: clientId,
      // Native clients require consent each time, for which this sign-on has no page.
      application_type: "web",
      token_endpoint_auth_method: "none",
      redirect_uris: [...publicClient.redirectUris],
      post_logout_redirect_uris: [...(publicClient.postLogoutRedirectUris ?? [])],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    };
  }
  return undefined;
}

const LOOPBACK = ["localhost", "127.0.0.1"];

/** Whether a host name is a loopback name. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname) || hostname.endsWith(".localhost");
}

/**
 * The origins of a shop: its public URL and, on a development machine, all loopback names. In production these names are
 * excluded, because the provider would reject the whole site over one of them.
 */
export function shopOrigins(publicUrl: string, more: readonly string[] = []): string[] {
  const url = new URL(publicUrl);
  const isPublic = url.protocol === "https:" && !isLoopback(url.hostname);
  const names = LOOPBACK.includes(url.hostname) ? LOOPBACK : [url.hostname];
  const port = url.port === "" ? "" : `:${url.port}`;
  const others = isPublic ? more.filter((origin) => !isLoopback(new URL(origin).hostname)) : more;
  return [...new Set([url.origin, ...names.map((name) => `${url.protocol}//${name}${port}`), ...others])];
}
