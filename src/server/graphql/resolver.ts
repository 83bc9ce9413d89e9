import { GraphQLError } from "graphql";
import type { Context } from "../context.ts";
import type { Visit } from "../visit.ts";

/** An error the specification names by type; anything else that is thrown is masked at the edge. */
export function typedError(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}

/** What the transport hands to resolvers: enough to make a use case's context from a call's arguments. */
export type CallContext = {
  /** The request behind the call. */
  visit: Visit;
  /** The site of the call and who its access token names. Throws UnknownSiteError or InvalidTokenError. */
  contextFor(siteId: string | undefined, accessToken: string | null | undefined): Promise<Context>;
};

type CallArguments = { baseSiteId?: string | null; channel?: string | null; accessToken?: string | null };

/** Wraps a use case's wire function: resolves site and viewer from the arguments first. */
export function resolve<Args extends CallArguments, Result>(
  run: (ctx: Context, args: Args, call: CallContext) => Promise<Result> | Result,
): (parent: unknown, args: Args, call: CallContext) => Promise<Result> {
  return async (_parent, args, call) => {
    const ctx = await call.contextFor(args.baseSiteId ?? args.channel ?? undefined, args.accessToken);
    return run(ctx, args, call);
  };
}

/** Error of every account operation that is asked without a valid token (ROLE-01). */
export function signInRequired(): GraphQLError {
  return typedError("InvalidTokenError", "Bitte melden Sie sich an.");
}
