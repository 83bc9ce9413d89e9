import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SIGN_ON_PATH, SIGN_ON_ROUTES } from "#contract/routes.ts";
import { isSameOrigin } from "../../http/origin-check.ts";
import { toHtmlLanguage } from "../../http/html/html-language.ts";
import { consumeAttempt, toNetwork } from "../../rate-limit/index.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import { type AuthResult, completeSignIn, type SentPasskey, signIn, signInWithPasskey } from "../credentials/sign-in.ts";
import { findLostFactorStep } from "../lost-factor/show-factor-removal.ts";
import type { FactorReported } from "../lost-factor/report-lost-factor.ts";
import type { RemovalStopped } from "../lost-factor/stop-factor-removal.ts";
import { createRequestOptions } from "../passkeys/passkey-options.ts";
import { passkeyOriginOf } from "../passkeys/passkey-origin.ts";
import { findFactors } from "../second-factor/has-second-factor.ts";
import { clearStepCookie, findSignInStep, startSignInStep } from "../second-factor/sign-in-step.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { readClientDevice } from "../session/client-device.ts";
import { renewTrustToken, trustBrowser, trustedBrowserToken } from "../trusted-browsers/trusted-browser.ts";
import { readBody, redirectTo, sendHtml, sendJson } from "./raw-exchange.ts";
import { renderLostFactor, renderStopRemoval } from "./lost-factor-pages.ts";
import { rememberPage, renderLoginForm, renderNotice, renderSecondFactorForm, type SignOnPage } from "./sign-on-pages.ts";
import { asksForSecondFactor, findInteractionUid, isSignedOn, signOut, signOn } from "./sign-on-session.ts";
import type { CodeFailure, Notice, SignInFailure } from "./sign-on-texts.ts";

/** Makes the browser of a sign-in known; returns the Set-Cookie value. */
export type RememberSignedInBrowser = (request: FastifyRequest, signedIn: { accountId: string; language: string }) => Promise<string>;

/** Records that a copy of a passkey was used, and notifies its owner. */
export type ReportCopiedPasskey = (request: FastifyRequest, copied: { accountId: string; language: string }) => Promise<void>;

/** Reports a lost second factor, and stops its removal by the link of an email. */
export type LostFactor = {
  report(request: FastifyRequest, report: { accountId: string; message: string; language: string }): Promise<FactorReported>;
  canStop(request: FastifyRequest, token: string): Promise<boolean>;
  stop(request: FastifyRequest, link: { token: string; language: string }): Promise<RemovalStopped>;
};

export type SignOnRouteDeps = {
  identity: IdentityPort;
  logoutSuccessPath(request: FastifyRequest): string;
  rememberSignedInBrowser: RememberSignedInBrowser;
  reportCopiedPasskey: ReportCopiedPasskey;
  lostFactor: LostFactor;
};

/** Handles a hijacked request; `page` is the context of its pages. */
type Handle = (exchange: { request: FastifyRequest; raw: IncomingMessage; response: ServerResponse; page: SignOnPage }) => Promise<void>;

/** URLs contain codes and handshake ids, so requests are not logged individually. */
const LOG_LEVEL = "warn";

const passkeyScript = readFileSync(join(import.meta.dirname, "passkey.mjs"), "utf8");

