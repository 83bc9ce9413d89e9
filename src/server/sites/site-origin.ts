import type { Site } from "../context.ts";

/**
 * Public origin of a site, for links in mails. If another site has the shop's public host name, it is the site's own host name
 * that is most similar to it. Scheme and port are those of the public URL. A site without a host name uses the shop's.
 */
export function getSiteOrigin({ hosts = [] }: Pick<Site, "hosts">, publicUrl: string): string {
  const { protocol, hostname, port } = new URL(publicUrl);
  // A localhost or example name is not reachable from outside, and a public name does not lead to the local machine.
  const reachable = hosts.filter((host) => worldOf(host) === worldOf(hostname));
  if (reachable.length === 0 || reachable.includes(hostname)) return publicUrl;
  const nearest = reachable.reduce((best, host) => (sharedLabels(host, hostname) > sharedLabels(best, hostname) ? host : best));
  return `${protocol}//${nearest}${port && `:${port}`}`;
}

/** Scope of a host name: public (""), localhost, or reserved for examples and tests (RFC 6761). */
function worldOf(host: string): string {
  if (host === "127.0.0.1" || host === "[::1]") return "localhost";
  return /(?:^|\.)(localhost|example|test|invalid)$/.exec(host)?.[1] ?? "";
}

/** Number of equal labels of two names, counted from the end. */
function sharedLabels(one: string, other: string): number {
  const [left, right] = [one.split(".").toReversed(), other.split(".").toReversed()];
  const different = left.findIndex((label, index) => label !== right[index]);
  return different < 0 ? left.length : different;
}
