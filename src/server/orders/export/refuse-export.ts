import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { type Action, authorize } from "../../policies.ts";

/** Rejects a download: redirects browsers to sign in or to the account; programs get an error as JSON. */
export function refuseExport(request: FastifyRequest, reply: FastifyReply, ctx: Context, action: Action): FastifyReply {
  const { pages } = ctx.site.settings.site;
  const needsSignIn = authorize(ctx.viewer, action) === "sign-in-required";
  if ((request.headers.accept ?? "").includes("text/html")) return reply.redirect(needsSignIn ? pages.login : pages.myAccount, 303);
  return reply.code(needsSignIn ? 401 : 403).send({ error: { type: needsSignIn ? "InvalidTokenError" : "PermissionDeniedError" } });
}
