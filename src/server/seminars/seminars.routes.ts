import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { isSameOrigin } from "../http/origin-check.ts";
import { FOREIGN_ORIGIN_MESSAGE } from "../http/html/error-texts.ts";
import { readForm } from "../http/read-form.ts";
import { htmlLanguageFrom } from "../http/html/html-language.ts";
import type { Shop } from "../shop.ts";
import { findLanguage, findSite, getLinkPrefix, getSiteOrigin } from "../sites/index.ts";
import type { Viewer } from "../viewer.ts";
import { bookSeminar } from "./book/book-seminar.ts";
import { readBooking } from "./book/read-booking.ts";
import { bookedPage, FRAME_FILES, formPage, type FormState, type FrameTexts, removedPage, listPage } from "./frame/frame-page.ts";
import { findOffered, listOffered, describeBooking } from "./list-seminars.ts";
import type { Booking, SeminarContext } from "./seminar.ts";

type Asked = { ctx: SeminarContext & { viewer: Viewer }; words: FrameTexts; request: FastifyRequest; reply: FastifyReply };

const BODY_LIMIT = 32 * 1024;
const RETRY_AFTER_SECONDS = 300;

/** The seminar frame: pages without JavaScript, so that the surrounding sandbox can forbid it. */
export function registerSeminarRoutes(app: FastifyInstance, shop: Shop): void {
  const css = stylesheet();
  const origins = () => shop.identity.origins();
  app.get(`${FRAME_FILES}/frame.css`, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/css; charset=utf-8").send(css),
  );

  app.get(`${FRAME_FILES}/frame`, async (request, reply) => {
    const asked = await askedOf(shop, request, reply);
    return send(asked, 200, listPage(asked.words, await listOffered(asked.ctx)));
  });

  app.get<{ Params: { date: string } }>(`${FRAME_FILES}/frame/:date`, async (request, reply) => {
    const asked = await askedOf(shop, request, reply);
    const date = await findOffered(asked.ctx, request.params.date);
    if (!date) return send(asked, 404, removedPage(asked.words));
    return sendForm(asked, 200, { date, booking: emptyBooking(asked.ctx.viewer), problems: {}, failure: null });
  });

  app.post<{ Params: { date: string } }>(`${FRAME_FILES}/frame/:date`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isSameOrigin(request, origins())) {
      request.log.warn({ origin: request.headers.origin }, "a cross-origin request was rejected");
      return reply.code(403).send({ error: { type: "ForeignOriginError", message: FOREIGN_ORIGIN_MESSAGE[htmlLanguageFrom(request)] } });
    }
    const asked = await askedOf(shop, request, reply);
    return book(asked, request.params.date);
  });

  app.get<{ Params: { key: string } }>(`${FRAME_FILES}/booked/:key`, async (request, reply) => {
    const asked = await askedOf(shop, request, reply);
    const booking = await describeBooking(asked.ctx, request.params.key);
    return booking ? send(asked, 200, bookedPage(asked.words, booking)) : send(asked, 404, removedPage(asked.words));
  });
}

async function book(asked: Asked, dateId: string): Promise<FastifyReply> {
  const { ctx, words, request, reply } = asked;
  const { booking, formKey, problems } = readBooking(readForm(request));
  const again = async (status: number, failure: string | null) => {
    const date = await findOffered(ctx, dateId);
    if (!date) return send(asked, 404, removedPage(words));
    return sendForm(asked, status, { date, booking, problems, failure, ...(formKey !== null && { formKey }) });
  };
  if (Object.keys(problems).length > 0) return again(422, null);
  if (formKey === null) return again(422, words.t("Seminars.Problem.Form"));
  const outcome = await bookSeminar(ctx, { dateId, booking, formKey, language: words.language, network: request.ip });
  switch (outcome.kind) {
    case "booked":
      return reply.header("cache-control", "no-store").redirect(words.frameLink(`booked/${outcome.bookingKey}`), 303);
    case "gone":
      return send(asked, 404, removedPage(words));
    case "full":
      return again(409, outcome.date.left === 0 ? words.t("Seminars.Problem.Full") : words.t("Seminars.Problem.Fewer", outcome.date.left));
    default:
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      return again(429, words.t("Seminars.Problem.TooMany", words.phone));
  }
}

function sendForm(request: Asked, status: number, state: Omit<FormState, "formKey"> & { formKey?: string }): FastifyReply {
  return send(request, status, formPage(request.words, { formKey: request.ctx.random.hex(16), ...state }));
}

function emptyBooking(viewer: Viewer): Booking {
  const known = viewer.kind === "customer" ? viewer : { firstName: "", lastName: "", companyName: "", email: "" };
  const { firstName, lastName, companyName, email } = known;
  return { firstName, lastName, company: companyName, email, phone: "", message: "", places: 1 };
}

/** Site and language from the frame's address, and the viewer. */
async function askedOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<Asked> {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const text = (name: string): string => (typeof query[name] === "string" ? query[name] : "");
  const site = findSite(shop.content.current().sites, text("site")) ?? shop.siteOf(request);
  const { languages } = site.settings.site;
  const language = findLanguage(text("lang"), languages) ?? languages[0]!;
  const settings = (site.settingsByLanguage[language] ?? site.settings).site;
  const { viewer } = await shop.identify(request);
  const ctx = shop.createContext(site, viewer, request);
  const phrases = site.phrases?.[language] ?? {};
  const kept = new URLSearchParams({ lang: language, site: site.siteId });
  const words: FrameTexts = {
    language,
    theme: settings.theme,
    phone: settings.supportPhone,
    frameLink: (path) => `${FRAME_FILES}/${path}?${kept}`,
    privacyLink: getSiteOrigin(site, shop.publicUrl) + withPrefix(getLinkPrefix(language, languages), settings.pages.privacy),
    t: (key, ...values) => fillPhrase(phrases[key] ?? "", values, phrases[THOUSANDS]),
  };
  return { ctx, words, request, reply };
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src data:",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join("; ");

function send({ reply }: Asked, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page);
}

function stylesheet(): string {
  const themes = Object.entries(THEME_COLOURS).map(([theme, colour]) => `[data-theme="${theme}"] {\n  --primary: ${colour};\n}\n`);
  return themes.join("") + readFileSync(join(import.meta.dirname, "frame/frame.css"), "utf8");
}
