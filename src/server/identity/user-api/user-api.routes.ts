import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LOGIN_CODE_FORM, SIGN_ON_ROUTES, USER_ROUTES } from "#contract/routes.ts";
import { acceptRedirectTarget, safePath } from "#contract/rules/account/redirect-target.ts";
import type { SessionResponse } from "#contract/viewer.ts";
import type { Site } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { type Customer, pageUserId } from "../../viewer.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import { type AuthResult, completeSignIn, signIn } from "../credentials/sign-in.ts";
import { findFactors } from "../second-factor/has-second-factor.ts";
import { clearStepCookie, findSignInStep, startSignInStep } from "../second-factor/sign-in-step.ts";
import type { CodeFailure } from "../sign-on/sign-on-texts.ts";
import { CODE_FAILURES, renderCodeForm, renderExpiredCode } from "./login-code-page.ts";
import { endSession } from "../session/end-session.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import type { LostFactor, RememberSignedInBrowser, ReportCopiedPasskey } from "../sign-on/sign-on.routes.ts";
import { readAddress } from "../../sites/index.ts";
import { issueTokens } from "./issue-tokens.ts";
import { readClientDevice } from "../session/client-device.ts";
import { clearSessionCookie, sessionCookieValue, setSessionCookie } from "../session/session-cookie.ts";
import { readSession } from "../session/read-session.ts";
import { startSession } from "../session/start-session.ts";

export type UserApiDeps = {
  identity: IdentityPort;
  siteOf(request: FastifyRequest): Site;
  rememberSignedInBrowser: RememberSignedInBrowser;
  reportCopiedPasskey: ReportCopiedPasskey;
  lostFactor: LostFactor;
  /** Called after a sign-in without JavaScript, which cannot merge the cart by a separate request. */
  onFormSignIn?(input: { viewer: Customer; accessToken: string; site: Site; request: FastifyRequest; reply: FastifyReply }): Promise<void>;
};

/** Endpoints that turn tokens into a shop session and end it, for fetch and as plain forms. */
export function registerUserApiRoutes(app: FastifyInstance, deps: UserApiDeps): void {
  const { identity } = deps;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: 32 * 1024 }, (_request, body, done) => {
      try {
        done(null, body === "" ? {} : JSON.parse(body as string));
      } catch {
        done(Object.assign(new Error("The body is not JSON."), { statusCode: 400 }));
      }
    });
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    });
    scope.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    scope.addHook("onRequest", requireSameOrigin(identity.origins));

    scope.post(USER_ROUTES.login, async (request, reply) => {
      const user = (request.body as { User?: Record<string, unknown> } | null)?.User;
      const accessToken = user?.["AccessToken"];
      const idToken = user?.["IdToken"];
      if (typeof accessToken !== "string" || typeof idToken !== "string") return reply.code(400).send({ error: "tokens_missing" });
      const outcome = await startSession(identity, {
        accessToken,
        idToken,
        isIdsSession: user?.["IsIdsSession"] === true,
        previousCookieValue: sessionCookieValue(request.headers.cookie, identity.isSecure),
        client: readClientDevice(request),
      });
      if (outcome.kind === "refused") {
        request.log.warn({ reason: outcome.reason }, "tokens refused");
        return reply.code(401).send({ error: "tokens_refused" });
      }
      reply.header("set-cookie", setSessionCookie(outcome.cookieValue, identity.isSecure));
      return { LoginSuccessPage: safePath(deps.siteOf(request).settings.site.pages.myAccount) ?? "/" };
    });

    scope.post(USER_ROUTES.logout, async (request, reply) => {
      await endSession(identity.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
      reply.header("set-cookie", clearSessionCookie(identity.isSecure));
      return {};
    });

    scope.post(USER_ROUTES.session, async (request, reply) => {
      const session = await readSession(identity, request.headers.cookie);
      const response: SessionResponse = { userId: session ? pageUserId(session.viewer) : "", accessToken: session?.accessToken ?? "" };
      return reply.send(response);
    });

    scope.post(USER_ROUTES.loginForm, (request, reply) => signInByForm(deps, request, reply));
    scope.get(LOGIN_CODE_FORM, (request, reply) => showCodeForm(deps, request, reply));
    scope.post(LOGIN_CODE_FORM, (request, reply) => signInByCode(deps, request, reply));

    scope.post(USER_ROUTES.logoutForm, async (request, reply) => {
      await endSession(identity.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
      reply.header("set-cookie", clearSessionCookie(identity.isSecure));
      // The sign-on session has its own cookie; its sign-out page shows the confirmation.
      return reply.redirect(`${deps.siteOf(request).settings.site.ssoOrigin}${SIGN_ON_ROUTES.logout}?to=shop`, 303);
    });
  });
}

type Target = { loginPage: string; language: string; target: string | null };