/** The sign-on provider under /authorizationserver: login.do, logout.do and index are ours, the library handles the rest. */
export function registerSignOnRoutes(app: FastifyInstance, deps: SignOnRouteDeps): void {
  const { identity } = deps;
  void app.register(async (scope) => {
    // Do not parse bodies: the provider and login.do read the stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    const route = (method: "GET" | "POST", path: string, handle: Handle) => {
      scope.route({
        method,
        url: `${SIGN_ON_PATH}${path}`,
        logLevel: LOG_LEVEL,
        handler: (request, reply) => exchange(identity, request, reply, handle),
      });
    };
    route("GET", "/login.do", async ({ request, response, page }) => {
      const query = request.query as { error?: string; reason?: string };
      const reason = (["too_many_attempts", "passkey"] as const).find((known) => known === query.reason);
      const failure: SignInFailure | null = reason ?? (query.error ? "authentication_error" : null);
      allowPasskeyScript(response, page);
      sendHtml(response, 200, renderLoginForm(failure, page));
    });
    route("POST", "/login.do", (exchanged) => postLogin(deps, exchanged));
    route("GET", "/second-factor", async ({ request, raw, response, page }) => {
      const step = await findSignInStep(identity, raw.headers.cookie);
      if (!step) return sendHtml(response, 403, renderNotice("expired", page));
      const { error } = request.query as { error?: string };
      const known = (["too_many_attempts", "wrong_passkey"] as const).find((each) => each === error);
      const failure: CodeFailure | null = known ?? (error ? "wrong_code" : null);
      allowPasskeyScript(response, page);
      sendHtml(response, 200, renderSecondFactorForm({ failure, factors: await findFactors(identity.db, step.accountId) }, page));
    });
    route("POST", "/second-factor", (exchanged) => postSecondFactor(deps, exchanged));
    route("GET", "/lost-factor", async ({ request, raw, response, page }) => {
      const step = await findLostFactorStep(identity, raw.headers.cookie);
      if (!step) return sendHtml(response, 403, renderNotice("expired", page));
      const isTooOften = (request.query as { error?: string }).error === "too_often";
      sendHtml(response, 200, renderLostFactor({ removal: step.removal, isTooOften }, page));
    });
    route("POST", "/lost-factor", (exchanged) => postLostFactor(deps, exchanged));
    route("GET", "/stop-removal", async ({ request, response, page }) => {
      const { token = "" } = request.query as { token?: string };
      const canStop = typeof token === "string" && (await deps.lostFactor.canStop(request, token));
      sendHtml(response, canStop ? 200 : 410, canStop ? renderStopRemoval(token, page) : renderNotice("removal-gone", page));
    });
    route("POST", "/stop-removal", async ({ request, raw, response, page }) => {
      if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
      const token = new URLSearchParams((await readBody(raw)) ?? "").get("token") ?? "";
      const stopped = await deps.lostFactor.stop(request, { token, language: page.language });
      sendHtml(response, stopped === "stopped" ? 200 : 410, renderNotice(`removal-${stopped}`, page));
    });
    route("POST", "/passkey-options", async ({ request, response, page }) => {
      if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
      const bucket = `passkey-options ${toNetwork(request.ip)}`;
      if (!(await consumeAttempt(identity.db, bucket, "passkeyOptions", identity.clock.now()))) return sendJson(response, 429, {});
      const { host } = passkeyOriginOf(request, signOnOrigins(identity));
      sendJson(response, 200, await createRequestOptions(identity, { purpose: "account-sign-in", ownerId: null, host }));
    });
    route("GET", "/passkey.js", async ({ response }) => {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=300" });
      response.end(passkeyScript);
    });
    route("GET", "/logout.do", async ({ request, raw, response, page }) => {
      if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
      await signOut(identity, raw, response);
      const { to } = request.query as { to?: string };
      redirectTo(
        response,
        to === "shop" ? shopOf(request, identity) + deps.logoutSuccessPath(request) : `${SIGN_ON_ROUTES.index}?signed_off=1`,
      );
    });
    route("GET", "/index", async ({ request, response, page }) => {
      const query = request.query as Record<string, string | undefined>;
      const notice: Notice = query["signed_off"] ? "signed-off" : query["error"] ? "error" : "signed-on";
      sendHtml(response, 200, renderNotice(notice, page));
    });
    route("POST", "/oauth/authorize", async ({ raw, response, page }) => {
      const body = await readBody(raw);
      if (body === null) return sendHtml(response, 413, renderNotice("error", page));
      // The library accepts a POST only with cookies of SameSite=None; form fields and query are equivalent.
      raw.method = "GET";
      raw.url = `${SIGN_ON_ROUTES.authorize}?${body}`;
      delete raw.headers["content-type"];
      delete raw.headers["content-length"];
      await callProvider(identity, raw, response);
    });
    for (const method of ["GET", "POST"] as const) {
      route(method, "/oauth/end-session", async ({ raw, response, page }) => {
        // The library would submit a form by script, which our content security policy forbids.
        if (await isSignedOn(identity, raw, response)) return callProvider(identity, raw, response);
        sendHtml(response, 200, renderNotice("signed-off", page));
      });
    }
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${SIGN_ON_PATH}/*`,
      logLevel: LOG_LEVEL,
      handler: (request, reply) => exchange(identity, request, reply, ({ raw, response }) => callProvider(identity, raw, response)),
    });
  });
}

type Exchange = Parameters<Handle>[0];

/** Extends the policy of a page that asks for passkeys by our script and its request. */
function allowPasskeyScript(response: ServerResponse, { nonce }: SignOnPage): void {
  const policy = String(response.getHeader("content-security-policy"));
  response.setHeader("content-security-policy", `${policy}; script-src 'nonce-${nonce}'; connect-src 'self'`);
}

async function postLogin(deps: SignOnRouteDeps, exchanged: Exchange): Promise<void> {
  const { identity } = deps;
  const { request, raw, response, page } = exchanged;
  if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
  const body = await readBody(raw);
  if (body === null) return sendHtml(response, 413, renderNotice("error", page));
  const form = new URLSearchParams(body);
  const passkey = form.get("passkey");
  if (passkey) return postPasskey(deps, exchanged, { text: passkey, from: passkeyOriginOf(request, signOnOrigins(identity)) });
  const credentials = {
    username: form.get("username") ?? "",
    password: form.get("password") ?? "",
    address: request.ip,
    device: readClientDevice(request).device,
    browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
  };
  const cookie = trustedBrowserToken(request.headers.cookie, identity.isSecure);
  const trustedBrowser = cookie !== null && !(await asksForSecondFactor(identity, raw, response)) ? cookie : null;
  const outcome = await signIn(identity, credentials, { canShowSecondFactor: true, trustedBrowser });
  switch (outcome.kind) {
    case "authenticated": {
      const { accountId } = outcome.authResult;
      if (outcome.usedTrust && trustedBrowser !== null)
        response.appendHeader("set-cookie", await renewTrustToken(identity, { accountId, previous: trustedBrowser }));
      return admit(deps, exchanged, outcome);
    }
    case "second-factor": {
      const { accountId, passwordHash } = outcome;
      const interactionUid = await findInteractionUid(identity, raw, response);
      response.appendHeader("set-cookie", await startSignInStep(identity, { accountId, passwordHash, interactionUid }));
      return redirectTo(response, SIGN_ON_ROUTES.secondFactor);
    }
    case "wrong":
      return redirectTo(response, `${SIGN_ON_ROUTES.login}?error=authentication_error`);
    case "too-many-attempts":
      return redirectTo(response, `${SIGN_ON_ROUTES.login}?error=authentication_error&reason=too_many_attempts`);
  }
}

/** A passkey instead of name and password. */
async function postPasskey(deps: SignOnRouteDeps, exchanged: Exchange, sent: SentPasskey): Promise<void> {
  const { request, response, page } = exchanged;
  const outcome = await signInWithPasskey(deps.identity, { sent, client: readClientDevice(request) });
  if (outcome.kind === "authenticated") return admit(deps, exchanged, outcome);
  if (outcome.kind === "copied") await deps.reportCopiedPasskey(request, { accountId: outcome.accountId, language: page.language });
  redirectTo(response, `${SIGN_ON_ROUTES.login}?error=authentication_error&reason=passkey`);
}

/** The code or passkey after the password. */
async function postSecondFactor(deps: SignOnRouteDeps, exchanged: Exchange): Promise<void> {
  const { identity } = deps;
  const { request, raw, response, page } = exchanged;
  if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
  const body = await readBody(raw);
  if (body === null) return sendHtml(response, 413, renderNotice("error", page));
  const form = new URLSearchParams(body);
  const passkey = form.get("passkey");
  const outcome = await completeSignIn(identity, {
    cookieHeader: request.headers.cookie,
    factor: passkey ? { text: passkey, from: passkeyOriginOf(request, signOnOrigins(identity)) } : { code: form.get("code") ?? "" },
    client: readClientDevice(request),
  });
  const backWith = (error: CodeFailure) => redirectTo(response, `${SIGN_ON_ROUTES.secondFactor}?lang=${page.language}&error=${error}`);
  switch (outcome.kind) {
    case "authenticated":
      response.appendHeader("set-cookie", clearStepCookie(identity.isSecure));
      return admit(deps, exchanged, { ...outcome, isTrusting: form.get("trust") === "yes" });
    case "gone":
      return sendHtml(response, 403, renderNotice("expired", page));
    case "copied":
      await deps.reportCopiedPasskey(request, { accountId: outcome.accountId, language: page.language });
      return backWith("wrong_passkey");
    case "wrong":
      return backWith(passkey ? "wrong_passkey" : "wrong_code");
    case "too-many-attempts":
      return backWith("too_many_attempts");
  }
}

/** Reports that the user of a right password lost the second factor. Without such a sign-in it says nothing about accounts. */
async function postLostFactor({ identity, lostFactor }: SignOnRouteDeps, { request, raw, response, page }: Exchange): Promise<void> {
  if (!isSameOrigin(request, signOnOrigins(identity))) return sendHtml(response, 403, renderNotice("error", page));
  const body = await readBody(raw);
  if (body === null) return sendHtml(response, 413, renderNotice("error", page));
  const step = await findLostFactorStep(identity, raw.headers.cookie);
  if (!step) return sendHtml(response, 403, renderNotice("expired", page));
  const message = new URLSearchParams(body).get("message") ?? "";
  const outcome = await lostFactor.report(request, { accountId: step.accountId, message, language: page.language });
  const error = outcome === "too-often" ? "&error=too_often" : "";
  redirectTo(response, `${SIGN_ON_ROUTES.lostFactor}?lang=${page.language}${error}`);
}

/** Signs the account on and continues its handshake. */
async function admit(
  { identity, rememberSignedInBrowser }: SignOnRouteDeps,
  { request, raw, response, page }: Exchange,
  {
    authResult,
    interactionUid = null,
    isTrusting = false,
  }: { authResult: AuthResult; interactionUid?: string | null; isTrusting?: boolean },
): Promise<void> {
  const location = await signOn(identity, raw, response, authResult, { interactionUid });
  if (location === null) return redirectTo(response, `${SIGN_ON_ROUTES.login}?error=authentication_error`);
  const { accountId } = authResult;
  response.appendHeader("set-cookie", await rememberSignedInBrowser(request, { accountId, language: page.language }));
  if (isTrusting) {
    const trust = { accountId, cookieHeader: request.headers.cookie, client: readClientDevice(request) };
    response.appendHeader("set-cookie", await trustBrowser(identity, trust));
  }
  redirectTo(response, location);
}

/** Origin of the referring shop page; "" when unknown, which means the requested origin. */
function shopOf(request: FastifyRequest, identity: IdentityPort): string {
  const from = URL.parse(request.headers.referer ?? "")?.origin;
  return from !== undefined && identity.origins().includes(from) ? from : "";
}

/** Origins whose pages can sign users on or off: the shops' and the sign-on's own. */
function signOnOrigins(identity: IdentityPort): string[] {
  return [...identity.origins(), new URL(identity.issuer).origin];
}

const RESUME = /^\/oauth\/authorize\/[^/?]+\?/;

/** Calls the library, which expects paths relative to its mount point. */
async function callProvider(identity: IdentityPort, raw: IncomingMessage, response: ServerResponse): Promise<void> {
  const message = raw as IncomingMessage & { originalUrl?: string };
  message.originalUrl = message.url ?? "";
  const url = message.originalUrl.slice(SIGN_ON_PATH.length) || "/";
  // Resuming after the form needs only the cookie; the library fails on query parameters without a handshake.
  message.url = RESUME.test(url) ? url.split("?", 1)[0]! : url;
  restrictFetch(message, response);
  const provider = await identity.provider();
  await provider.callback()(message, response);
}

/**
 * The library builds absolute URLs from the Host header. Only hosts of our sites are accepted; any other is replaced with the
 * issuer's.
 */
function restrictHosts(identity: IdentityPort, { host, raw }: FastifyRequest): void {
  const ours = signOnOrigins(identity).map((origin) => new URL(origin).host);
  raw.headers.host = ours.includes(host.toLowerCase()) ? host : new URL(identity.issuer).host;
  delete raw.headers["x-forwarded-host"];
}

/**
 * A page that signs on by fetch cannot follow a cross-origin redirect back to the shop. It needs only the final URL, so fetches
 * end at our index page with the same query.
 */
function restrictFetch(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["sec-fetch-mode"] !== "cors") return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== "location" || typeof value !== "string") return setHeader(name, value);
    const target = new URL(value, "http://shop.invalid");
    const isReturn = target.searchParams.has("code") || target.searchParams.has("error");
    return setHeader(name, isReturn && !target.pathname.startsWith(SIGN_ON_PATH) ? `${SIGN_ON_ROUTES.index}${target.search}` : value);
  };
}

