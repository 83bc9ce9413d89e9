/**
 * Address of a path of this shop in a language: /cart in English is /en/cart. Addresses of other hosts (also scheme-relative,
 * "//host/") and of other schemes stay unchanged.
 */
export function withPrefix(linkPrefix: string, path: string): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  return path === "/" && linkPrefix ? linkPrefix : linkPrefix + path;
}
