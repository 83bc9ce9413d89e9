// All paths below the shop's addresses that are not pages; pages, router, crawlers and error handling use this list.
import { GRAPHQL_PATH, SIGN_ON_PATH } from "./page-routes.ts";

/** Clients are programs: responses and errors are never HTML, whatever the Accept header contains. */
const API = 1;
/** Requested so often, or by machines, that requests are logged at debug level only. */
const QUIET = 2;
/** Crawlers may request it. The others are disallowed: their responses are not part of a page, or are personal. */
const CRAWLED = 4;

// Each path includes everything below it. The flags are numbers to save bytes, because every page carries them.
const SERVICES: readonly (readonly [path: string, is?: number])[] = [
  [GRAPHQL_PATH, API],
  ["/exm", API],
  ["/webapi", API],
  ["/captcha", API],
  ["/sitecore", API],
  ["/collect", API | QUIET],
  ["/health", API | QUIET],
  ["/metrics", API | QUIET],
  [SIGN_ON_PATH],
  ["/ids-login"],
  ["/dev"],
  // The adviser's pages are embedded as iframes in other pages.
  ["/services"],
  // Images belong to pages and may be indexed.
  ["/assets", CRAWLED | QUIET],
  ["/media", CRAWLED | QUIET],
  ["/-", CRAWLED | QUIET],
  // Technical documents.
  ["/documents", CRAWLED],
  ["/dop", CRAWLED],
  ["/.well-known", CRAWLED],
];

const ALL_PATHS = SERVICES.map(([path]) => path);
const pathsThatAre = (kind: number): readonly string[] => SERVICES.filter(([, is = 0]) => is & kind).map(([path]) => path);

// Unused in the browser: the pure annotation lets the bundler drop them.
const API_PATHS = /* @__PURE__ */ pathsThatAre(API);
const QUIET_PATHS = /* @__PURE__ */ pathsThatAre(QUIET);
const CRAWLED_PATHS = /* @__PURE__ */ pathsThatAre(CRAWLED);

/** All paths that crawlers must not request. */
export const UNCRAWLED_PATHS: readonly string[] = /* @__PURE__ */ ALL_PATHS.filter((path) => !CRAWLED_PATHS.includes(path));

/** Whether an address belongs to a service or a file, so that no page can have it and no router handles it. */
export function isServicePath(pathname: string): boolean {
  return isBelow(ALL_PATHS, pathname);
}

/** Whether the clients of this path are programs. */
export function isApiPath(pathname: string): boolean {
  return isBelow(API_PATHS, pathname);
}

/** Whether requests to this path are too frequent for the log. */
export function isUnloggedPath(pathname: string): boolean {
  return isBelow(QUIET_PATHS, pathname);
}

function isBelow(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === "/"));
}
