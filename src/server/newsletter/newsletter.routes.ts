import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { phraseIn } from "../dictionary/index.ts";
import { FOREIGN_ORIGIN_MESSAGE } from "../http/html/error-texts.ts";
import { isSameOrigin } from "../http/origin-check.ts";
import { htmlLanguageFrom } from "../http/html/html-language.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { readKey } from "./keys.ts";
import { unsubscribe, type UnsubscribeOutcome } from "./unsubscribe/unsubscribe.ts";
import { newsletterContext, type NewsletterContext } from "./newsletter.ts";
import { type Parameters, parseNewsletterRequest, readIds, readParameters } from "./newsletter-form.ts";
import { confirmOptIn } from "./sign-up/confirm-opt-in.ts";
import { requestOptIn } from "./sign-up/request-opt-in.ts";

const RETRY_AFTER_SECONDS = 180;
const BODY_LIMIT = 16 * 1024;

type Call = {
  ctx: NewsletterContext;
  parameters: Parameters;
  /** Full language tag of the page that made the call; the site's default without one. */
  language: string;
  /** Path of that page, with its language; null if the call names none. */
  page: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A response: status and body for programs, and the outcome that a page without JavaScript shows. */
type Answer = { status: number; outcome: string; body: Record<string, unknown>; problem?: string };

const unoffered = (): Answer => refused(400, "UnknownNewsletterTypeError");
const tooMany = (): Answer => refused(429, "TooManyRequestsError");

/**
 * The newsletter over plain HTTP (NEWS-06, NEWSC-02, NEWSU-03). All routes use GET, as specified: calls without a key must come
 * from our own pages, because they send mail; the others need a key. A page without JavaScript sends the same call as a form and
 * is redirected back to itself.
 */
export function registerNewsletterRoutes(app: FastifyInstance, shop: Shop): void {
  const answering = (work: (call: Call) => Promise<Answer>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(shop, request, reply);
    return send(call, await work(call));
  };
  const isOwn = ({ request }: Call) => isSameOrigin(request, shop.identity.origins());

  app.get(
    NEWSLETTER_ROUTES.sendOptIn,
    answering(async (call) => {
      if (!isOwn(call)) return foreign(call);
      const asked = parseNewsletterRequest(call.parameters);
      if (typeof asked === "string") return refused(400, asked);
      const { ctx, language, request } = call;
      const outcome = await requestOptIn(ctx, { ...asked, language, sourcePage: sourceOf(call), network: request.ip });
      if (outcome === "asked") return { status: 200, outcome, body: { success: true } };
      return outcome === "too-many" ? tooMany() : unoffered();
    }),
  );

  app.get(
    NEWSLETTER_ROUTES.subscribe,
    answering(async ({ ctx, parameters }) => {
      const request = parseNewsletterRequest(parameters);
      const key = readKey(parameters["key"]);
      // All errors of a link get a 404: the page only knows 200 and 404 (decision A16).
      const isConfirmed = typeof request !== "string" && key !== null && (await confirmOptIn(ctx, { ...request, key })) === "confirmed";
      return isConfirmed ? { status: 200, outcome: "confirmed", body: { success: true } } : refused(404, "UnknownOptInError");
    }),
  );

  app.get(
    NEWSLETTER_ROUTES.unsubscribe,
    answering(async (call) => {
      const asked = parseNewsletterRequest(call.parameters);
      if (typeof asked === "string") return refused(400, asked);
      const key = readKey(call.parameters["key"]);
      if (key === null && !isOwn(call)) return foreign(call);
      const { ctx, language, request, parameters } = call;
      const reasons = readIds(parameters["reasons"]);
      return answerLeaving(await unsubscribe(ctx, { ...asked, reasons, key, language, network: request.ip }));
    }),
  );

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Mail programs send "List-Unsubscribe=One-Click" as either form type; the parameters are in the address.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(NEWSLETTER_ROUTES.oneClick, (request, reply) => unsubscribeInOneClick(shop, request, reply));
    // A user opened the address, or a link scanner did: redirect to the page, where unsubscribing takes a click.
    scope.get(NEWSLETTER_ROUTES.oneClick, (request, reply) => reply.redirect(unsubscribeAddress(callOf(shop, request, reply)), 303));
  });
}

/** One-click unsubscribe by a mail program; rejected without a key. */
async function unsubscribeInOneClick(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = callOf(shop, request, reply);
  const asked = parseNewsletterRequest(call.parameters);
  const key = readKey(call.parameters["key"]);
  if (typeof asked === "string" || key === null) return send(call, refused(400, typeof asked === "string" ? asked : "UnknownKeyError"));
  const outcome = await unsubscribe(call.ctx, { ...asked, reasons: [], key, language: call.language, network: request.ip });
  return send(call, answerLeaving(outcome));
}

function answerLeaving(outcome: UnsubscribeOutcome): Answer {
  if (outcome === "left" || outcome === "mailed") return { status: 200, outcome, body: { success: true, state: outcome } };
  return outcome === "too-many" ? tooMany() : unoffered();
}

function callOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Call {
  const parameters = readParameters(request.query);
  const site = shop.siteOf(request);
  const page = safePath(parameters["page"]?.slice(0, 200))?.split(/[?#]/, 1)[0] ?? null;
  const { language } = readAddress(page ?? "/", site.settings.site.languages);
  const ctx = newsletterContext({ ...shop.taskContext, log: request.log as never, site }, shop.content);
  return { ctx, parameters, language, page, request, reply };
}

/** The page where consent was given: the calling page if it shows the sign-up, else the first page that does. */
function sourceOf({ ctx, language, page }: Call): string {
  const { languages } = ctx.site.settings.site;
  const paths = ctx.offerOf(ctx.site.siteId, language)?.signUpPaths ?? [];
  if (page !== null && paths.includes(readAddress(page, languages).path)) return page;
  return getLinkPrefix(language, languages) + (paths[0] ?? "");
}

function unsubscribeAddress({ ctx, language, parameters }: Call): string {
  const query = new URLSearchParams();
  for (const name of ["newsletterType", "email", "key"]) query.set(name, parameters[name.toLowerCase()] ?? "");
  return `${ctx.offerOf(ctx.site.siteId, language)?.leavePath ?? "/"}?${query}`;
}

function refused(status: number, problem: string): Answer {
  return { status, outcome: status === 429 ? "too-many" : "failed", body: {}, problem };
}

function foreign({ request }: Call): Answer {
  request.log.warn({ origin: request.headers.origin, route: request.routeOptions.url }, "a cross-origin request was rejected");
  return refused(403, "ForeignOriginError");
}

/** Sends the status and body to programs; redirects a form to its page with the outcome. */
function send({ ctx, language, page, request, reply }: Call, { status, outcome, body, problem }: Answer): FastifyReply {
  reply.header("cache-control", "no-store");
  const isForm = page !== null && request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  if (isForm && problem !== "ForeignOriginError") return reply.redirect(`${page}?outcome=${outcome}`, 303);
  if (status === 429) reply.header("retry-after", RETRY_AFTER_SECONDS);
  if (problem === undefined) return reply.code(status).send(body);
  const message =
    problem === "ForeignOriginError"
      ? FOREIGN_ORIGIN_MESSAGE[htmlLanguageFrom(request)]
      : phraseIn(ctx, language, `Newsletter.Refused.${problem}`);
  return reply.code(status).send({ error: { type: problem, message } });
}
