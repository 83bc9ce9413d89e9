import type { PageAddress } from "../../sites/index.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";

/**
 * Redirect target of a non-canonical path: no trailing slash, no empty segments, fixed segments in lower case (parameter values
 * unchanged). Null if the path is canonical.
 */
export function canonicalPath(snapshot: ContentSnapshot, siteId: string, pathname: string, { language, path }: PageAddress): string | null {
  // Browsers treat a backslash as a slash: "/\host" would lead to another host.
  if (!pathname.startsWith("/") || pathname.includes("\\")) return null;
  const prefix = pathname.slice(0, pathname.length - (path === "/" && !pathname.endsWith("/") ? 0 : path.length));
  const tidy = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const canonical = /[A-Z]/.test(tidy) ? lowerFixedSegments(snapshot, siteId, language, tidy) : tidy;
  const whole = canonical === "/" ? prefix || "/" : prefix + canonical;
  return whole === pathname ? null : whole;
}

function lowerFixedSegments(snapshot: ContentSnapshot, siteId: string, language: string, path: string): string {
  const found = snapshot.findPage(siteId, language, path.toLowerCase());
  if (!found) return path;
  const written = path.split("/");
  return found.page.path
    .split("/")
    .map((segment, index) => (segment.startsWith(":") ? written[index]! : segment))
    .join("/");
}
