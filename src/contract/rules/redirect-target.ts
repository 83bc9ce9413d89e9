/**
 * A path of this shop, or null: never another host, however it is spelled. Browsers read a backslash as a slash and
 * drop tabs and line breaks, so addresses with any of them are refused whole. So are empty names between two slashes:
 * without the dots before it, "/.//host" begins with two slashes, which name another host.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target?.startsWith("/") || /^[^?#]*\/\//.test(target)) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\\\u0000-\u0020\u007f]/.test(target) ? null : target;
}

/**
 * Where the browser goes after sign-in. A target that starts with the page it comes from is refused, so that the login
 * page never sends to itself (account §4); null means the default page.
 */
export function acceptRedirectTarget(target: string | null | undefined, currentPath: string): string | null {
  const path = safePath(target);
  return path === null || path.startsWith(currentPath) ? null : path;
}
