import type { FastifyInstance, FastifyReply } from "fastify";
import { IDS_LOGIN_PATH } from "#contract/routes.ts";
import type { Shop } from "../../shop.ts";
import { readIdsCart } from "../protocols/ids/wire/read-ids-cart.ts";
import { IdsRefusedError } from "../protocols/ids/wire/ids-refused-error.ts";
import { MAX_REQUEST_SIZE } from "../protocols/ids/wire/ids-request.ts";
import { readBodyFields } from "../protocols/ids/wire/request/read-fields.ts";
import { callPage, dummyPage, receivedPage } from "./simulator-pages.ts";

const DUMMY = "/ids-login-dev-dummy";
/** Path where the variant below the login is expected (decision A19). */
const DUMMY_OF_LOGIN = "/my-account/login/ids-login-dev-dummy";
const SOFTWARE = "/dev/craft-software";
const RETURN = `${SOFTWARE}/return`;
/** Field names of IDS-Connect. */
const FIELDS = ["name_kunde", "pw_kunde", "action", "warenkorb", "ghnummer", "hookurl"] as const;

/** Simulates craft software: the dummy page for developers (IDS-18) and a page that runs a whole exchange. */
export function registerSimulator(app: FastifyInstance, shop: Shop): void {
  if (!shop.canSwitchSite) return;
  const hook = `${shop.publicUrl}${RETURN}`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_REQUEST_SIZE }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

    scope.get(SOFTWARE, (_request, reply) => send(reply, callPage({ hook })));
    scope.post(RETURN, (request, reply) => send(reply, receivedPage(received(request.body, request.headers["content-type"]), SOFTWARE)));

    if (!shop.config.isDevelopment) return;
    for (const path of [DUMMY, DUMMY_OF_LOGIN]) scope.get(path, (_request, reply) => send(reply, dummyPage(DUMMY)));
    // Encodes every value in base64 and for the URL (IDS-19).
    scope.post(DUMMY, (request, reply) => {
      const form = fieldsOf(request.body, request.headers["content-type"]);
      const given: Readonly<Record<string, string | undefined>> = { ...form, hookurl: hook };
      const query = FIELDS.flatMap((name) => (given[name] ? [`${name}=${encodeURIComponent(inBase64(given[name], name))}`] : []));
      return reply.redirect(`${IDS_LOGIN_PATH}?${query.join("&")}`, 303);
    });
  });
}

function received(body: unknown, contentType = "") {
  const xml = fieldsOf(body, contentType)["warenkorb"] ?? "";
  try {
    return { xml, cart: readIdsCart(xml).cart };
  } catch (error) {
    if (error instanceof IdsRefusedError) return { xml, cart: null };
    throw error;
  }
}

function fieldsOf(body: unknown, contentType = ""): Record<string, string | undefined> {
  if (!Buffer.isBuffer(body)) return {};
  return Object.fromEntries(readBodyFields(body, contentType).map(({ name, text }) => [name, text]));
}

/** Skips a cart that is already in base64. */
function inBase64(value: string, name: string): string {
  const isWrapped = name === "warenkorb" && !value.trimStart().startsWith("<");
  return isWrapped ? value.trim() : Buffer.from(value, "utf8").toString("base64");
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(page);
}
