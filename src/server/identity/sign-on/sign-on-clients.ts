import type { AdapterPayload } from "oidc-provider";

/**
 * A site as a relying party: its base site id in lower case, the origins it is reached at, and its login page in each of its
 * languages, where it gets its tokens back.
 */
export type SiteClient = { clientId: string; origins: readonly string[]; loginPaths: readonly string[] };
/** Another application that signs its users in here: authorization code with PKCE, no secret. */
export type PublicClient = {
  clientId: string;
  redirectUris: readonly string[];
  /** Where a browser may be sent after a sign-out that the application asked for. */
  postLogoutRedirectUris?: readonly string[];
};

/** The provider's metadata of a client; undefined where nobody has that id. */
export function clientMetadata(
  clients: { sites: readonly SiteClient[]; publicClients: readonly PublicClient[]; siteSecret: string },
  clientId: string,
): AdapterPayload | undefined {
  const site = clients.sites.find((candidate) => candidate.clientId === clientId);
  if (site) {
    return {
      client_id: clientId,
      // A code is only the mark of a finished handshake; the secret that could redeem it never leaves the process.
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
      // Native clients would have to ask for consent each time, which this sign-on has no page for.
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

/** Whether a host name means the machine it is asked on. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname) || hostname.endsWith(".localhost");
}

/**
 * The origins a shop is reached at: its public address and, on a developer's machine, all names of the loopback. In
 * public those names are nobody's address, and the provider would refuse the whole site because of one.
 */
export function shopOrigins(publicUrl: string, more: readonly string[] = []): string[] {
  const url = new URL(publicUrl);
  const isPublic = url.protocol === "https:" && !isLoopback(url.hostname);
  const names = LOOPBACK.includes(url.hostname) ? LOOPBACK : [url.hostname];
  const port = url.port === "" ? "" : `:${url.port}`;
  const others = isPublic ? more.filter((origin) => !isLoopback(new URL(origin).hostname)) : more;
  return [...new Set([url.origin, ...names.map((name) => `${url.protocol}//${name}${port}`), ...others])];
}
