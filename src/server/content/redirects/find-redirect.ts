import type { Redirect } from "../../ports/content-port.ts";
import { toRedirectPath } from "./redirect-address.ts";

/** Redirects of one site by the address that they redirect. */
export type Redirects<Entry extends Pick<Redirect, "fromPath"> = Redirect> = ReadonlyMap<string, Entry>;

/**
 * Finds the redirect of a path: one for its language takes precedence over one for all. `path` has no language prefix, `linkPrefix` is
 * that of its language.
 */
export function findRedirect<Entry extends Pick<Redirect, "fromPath">>(
  redirects: Redirects<Entry>,
  linkPrefix: string,
  path: string,
): Entry | null {
  if (redirects.size === 0) return null;
  const fromPath = toRedirectPath(path);
  return (linkPrefix === "" ? undefined : redirects.get(linkPrefix + fromPath)) ?? redirects.get(fromPath) ?? null;
}