/** The page that the form is on, and where it leads. */
function readTarget(site: Site, form: Readonly<Record<string, string | undefined>>): Target {
  const loginPage = safePath(form["page"]) ?? site.settings.site.pages.login;
  const { language } = readAddress(loginPage, site.settings.site.languages);
  return { loginPage, language, target: acceptRedirectTarget(form["redirect"], loginPage) };
}

function backWith(reply: FastifyReply, error: string, { loginPage, target }: Target): FastifyReply {
  const query = new URLSearchParams({ error, ...(target ? { redirect: target } : {}) });
  return reply.redirect(`${loginPage.split("?")[0]}?${query}`, 303);
}

/** Sign-in by plain form: the same checks and rate limits, then a redirect to the previous page, or to the form for the second factor. */
async function signInByForm(deps: UserApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { identity } = deps;
  const site = deps.siteOf(request);
  const form = (request.body ?? {}) as Record<string, string | undefined>;
  const target = readTarget(site, form);
  const credentials = {
    username: form["username"] ?? "",
    password: form["password"] ?? "",
    address: request.ip,
    device: readClientDevice(request).device,
    browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
  };
  const outcome = await signIn(identity, credentials, { canShowSecondFactor: true });
  if (outcome.kind === "too-many-attempts") return backWith(reply, "too_many_attempts", target);
  if (outcome.kind === "second-factor") {
    const { accountId, passwordHash } = outcome;
    reply.header("set-cookie", await startSignInStep(identity, { accountId, passwordHash, interactionUid: null }, "form"));
    return reply.redirect(codeAddress(target), 303);
  }
  if (outcome.kind !== "authenticated") return backWith(reply, "authentication_error", target);
  return startFormSession(deps, { request, reply, site, target, authResult: outcome.authResult });
}

function codeAddress({ loginPage, target }: Target, error?: CodeFailure): string {
  const query = new URLSearchParams({ page: loginPage, ...(target && { redirect: target }), ...(error && { error }) });
  return `${LOGIN_CODE_FORM}?${query}`;
}

/** Asks for the code of a sign-in by plain form. */
async function showCodeForm(deps: UserApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { identity } = deps;
  const query = request.query as Record<string, string | undefined>;
  const target = readTarget(deps.siteOf(request), query);
  const step = await findSignInStep(identity, request.headers.cookie, "form");
  const page = { ...target, failure: CODE_FAILURES.find((failure) => failure === query["error"]) ?? null };
  reply.type("text/html; charset=utf-8");
  if (!step) return reply.code(403).send(renderExpiredCode(page));
  return reply.send(renderCodeForm(await findFactors(identity.db, step.accountId), page));
}

/** Completes a sign-in by plain form with a code, within the rate limit of codes. */
async function signInByCode(deps: UserApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { identity } = deps;
  const site = deps.siteOf(request);
  const form = (request.body ?? {}) as Record<string, string | undefined>;
  const target = readTarget(site, form);
  const outcome = await completeSignIn(identity, {
    cookieHeader: request.headers.cookie,
    factor: { code: form["code"] ?? "" },
    client: readClientDevice(request),
    place: "form",
  });
  if (outcome.kind === "wrong") return reply.redirect(codeAddress(target, "wrong_code"), 303);
  if (outcome.kind === "too-many-attempts") return reply.redirect(codeAddress(target, "too_many_attempts"), 303);
  if (outcome.kind !== "authenticated") return reply.redirect(codeAddress(target), 303);
  reply.header("set-cookie", clearStepCookie(identity.isSecure, "form"));
  return startFormSession(deps, { request, reply, site, target, authResult: outcome.authResult });
}

async function startFormSession(
  deps: UserApiDeps,
  {
    request,
    reply,
    site,
    target,
    authResult,
  }: { request: FastifyRequest; reply: FastifyReply; site: Site; target: Target; authResult: AuthResult },
): Promise<FastifyReply> {
  const { identity } = deps;
  const tokens = await issueTokens(identity, authResult, site.siteId.toLowerCase());
  if (!tokens) return backWith(reply, "authentication_error", target);
  const session = await startSession(identity, {
    ...tokens,
    isIdsSession: false,
    previousCookieValue: sessionCookieValue(request.headers.cookie, identity.isSecure),
    client: readClientDevice(request),
  });
  if (session.kind === "refused") return backWith(reply, "authentication_error", target);
  reply.header("set-cookie", setSessionCookie(session.cookieValue, identity.isSecure));
  const { accountId } = authResult;
  reply.header("set-cookie", await deps.rememberSignedInBrowser(request, { accountId, language: target.language }));
  try {
    await deps.onFormSignIn?.({ viewer: session.viewer, accessToken: tokens.accessToken, site, request, reply });
  } catch (error) {
    // A failed cart merge is only logged; the customer is signed in (LOGIN-15).
    request.log.error({ err: error }, "after sign-in");
  }
  return reply.redirect(target.target ?? site.settings.site.pages.myAccount, 303);
}
