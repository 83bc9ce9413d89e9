import type { Context, Site } from "../context.ts";
import { type Customer, nobody, type Viewer } from "../viewer.ts";
import { type CallContext, signInRequired, typedError } from "./resolver.ts";

export type CallSources = {
  /** What all contexts of this application share. */
  base: Pick<Context, "db" | "clock" | "random" | "jobs">;
  findSite(siteId: string): Site | null | Promise<Site | null>;
  viewerOfAccessToken(accessToken: string): Promise<Customer | null>;
};

export type CallOrigin = {
  log: Context["log"];
  /** The site of calls that name none. */
  defaultSiteId: string;
  /** guid in the visitor's cart cookie. */
  cartGuid: string | null;
  rememberCart(guid: string | null): void;
  /** Network address of who calls; absent where the server itself does. */
  clientAddress?: string;
  /** A viewer who is known already, with the token that names them: a page's own session. */
  known?: { accessToken: string; viewer: Customer } | undefined;
};

/** The context of one request's operations. A token is looked up once, however many operations bring it. */
export function createCallContext(sources: CallSources, origin: CallOrigin): CallContext {
  const viewers = new Map<string, Promise<Customer | null>>();
  const known = origin.known;
  if (known) viewers.set(known.accessToken, Promise.resolve(known.viewer));
  let cartGuid = origin.cartGuid;

  async function viewerOf(accessToken: string | null | undefined): Promise<Viewer> {
    if (!accessToken) return cartGuid === null ? nobody : { kind: "anonymous", cartGuid };
    let viewer = viewers.get(accessToken);
    if (!viewer) {
      viewer = sources.viewerOfAccessToken(accessToken);
      viewers.set(accessToken, viewer);
    }
    const customer = await viewer;
    if (!customer) throw signInRequired();
    return customer;
  }

  return {
    clientAddress: origin.clientAddress,
    async contextFor(siteId, accessToken) {
      const site = await sources.findSite(siteId ?? origin.defaultSiteId);
      if (!site) throw typedError("UnknownSiteError", `There is no site ${JSON.stringify(siteId ?? origin.defaultSiteId)}.`);
      return { ...sources.base, log: origin.log, site, viewer: await viewerOf(accessToken) };
    },
    rememberCart(guid) {
      cartGuid = guid;
      origin.rememberCart(guid);
    },
  };
}

/** Operations that a page's loaders run: the page's own viewer is known already, and pages start no carts. */
export function pageCallContext(sources: CallSources, ctx: Context, accessToken: string): CallContext {
  const { viewer } = ctx;
  return createCallContext(sources, {
    log: ctx.log,
    defaultSiteId: ctx.site.siteId,
    cartGuid: viewer.kind === "anonymous" ? viewer.cartGuid : null,
    rememberCart: () => {},
    known: viewer.kind === "customer" ? { accessToken, viewer } : undefined,
  });
}
