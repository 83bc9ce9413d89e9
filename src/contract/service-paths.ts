// The one list of what is below the shop's addresses besides pages: pages, router, crawlers and errors read it.
import { GRAPHQL_PATH, SIGN_ON_PATH } from "./page-routes.ts";

type Service = {
  /** The path itself and everything below it. */
  path: string;
  /** Programs read its answers, errors too, whatever they say they accept. */
  isApi?: boolean;
  /** Crawlers may ask for it. Of all others they may not: what they answer is no part of any page, or only for one person. */
  isForCrawlers?: boolean;
  /** Asked so often, or by machines, that its requests are logged for debugging only. */
  isQuiet?: boolean;
};

const SERVICES: readonly Service[] = [
  { path: GRAPHQL_PATH, isApi: true },
  { path: "/exm", isApi: true },
  { path: "/webapi", isApi: true },
  { path: "/captcha", isApi: true },
  { path: "/sitecore", isApi: true },
  { path: "/health", isApi: true, isQuiet: true },
  { path: "/metrics", isApi: true, isQuiet: true },
  { path: SIGN_ON_PATH },
  { path: "/dev" },
  // Pages of the adviser stand in frames of other pages.
  { path: "/services" },
  // Pictures belong to pages and are found by crawlers.
  { path: "/assets", isForCrawlers: true, isQuiet: true },
  { path: "/media", isForCrawlers: true, isQuiet: true },
  { path: "/-", isForCrawlers: true, isQuiet: true },
];

const pathsWhere = (holds: (service: Service) => boolean | undefined): readonly string[] => SERVICES.filter(holds).map(({ path }) => path);

const API_PATHS = pathsWhere((service) => service.isApi);
const QUIET_PATHS = pathsWhere((service) => service.isQuiet);
const ALL_PATHS = pathsWhere(() => true);

/** Everything that crawlers may not ask for. */
export const UNCRAWLED_PATHS: readonly string[] = pathsWhere((service) => !service.isForCrawlers);

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
