import { type Feature, isOn } from "#contract/rules/shop/features.ts";
import type { Context, Site } from "../context.ts";
import { pickLanguage } from "../http/html/html-language.ts";
import { type Action, type CustomerAction, authorize } from "../policies.ts";
import { type CartKind, type Customer, isProcurement, type Viewer } from "../viewer.ts";
import type { RequestCookies } from "../request-cookies.ts";
import { ClientError, toWireError } from "./client-error.ts";

/** Context that the transport passes to resolvers, to create a use case's context from a call's arguments. */
export type CallContext = {
  /** Cookies and address of the request. */
  visit: RequestCookies;
  /** The site of a call. Throws UnknownSiteError. */
  siteOf(siteId: string | undefined): Site;
  /**
   * The context of a call to this site, with the user of the access token as viewer, or of the id token if the call accepts it
   * as credential. Throws InvalidTokenError.
   */
  contextFor(site: Site, accessToken: string | null | undefined, idToken?: string): Promise<Context>;
  /** Whether a user is signed in in the calling browser, independent of the call's token. */
  isSignedIn(): Promise<boolean>;
};

/** The call as wire functions see it. */
export type Call = {
  visit: RequestCookies;
  /** Language of the site as full tag: from the arguments, else from the caller, else the site's first. */
  language: string;
  /** Whether a user is signed in in the calling browser, independent of the call's token. */
  isSignedIn(): Promise<boolean>;
};

type CallArguments = {
  baseSiteId?: string | null;
  channel?: string | null;
  accessToken?: string | null;
  /** An id token, which replaces the access token as credential. */
  jwtToken?: string;
  language?: string | null;
  isIds?: boolean | null;
};

/** Actions that require an account guarantee a customer as viewer. */
type ContextFor<A extends Action> = A extends CustomerAction ? Context & { viewer: Customer } : Context;

export type Resolver<Args, Result> = ((parent: unknown, args: Args, call: CallContext) => Promise<Result>) & {
  /** Action that it checks; a field of Query or Mutation without one fails the start. */
  action: Action;
};

/** Wraps a use case's wire function: resolves site and viewer from the arguments and authorizes the action. */
export function resolve<A extends Action, Args extends object, Result>(
  action: A,
  run: (ctx: ContextFor<A>, args: Args, call: Call) => Promise<Result> | Result,
  feature?: Feature,
): Resolver<Args & CallArguments, Result> {
  const resolver = async (_parent: unknown, args: Args & CallArguments, call: CallContext): Promise<Result> => {
    const site = call.siteOf(args.baseSiteId ?? args.channel ?? undefined);
    const language = languageOf(site, args.language, call.visit);
    try {
      const ctx = withNamedCart(await call.contextFor(site, args.accessToken, args.jwtToken), args.isIds);
      // The viewer's site: a feature can be on for groups of customers only.
      if (feature && !isOn(ctx.site.settings, feature)) throw new ClientError("FeatureOffError");
      askFor(ctx.viewer, action);
      return await run(ctx as ContextFor<A>, args, { visit: call.visit, language, isSignedIn: call.isSignedIn });
    } catch (error) {
      throw error instanceof ClientError ? toWireError(error, site, language) : error;
    }
  };
  return Object.assign(resolver, { action });
}

/** Like `resolve`, for operations of an optional feature. */
export function resolveOf(feature: Feature): typeof resolve {
  return (action, run) => resolve(action, run, feature);
}

/** The specification's argument isIds selects the kind of cart (IDS-16); without it, the session's own is used. */
function withNamedCart(ctx: Context, isIds: boolean | null | undefined): Context {
  const { viewer } = ctx;
  if (viewer.kind !== "customer" || isIds === null || isIds === undefined || viewer.visit) return ctx;
  if (isIds === isProcurement(viewer.cartKind)) return ctx;
  const cartKind: CartKind = isIds ? "procurement" : "shop";
  // The counts of the session refer to the other cart.
  const { counts: _counts, ...rest } = viewer;
  return { ...ctx, viewer: { ...rest, cartKind } };
}

function askFor(viewer: Viewer, action: Action): void {
  const verdict = authorize(viewer, action);
  if (verdict !== "allowed") throw new ClientError(verdict === "denied" ? "PermissionDeniedError" : "InvalidTokenError");
}

function languageOf({ settings }: Site, named: string | null | undefined, visit: RequestCookies): string {
  const { languages } = settings.site;
  const wanted = named?.slice(0, 2).toLowerCase();
  const found = wanted && languages.find((tag) => tag.slice(0, 2).toLowerCase() === wanted);
  return found || (pickLanguage(visit.acceptLanguage, languages) ?? languages[0]!);
}
