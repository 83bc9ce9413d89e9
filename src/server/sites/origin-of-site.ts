import type { Site } from "../context.ts";

/**
 * Scheme and host that a site is reached under from outside, for links in mails: where another site answers on the shop's
 * public name, the site's own name, the one that has most in common with it. Scheme and port are those of the public address.
 * A site without a name of its own has the shop's.
 */
export function originOfSite({ hosts = [] }: Pick<Site, "hosts">, publicUrl: string): string {
  const { protocol, hostname, port } = new URL(publicUrl);
  // A name of the own machine or of an example leads nowhere from outside, and one from outside not to the own machine.
  const reachable = hosts.filter((host) => worldOf(host) === worldOf(hostname));
  if (reachable.length === 0 || reachable.includes(hostname)) return publicUrl;
  const nearest = reachable.reduce((best, host) => (sharedLabels(host, hostname) > sharedLabels(best, hostname) ? host : best));
  return `${protocol}//${nearest}${port && `:${port}`}`;
}

/** Where a name is known: everywhere (""), on the own machine, or nowhere but in examples and tests (RFC 6761). */
function worldOf(host: string): string {
  if (host === "127.0.0.1" || host === "[::1]") return "localhost";
  return /(?:^|\.)(localhost|example|test|invalid)$/.exec(host)?.[1] ?? "";
}

/** How many parts of two names are the same, from their ends. */
function sharedLabels(one: string, other: string): number {
  const [left, right] = [one.split(".").toReversed(), other.split(".").toReversed()];
  const different = left.findIndex((label, index) => label !== right[index]);
  return different < 0 ? left.length : different;
}
