import { OFFICE_PATH } from "#contract/office/routes.ts";
import { isApiPath, isServicePath } from "#contract/service-paths.ts";
import { isPathTarget, pathOfTarget, readRedirectFrom, readRedirectTarget } from "../../content/index.ts";
import type { SiteRecord } from "../../context.ts";
import type { PageCheck } from "./create-page-check.ts";

export type RedirectProblem = "InvalidAddressError" | "ServicePathError" | "PageExistsError" | "InvalidTargetError";

/** Files at the root of the shop, which have routes of their own. */
const ROOT_FILES: readonly string[] = ["/robots.txt", "/sitemap.xml", "/favicon.ico"];

/** Reads a redirect of a site as staff type it. Whether its target exists is checked apart, because it can be another redirect. */
export function checkRedirect(
  { site, hasPage }: { site: SiteRecord; hasPage: PageCheck },
  { from, target: typedTarget }: { from: string; target: string },
): { fromPath: string; target: string } | { problem: RedirectProblem } {
  const address = readRedirectFrom(from, site);
  if (address === null) return { problem: "InvalidAddressError" };
  const { fromPath, written } = address;
  if (hasOwnRoute(fromPath)) return { problem: "ServicePathError" };
  if (hasPage(fromPath) || hasPage(written)) return { problem: "PageExistsError" };
  const target = readRedirectTarget(typedTarget, site);
  if (target === null) return { problem: "InvalidTargetError" };
  return { fromPath, target };
}

/** Whether a target leads somewhere; addresses elsewhere are not requested. */
export function isReachable(target: string, hasPage: PageCheck): boolean {
  if (!isPathTarget(target)) return true;
  const path = pathOfTarget(target);
  return isServicePath(path) ? !isApiPath(path) : hasPage(path);
}

function hasOwnRoute(path: string): boolean {
  return isServicePath(path) || path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`) || ROOT_FILES.includes(path);
}
