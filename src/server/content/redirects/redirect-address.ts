import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { SiteRecord } from "../../context.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";

type Site = Pick<SiteRecord, "hosts" | "settings">;

const MAX_LENGTH = 500;
/** So that a cursor of the back office's list can contain it. */
const MAX_FROM_LENGTH = 300;
/** Browsers treat a backslash as a slash: "/\host" would lead to another host. */
const FORBIDDEN = /[\s\p{Cc}\\]/u;
const BASE = "http://page";

/**
 * The form in which redirects are stored and found: encoded, in lower case, without a slash at its end. `path` begins with a slash and
 * has no query.
 */
export function toRedirectPath(path: string): string {
  return encodePath(path).toLowerCase();
}

function encodePath(path: string): string {
  const encoded = URL.parse(BASE + path.replaceAll("\\", "%5C").replaceAll(/\/{2,}/g, "/"))?.pathname ?? path;
  return encoded.replace(/(?<=.)\/$/, "");
}

export type RedirectFrom = {
  fromPath: string;
  /** The same as typed, because numbers and ids in the addresses of pages can have capital letters. */
  written: string;
};

/**
 * Reads the address that is redirected: a path of the site, or a whole address on one of its hosts. The prefix of the default language
 * is omitted. Null if it is none, or has a query or fragment.
 */
export function readRedirectFrom(typed: string, site: Site): RedirectFrom | null {
  const address = withoutOrigin(typed.trim(), site);
  if (!isPath(address) || /[?#]/.test(address)) return null;
  const written = withoutDefaultLanguage(encodePath(address), site);
  return written.length <= MAX_FROM_LENGTH ? { fromPath: written.toLowerCase(), written } : null;
}

/** Reads a target: a path of the site with query and fragment, or an https address. Null if it is neither. */
export function readRedirectTarget(typed: string, site: Site): string | null {
  const address = withoutOrigin(typed.trim(), site);
  if (address.length > MAX_LENGTH || FORBIDDEN.test(address)) return null;
  if (isPath(address)) {
    const url = URL.parse(BASE + address);
    return url && withoutDefaultLanguage(url.pathname, site) + url.search + url.hash;
  }
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

/** Whether a target is a page of the site; otherwise it is an address elsewhere. */
export function isPathTarget(target: string): boolean {
  return target.startsWith("/");
}

/** Path of a target in the site, without query and fragment. */
export function pathOfTarget(target: string): string {
  return target.split(/[?#]/, 1)[0]!;
}

/** Where a redirect leads: a target without a language prefix stays in the visitor's language, and the query is kept. */
export function toLocation(target: string, { linkPrefix, query, languages }: LocationInput): string {
  const [address, ...fragment] = target.split("#");
  const hasPrefix = isPathTarget(target) && readAddress(pathOfTarget(target), languages).linkPrefix !== "";
  const located = hasPrefix ? address! : withPrefix(linkPrefix, address!);
  const withQuery = query === "" ? located : `${located}${located.includes("?") ? "&" : "?"}${query}`;
  return [withQuery, ...fragment].join("#");
}

type LocationInput = { linkPrefix: string; query: string; languages: readonly string[] };

function isPath(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//") && address.length <= MAX_LENGTH && !FORBIDDEN.test(address);
}

/** An address on one of the site's own hosts as its path. */
function withoutOrigin(address: string, { hosts }: Site): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url && hosts.includes(url.hostname) ? url.pathname + url.search + url.hash : address;
}

function withoutDefaultLanguage(pathname: string, { settings }: Site): string {
  const { languages } = settings.site;
  const { language, path } = readAddress(pathname, languages);
  return withPrefix(getLinkPrefix(language, languages), path);
}
