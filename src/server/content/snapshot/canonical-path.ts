import type { PageAddress } from "../../sites/index.ts";
import type { ContentSnapshot } from "./content-snapshot.ts";

/**
 * Where a path that is written carelessly should lead: no slash at its end, no empty segments, fixed segments
 * in lower case (values of parameters stay as they are). Null when the path is fine as it is.
 */
export function canonicalPath(snapshot: ContentSnapshot, siteId: string, pathname: string, { language, path }: PageAddress): string | null {
  // Browsers read a backslash as a slash: "/\host" would lead to another host.
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
