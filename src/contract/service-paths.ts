// The one list of what is below the shop's addresses besides pages: pages, router, crawlers and errors read it.
import { GRAPHQL_PATH, SIGN_ON_PATH } from "./page-routes.ts";

/** Programs read its answers, errors too, whatever they say they accept. */
const API = 1;
/** Asked so often, or by machines, that its requests are logged for debugging only. */
const QUIET = 2;
/** Crawlers may ask for it. Of all others they may not: what they answer is no part of any page, or only for one person. */
const CRAWLED = 4;

// The path itself and everything below it, and what it is: numbers, since every page carries them.
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
  // Pages of the adviser stand in frames of other pages.
  ["/services"],
  // Pictures belong to pages and are found by crawlers.
  ["/assets", CRAWLED | QUIET],
  ["/media", CRAWLED | QUIET],
  ["/-", CRAWLED | QUIET],
];

const ALL_PATHS = SERVICES.map(([path]) => path);
const pathsThatAre = (kind: number): readonly string[] => SERVICES.filter(([, is = 0]) => is & kind).map(([path]) => path);

// Browsers ask for none of these: what is marked like this is left out of their script.
const API_PATHS = /* @__PURE__ */ pathsThatAre(API);
const QUIET_PATHS = /* @__PURE__ */ pathsThatAre(QUIET);
const CRAWLED_PATHS = /* @__PURE__ */ pathsThatAre(CRAWLED);

/** Everything that crawlers may not ask for. */
export const UNCRAWLED_PATHS: readonly string[] = /* @__PURE__ */ ALL_PATHS.filter((path) => !CRAWLED_PATHS.includes(path));

/** Whether an address belongs to a service or a file, so that no page can be there and no router shows it. */
export function isServicePath(pathname: string): boolean {
  return isBelow(ALL_PATHS, pathname);
}

/** Whether programs read what is answered there. */
export function isApiPath(pathname: string): boolean {
  return isBelow(API_PATHS, pathname);
}

/** Whether requests to it are too many and too dull for the log. */
export function isQuietPath(pathname: string): boolean {
  return isBelow(QUIET_PATHS, pathname);
}

function isBelow(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === "/"));
}
