/**
 * Address of a path of this shop in a language: /cart in English is /en/cart. Addresses of other hosts, also those that
 * only leave out the scheme ("//host/"), and of other kinds stay as they are.
 */
export function withPrefix(linkPrefix: string, path: string): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  return path === "/" && linkPrefix ? linkPrefix : linkPrefix + path;
}
