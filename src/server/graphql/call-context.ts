import type { IncomingHttpHeaders } from "node:http";
import { PRICE_VIEW_HEADER, readPriceView } from "#contract/rules/shop/price-view.ts";
import type { PriceView } from "#contract/site-settings.ts";
import type { Context, Site } from "../context.ts";
import type { Anonymous, Customer, Viewer } from "../viewer.ts";
import { withoutCookies, type RequestCookies } from "../request-cookies.ts";
import { ClientError, typedError } from "./client-error.ts";
import type { CallContext } from "./resolver.ts";

/** Site and access token that the headers X-Site and Authorization name. */
export type CallHeaders = { siteId?: string | undefined; accessToken?: string | undefined };

export type CallOrigin = {
  headers: CallHeaders;
  visit: RequestCookies;
  /** Viewer of a call without a token, by its current cookies. */
  visitor(): Anonymous;
  /** Site of calls that name none. */
  defaultSiteId: string;
  findSite(siteId: string): Site | null;
  viewerOfAccessToken(accessToken: string): Promise<Customer | null>;
  viewerOfIdToken(idToken: string): Promise<Customer | null>;
  /** Whether the session cookie of the call's browser belongs to a signed-in user. */
  isSignedIn(): Promise<boolean>;
  createContext(site: Site, viewer: Viewer): Context;
};

/** Context of one request's operations. A token is looked up once per request, even if several operations send it. */
export function createCallContext(origin: CallOrigin): CallContext {
  const viewers = new Map<string, Promise<Customer | null>>();

  async function customerOf(accessToken: string): Promise<Customer> {
    let viewer = viewers.get(accessToken);
    if (!viewer) {
      viewer = origin.viewerOfAccessToken(accessToken);
      viewers.set(accessToken, viewer);
    }
    const customer = await viewer;
    if (!customer) throw new ClientError("InvalidTokenError");
    return customer;
  }

  async function viewerOf(accessToken: string | null | undefined): Promise<Viewer> {
    const token = accessToken || origin.headers.accessToken;
    if (token === undefined) return origin.visitor();
    if (origin.headers.accessToken !== undefined && token !== origin.headers.accessToken)
      throw headerConflict("accessToken", "Authorization");
    return customerOf(token);
  }

  function findSite(siteId: string): Site {
    const site = origin.findSite(siteId);
    if (!site) throw typedError("UnknownSiteError", `There is no site ${JSON.stringify(siteId)}.`);
    return site;
  }

  return {
    visit: origin.visit,
    isSignedIn: origin.isSignedIn,
    siteOf(siteId) {
      const named = origin.headers.siteId;
      const site = findSite(siteId ?? named ?? origin.defaultSiteId);
      if (siteId !== undefined && named !== undefined && findSite(named).siteId !== site.siteId) throw headerConflict("site", "X-Site");
      return site;
    },
    async contextFor(site, accessToken, idToken) {
      if (idToken === undefined) return origin.createContext(site, await viewerOf(accessToken));
      const customer = await origin.viewerOfIdToken(idToken);
      if (!customer) throw new ClientError("InvalidTokenError");
      const named = origin.headers.accessToken;
      if (named !== undefined && (await customerOf(named)).accountId !== customer.accountId)
        throw headerConflict("jwtToken", "Authorization");
      return origin.createContext(site, customer);
    },
  };
}

/** Reads the headers of a request; schemes other than Bearer are not ours, e.g. the Basic of a proxy. */
export function readCallHeaders(headers: IncomingHttpHeaders): CallHeaders & { priceView: PriceView | null } {
  const bearer = /^Bearer(?:$| )(.*)$/i.exec(headers.authorization ?? "");
  const siteId = headers["x-site"];
  const priceView = readPriceView(headers[PRICE_VIEW_HEADER]);
  return { siteId: typeof siteId === "string" && siteId !== "" ? siteId : undefined, accessToken: bearer?.[1]?.trimStart(), priceView };
}

/** Names argument and header, never their values: one may be a token. */
function headerConflict(argument: string, header: string) {
  return typedError("HeaderConflictError", `The argument ${argument} and the header ${header} name different ones: send one of them.`);
}

/** Call context of a page's loaders: uses the page's own context, ignoring the call's site and token. Pages set no cookies. */
export function pageCallContext(ctx: Context, language?: string): CallContext {
  return {
    visit: { ...withoutCookies(), acceptLanguage: language },
    siteOf: () => ctx.site,
    contextFor: async () => ctx,
    isSignedIn: async () => ctx.viewer.kind === "customer",
  };
}

/** Variables that the schema requires although the page's context has them: the site, and tokens that are not read. */
export function variablesOfPage(ctx: Context) {
  return { baseSiteId: ctx.site.siteId, channel: ctx.site.siteId, accessToken: "", jwtToken: "" };
}
