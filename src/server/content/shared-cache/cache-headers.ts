import type { IncomingHttpHeaders } from "node:http";
import { refusesAll } from "../pages/get-consent.ts";

/** Headers that say who may store a response, by name and as the flat list of `writeHead`. */
export type CacheHeaders = { byName: Readonly<Record<string, string>>; flat: readonly string[] };

export type SharedCacheOptions = {
  /** Seconds for which a shared cache serves a page; null: pages are not stored in shared caches. */
  sharedCacheSeconds: number | null;
  /** Version of content and catalogue, separated by a blank. */
  generation(): string;
};

export type ResponseToStore = {
  status: number;
  /** Whether it is for this person only. */
  isPersonal: boolean;
  setsCookie: boolean;
  /** Whether all visitors get the same. */
  isCacheable: boolean;
  /** Generation in which its making began. */
  madeIn: string;
};

export type CacheHeadersFor = {
  of(request: CachedRequest, response: ResponseToStore): CacheHeaders;
  /** Headers of a cached page of the current generation. */
  ofCachedPage(request: CachedRequest): CacheHeaders;
  /** Whether shared caches store pages, so that redirects must say that they are not for them. */
  isShared: boolean;
};

export type CachedRequest = { headers: IncomingHttpHeaders; host: string };

/** Key of all pages in shared caches, by which they are purged. */
export const PAGES_KEY = "pages";

const VARY = "Accept-Encoding, Cookie";
const PERSONAL = headersOf({ "cache-control": "private, no-store", vary: VARY });
/** Browsers validate on every use, so that a sign-in takes effect at once. */
const OWN_COPY = headersOf({ "cache-control": "no-cache", vary: VARY });
/** The same, and shared caches never store it. */
const ONLY_OWN_COPY = headersOf({ "cache-control": "private, no-cache", vary: VARY });

/**
 * Chooses the cache headers of pages and their data. A shared cache may store a page only if its address alone determines it: the
 * request had no cookie, whatever its name, and nothing else that changes pages.
 */
export function createCacheHeaders({ sharedCacheSeconds, generation }: SharedCacheOptions): CacheHeadersFor {
  const isShared = sharedCacheSeconds !== null;
  let known = { generation: "", headers: OWN_COPY };

  function sharedHeaders(): CacheHeaders {
    const current = generation();
    if (known.generation !== current) {
      const [content, catalogue] = current.split(" ");
      known = {
        generation: current,
        headers: headersOf({
          // must-revalidate is for browsers, which would otherwise show a page from before the sign-in while they revalidate.
          "cache-control": `public, max-age=0, must-revalidate, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${sharedCacheSeconds}`,
          vary: "Accept-Encoding",
          "surrogate-key": `${PAGES_KEY} content-${content} catalogue-${catalogue}`,
        }),
      };
    }
    return known.headers;
  }

  const ofCachedPage = (request: CachedRequest): CacheHeaders => {
    if (!isShared) return OWN_COPY;
    return hasOnlyAddress(request) ? sharedHeaders() : ONLY_OWN_COPY;
  };
  return {
    isShared,
    ofCachedPage,
    of(request, { status, isPersonal, setsCookie, isCacheable, madeIn }) {
      if (isPersonal) return PERSONAL;
      if (!isShared) return OWN_COPY;
      if (setsCookie || (status !== 200 && status !== 404)) return PERSONAL;
      // A page that was being made while a version changed may show either.
      return isCacheable && status === 200 && madeIn === generation() ? ofCachedPage(request) : ONLY_OWN_COPY;
    },
  };
}

/** Whether nothing but the address, as a shared cache knows it, can change the response. */
function hasOnlyAddress({ headers, host }: CachedRequest): boolean {
  return headers.cookie === undefined && headers.authorization === undefined && !refusesAll(headers) && host === headers.host;
}

function headersOf(byName: Readonly<Record<string, string>>): CacheHeaders {
  return { byName, flat: Object.entries(byName).flat() };
}