/** Hijacks the request from Fastify; its hooks do not run for these responses, so headers are set here. */
async function exchange(identity: IdentityPort, request: FastifyRequest, reply: FastifyReply, handle: Handle): Promise<void> {
  const response = reply.raw;
  reply.hijack();
  restrictHosts(identity, request);
  const nonce = identity.random.hex(16);
  const { lang } = request.query as { lang?: string };
  // The shop's login page passes its own language to the second factor.
  const language = lang === "de" || lang === "en" ? lang : toHtmlLanguage(request.headers["accept-language"]);
  const page: SignOnPage = { language, home: request.server.findHome(request, language), nonce };
  rememberPage(request.raw, page);
  const formTargets = ["'self'", ...identity.origins(), ...identity.redirectOrigins()].join(" ");
  response.setHeader("cache-control", "no-store");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader(
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
  );
  if (identity.isSecure) response.setHeader("strict-transport-security", "max-age=31536000");
  const { origin } = request.headers;
  if (origin !== undefined && identity.origins().includes(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("vary", "Origin");
  }
  try {
    await handle({ request, raw: request.raw, response, page });
  } catch (error) {
    // The client closed the connection while sending: not an error.
    if (request.raw.destroyed && !request.raw.complete) return request.log.warn("a sign-on request was aborted");
    request.log.error({ err: error }, "sign-on failed");
    if (!response.headersSent) sendHtml(response, 500, renderNotice("error", page));
    else response.end();
  }
}
