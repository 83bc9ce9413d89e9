/**
 * A path of this shop, or null: never another host, however it is spelled. Browsers read a backslash as a slash and drop tabs
 * and line breaks, so addresses with any of them are rejected. So are empty segments between two slashes: "/.//host" resolves to
 * a path that begins with two slashes, which name another host.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target?.startsWith("/") || /^[^?#]*\/\//.test(target)) return null;
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  return /[\\\u0000-\u0020\u007f]/.test(target) ? null : target;
}

/**
 * The redirect target after sign-in. A target that starts with the current page is rejected, so that the login page never
 * redirects to itself (LOGIN-12); null means the default page.
 */
export function acceptRedirectTarget(target: string | null | undefined, currentPath: string): string | null {
  const path = safePath(target);
  return path === null || path.startsWith(currentPath) ? null : path;
}
