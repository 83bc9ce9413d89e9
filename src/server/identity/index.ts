import type { FastifyInstance } from "fastify";
import { registerSignOnRoutes } from "./sign-on.routes.ts";
import { registerUserApiRoutes, type UserApiDeps } from "./user-api.routes.ts";

export { endAllSessions } from "./end-session.ts";
export { createIdentity, type Identity, type IdentityDeps } from "./identity.ts";
export { identityResolvers } from "./identity.resolvers.ts";
export { identityCrontab, identityTasks } from "./identity.tasks.ts";
export { identityLoaders } from "./login-loader.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { readSession, type ShopSession } from "./read-session.ts";
export { rotateKeys } from "./rotate-keys.ts";
export { type PublicClient, shopOrigins, type SiteClient } from "./sign-on-clients.ts";
export { viewerOfAccessToken } from "./viewer-of-access-token.ts";
export { viewerOfIdToken } from "./viewer-of-id-token.ts";

/** Everything over HTTP that signs people in and out. */
export function registerIdentityRoutes(app: FastifyInstance, deps: UserApiDeps): void {
  registerSignOnRoutes(app, {
    identity: deps.identity,
    logoutSuccessPath: (request) => deps.siteOf(request).settings.site.pages.logoutSuccess,
  });
  registerUserApiRoutes(app, deps);
}
