// A test schema behind the shop's route, engine and call context.
import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Health } from "../http/health/health.ts";
import { createLog } from "../http/log/log.ts";
import { createMetrics } from "../http/health/metrics.ts";
import { createServer } from "../http/server.ts";
import { siteWith, testContext } from "../testing/context.ts";
import { ALL_RIGHTS } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { withoutCookies, type RequestCookies, requestCookiesFrom } from "../request-cookies.ts";
import { type CallHeaders, createCallContext, readCallHeaders } from "./call-context.ts";
import { createEngine, type Engine } from "./engine.ts";
import { registerGraphqlRoutes } from "./graphql.routes.ts";
import { typedError } from "./client-error.ts";
import { type CallContext, resolve } from "./resolver.ts";
import { addResolvers } from "./schema.ts";

export const texts = {
  family: 'query family($id:String!){family(channel:"FIWE-DE" id:$id){id name}}',
  price: 'query price($accessToken:String){price(baseSiteId:"FIWE-DE" accessToken:$accessToken qty:1)}',
  cart: 'query cart{cart(baseSiteId:"FIWE-DE")}',
  addItem: 'mutation addItem{addItem(baseSiteId:"FIWE-DE")}',
  broken: "query broken{broken}",
  guarded: "query guarded{guarded}",
};
export const idOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const persisted = Object.fromEntries(Object.values(texts).map((text) => [idOf(text), text]));

export const customer = { kind: "customer", accountId: "anna", email: "einkauf@holzbau.example", rights: ALL_RIGHTS } as Customer;
const customerOf = (accountId: string) => ({ ...customer, accountId });
export const typeOf = (answer: { errors?: { extensions?: { type?: string } }[] }) => answer.errors?.[0]?.extensions?.type;

type Calls = { lookups: string[]; logged: string[]; addedItems: number };

/** A server for the tests of a file; recorded lookups, logs and items are cleared before each test. */
export function useGraphql() {
  const calls: Calls = { lookups: [], logged: [], addedItems: 0 };
  const served = {} as { app: FastifyInstance; engine: Engine };
  beforeAll(async () => {
    const destination = new Writable({ write: (chunk, _encoding, done) => (calls.logged.push(String(chunk)), done()) });
    const health: Health = { phase: "ready", checks: {} };
    served.app = await createServer({
      log: createLog({ logLevel: "info" }, destination),
      metrics: createMetrics(),
      health,
      policy: { publicUrl: "http://shop.test", ssoOrigins: [], isDevelopment: false },
      trustProxy: false,
      hasMetrics: false,
    });
    served.engine = createEngine({ schema: schemaFor(calls), persisted, allowsIntrospection: false });
    registerGraphqlRoutes(served.app, {
      engine: served.engine,
      cacheControl: { family: "public, max-age=60" },
      callContext: (request, reply, { isShared }) =>
        contextOf(
          calls,
          isShared ? withoutCookies() : { ...requestCookiesFrom(request, reply, { isSecure: false }), cookie: () => "guid" },
          readCallHeaders(request.headers),
        ),
    });
  });
  afterAll(() => served.app.close());
  beforeEach(() => {
    calls.lookups.length = 0;
    calls.logged.length = 0;
    calls.addedItems = 0;
  });

  async function post(body: unknown, headers: Record<string, string> = {}) {
    const answer = await served.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }
  function getUrl(parameters: Record<string, string>): InjectOptions {
    return { method: "GET", url: `/graphql?${new URLSearchParams(parameters)}` };
  }

  return { calls, served, post, getUrl };
}

const family = (id: string) => ({ id, name: `Dübel ${id}`, price: 12.5 });

function schemaFor(calls: Calls) {
  const schema = buildSchema(`
  type Family { id: String! name: String! next: Family price: Float }
  type Query {
    family(channel: String!, id: String!): Family
    whoami(baseSiteId: String, accessToken: String, jwtToken: String): String!
    cart(baseSiteId: String!): String
    price(baseSiteId: String!, accessToken: String, qty: Int): Float
    all(ids: [Int]): Int
    broken: String
    guarded: String
  }
  type Mutation { addItem(baseSiteId: String!): String! }
`);

  addResolvers(schema, [
    {
      Query: {
        family: (_parent: unknown, args: { id: string }) => family(args.id),
        whoami: resolve("browse", (ctx) =>
          ctx.viewer.kind === "customer" ? ctx.viewer.email : `anonymous ${ctx.viewer.cartGuid} at ${ctx.site.siteId}`,
        ),
        cart: () => "your cart",
        price: () => 1.5,
        broken: () => {
          throw new Error("column price.amuont does not exist");
        },
        guarded: () => {
          throw typedError("InvalidTokenError", "Bitte melden Sie sich an.");
        },
      },
      Family: { next: (parent: { id: string }) => family(`${parent.id}+`) },
      Mutation: {
        addItem: resolve("useCart", (_ctx, _args, call) => {
          calls.addedItems += 1;
          call.visit.setCookie("cart", "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11");
          return "added";
        }),
      },
    },
  ]);

  return schema;
}

function contextOf(calls: Calls, visit: RequestCookies, headers: CallHeaders): CallContext {
  return createCallContext({
    headers,
    visit,
    visitor: () => ({ kind: "anonymous", cartGuid: visit.cookie("cart") ?? null }),
    defaultSiteId: "FIWE-DE",
    findSite: (siteId) => (["FIWE-DE", "FIWE-AT"].includes(siteId) ? { ...siteWith(), siteId } : null),
    isSignedIn: async () => false,
    viewerOfIdToken: async (token) => (token.startsWith("id of ") ? customerOf(token.slice("id of ".length)) : null),
    viewerOfAccessToken: async (token) => {
      calls.lookups.push(token);
      return token === "good" ? customer : token === "miras" ? customerOf("mira") : null;
    },
    createContext: (site, viewer) => testContext({ site, viewer }),
  });
}
