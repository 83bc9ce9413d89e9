import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildSchema, GraphQLError } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Operation } from "#contract/generated/operations.ts";
import type { Health } from "../http/health/health.ts";
import { createLog } from "../http/log/log.ts";
import { createMetrics } from "../http/health/metrics.ts";
import { createServer } from "../http/server.ts";
import { siteWith, testContext } from "../testing/context.ts";
import { ALL_RIGHTS } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { sharedVisit, type Visit, visitOf } from "../visit.ts";
import { createCallContext, pageCallContext } from "./call-context.ts";
import { createEngine, type Engine } from "./engine.ts";
import { registerGraphqlRoutes } from "./graphql.routes.ts";
import { LIMITS } from "./limits.ts";
import { typedError } from "./refusal.ts";
import { type CallContext, resolve } from "./resolver.ts";
import { addResolvers, buildSchema as buildContract, missingResolvers, readSchema } from "./schema.ts";

const schema = buildSchema(`
  type Family { id: String! name: String! next: Family price: Float }
  type Query {
    family(channel: String!, id: String!): Family
    whoami(baseSiteId: String, accessToken: String): String!
    cart(baseSiteId: String!): String
    price(baseSiteId: String!, accessToken: String, qty: Int): Float
    broken: String
    guarded: String
    unanswered: String
  }
  type Mutation { addItem(baseSiteId: String!): String! }
`);
const family = (id: string) => ({ id, name: `Dübel ${id}`, price: 12.5 });

let addedItems = 0;
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
        addedItems += 1;
        call.visit.setCookie("cart", "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11");
        return "added";
      }),
    },
  },
]);

const texts = {
  family: 'query family($id:String!){family(channel:"FIWE-DE" id:$id){id name}}',
  price: 'query price($accessToken:String){price(baseSiteId:"FIWE-DE" accessToken:$accessToken qty:1)}',
  cart: 'query cart{cart(baseSiteId:"FIWE-DE")}',
  addItem: 'mutation addItem{addItem(baseSiteId:"FIWE-DE")}',
  broken: "query broken{broken}",
  guarded: "query guarded{guarded}",
};
const idOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const persisted = Object.fromEntries(Object.values(texts).map((text) => [idOf(text), text]));

const customer = { kind: "customer", email: "einkauf@holzbau.example", rights: ALL_RIGHTS } as Customer;
const lookups: string[] = [];
const logged: string[] = [];

let app: FastifyInstance;
let engine: Engine;
beforeAll(async () => {
  const destination = new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) });
  const health: Health = { phase: "ready", checks: {} };
  app = await createServer({
    log: createLog({ logLevel: "info" }, destination),
    metrics: createMetrics(),
    health,
    policy: { publicUrl: "http://shop.test", ssoOrigins: [], isDevelopment: false },
    trustProxy: false,
    hasMetrics: false,
  });
  engine = createEngine({ schema, persisted, allowsIntrospection: false });
  registerGraphqlRoutes(app, {
    engine,
    cacheControl: { family: "public, max-age=60" },
    callContext: (request, reply, { isShared }) =>
      contextOf(isShared ? sharedVisit() : { ...visitOf(request, reply, { isSecure: false }), cookie: () => "guid" }),
  });
});
afterAll(() => app.close());
beforeEach(() => {
  lookups.length = 0;
  logged.length = 0;
  addedItems = 0;
});

function contextOf(visit: Visit): CallContext {
  return createCallContext({
    visit,
    visitor: () => ({ kind: "anonymous", cartGuid: visit.cookie("cart") ?? null }),
    defaultSiteId: "FIWE-DE",
    findSite: (siteId) => (siteId === "FIWE-DE" ? siteWith() : null),
    isSignedIn: async () => false,
    viewerOfAccessToken: async (token) => {
      lookups.push(token);
      return token === "good" ? customer : null;
    },
    createContext: (site, viewer) => testContext({ site, viewer }),
  });
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await app.inject({
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
const typeOf = (answer: { errors?: { extensions?: { type?: string } }[] }) => answer.errors?.[0]?.extensions?.type;

describe("POST", () => {
  test("runs a known operation by its id, in either spelling (API-PAGE-01)", async () => {
    const expected = { family: { id: "42", name: "Dübel 42" } };
    expect((await post({ id: idOf(texts.family), variables: { id: "42" } })).data).toEqual(expected);
    const extensions = { persistedQuery: { version: 1, sha256Hash: idOf(texts.family) } };
    expect((await post({ extensions, operationName: "family", variables: { id: "42" } })).data).toEqual(expected);
  });

  test("runs an operation that comes as text, interpreted first and compiled later, with the same result", async () => {
    const query = 'query($id:String!){family(channel:"FIWE-DE",id:$id){id next{name}}}';
    const answers = [
      await post({ query, variables: { id: "1" } }),
      await post({ query, variables: { id: "1" } }),
      await post({ query, variables: { id: "1" } }),
    ];
    for (const answer of answers) expect(answer.data).toEqual({ family: { id: "1", next: { name: "Dübel 1+" } } });
  });

  test("an unknown id is told by name, so that the client can send the text", async () => {
    const unknown = await post({ id: "0".repeat(64) });
    expect(unknown.status).toBe(404);
    expect(unknown.errors[0]).toEqual({
      message: "PersistedQueryNotFound",
      extensions: { type: "PersistedQueryNotFound", code: "PERSISTED_QUERY_NOT_FOUND" },
    });
    const query = '{ cart(baseSiteId: "FIWE-DE") }';
    expect((await post({ query, extensions: { persistedQuery: { sha256Hash: idOf(query) } } })).data).toEqual({ cart: "your cart" });
    expect(typeOf(await post({ query, extensions: { persistedQuery: { sha256Hash: idOf("other") } } }))).toBe(
      "PersistedQueryMismatchError",
    );
  });

  test("answers are never kept (API-CAT-01)", async () => {
    expect((await post({ id: idOf(texts.family), variables: { id: "1" } })).headers["cache-control"]).toBe("no-store");
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "a body of type %s is refused",
    async (type) => {
      const answer = await app.inject({
        method: "POST",
        url: "/graphql",
        headers: { "content-type": type },
        payload: 'query=mutation{addItem(baseSiteId:"FIWE-DE")}',
      });
      expect(answer.statusCode).toBe(415);
      expect(addedItems).toBe(0);
    },
  );

  test.each([[[]], ["text"], [null], [{}], [{ query: 7 }], [{ query: "{cart}", variables: "x" }]])(
    "a body like %j is refused by name",
    async (body) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(typeOf(answer)).toMatch(/^(BadRequestError|ValidationError)$/);
    },
  );

  test("variables that do not fit are told, and nothing runs", async () => {
    const answer = await post({ id: idOf(texts.family), variables: { id: { not: "a string" } } });
    expect(answer).toMatchObject({
      status: 200,
      errors: [{ extensions: { type: "BadRequestError" }, message: expect.stringContaining("$id") }],
    });
    expect(answer.data).toBeUndefined();
  });

  // The numbers are those of the audits of "GraphQL over HTTP".
  test.each([
    ["text that is no operation (572B)", { query: "{family(" }],
    ["an operation that is not valid (FDE2)", { query: "{nothing}" }],
    ["variables that do not fit (7B9B)", { query: 'query($id:ID!){family(channel:"x",id:$id){id}}', variables: { id: [1, 2] } }],
  ])("%s: programs that read plain JSON get 200, those that know GraphQL's own type 400", async (_what, payload) => {
    const ask = (accept?: string) =>
      app.inject({
        method: "POST",
        url: "/graphql",
        headers: { "content-type": "application/json", ...(accept && { accept }) },
        payload: JSON.stringify(payload),
      });
    for (const accept of [undefined, "*/*", "application/json"]) {
      const answer = await ask(accept);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
      expect(answer.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] });
    }
    const answer = await ask("application/graphql-response+json, application/json;q=0.9");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "application/graphql-response+json; charset=utf-8"]);
    expect(answer.json()).not.toHaveProperty("data");
  });

  test("GraphQL's own type is answered in kind (22EB)", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json", accept: "application/graphql-response+json" },
      payload: JSON.stringify({ id: idOf(texts.family), variables: { id: "7" } }),
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/graphql-response+json; charset=utf-8"]);
    expect(answer.json()).toEqual({ data: { family: { id: "7", name: "Dübel 7" } } });
  });

  test.each([
    ["broken JSON", "{not json", 400, "BadRequestError"],
    ["nothing", "", 400, "BadRequestError"],
    ["too much", JSON.stringify({ query: "x".repeat(300_000) }), 413, "SizeLimitError"],
  ])("a body with %s is refused in the form of all answers", async (_what, payload, status, type) => {
    const answer = await app.inject({ method: "POST", url: "/graphql", headers: { "content-type": "application/json" }, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ errors: [{ message: expect.any(String), extensions: { type, id: expect.any(String) } }] });
  });

  test("a visitor's new cart is kept in a cookie", async () => {
    expect((await post({ id: idOf(texts.addItem) })).headers["set-cookie"]).toBe(
      "cart=0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11; Path=/; HttpOnly; SameSite=Lax",
    );
  });
});

describe("who asks", () => {
  const whoami = (variables: object) => post({ query: "query($t:String,$s:String){whoami(baseSiteId:$s,accessToken:$t)}", variables });

  test("a valid token names the customer, none the visitor with the cart of the cookie (API-PAGE-03)", async () => {
    expect((await whoami({ s: "FIWE-DE", t: "good" })).data.whoami).toBe(customer.email);
    expect((await whoami({ s: "FIWE-DE" })).data.whoami).toBe("anonymous guid at FIWE-DE");
    expect((await whoami({ s: "FIWE-DE", t: "" })).data.whoami).toBe("anonymous guid at FIWE-DE");
    expect((await whoami({})).data.whoami).toBe("anonymous guid at FIWE-DE");
  });

  test("a token that is over is an error, never a visitor", async () => {
    const answer = await whoami({ s: "FIWE-DE", t: "expired" });
    expect(typeOf(answer)).toBe("InvalidTokenError");
    expect(answer.data).toBeNull();
  });

  test("an unknown site is told by name", async () => {
    expect(typeOf(await whoami({ s: "NOWHERE" }))).toBe("UnknownSiteError");
  });

  test("a token is looked up once per request", async () => {
    const query = '{a:whoami(accessToken:"good") b:whoami(accessToken:"good")}';
    expect((await post({ query })).data).toEqual({ a: customer.email, b: customer.email });
    expect(lookups).toEqual(["good"]);
  });
});

describe("errors", () => {
  test("an unexpected error is masked; the log holds it under the id that is told", async () => {
    const answer = await post({ id: idOf(texts.broken) });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ broken: null });
    expect(answer.errors).toEqual([
      {
        message: "Es ist ein unerwarteter Fehler aufgetreten.",
        path: ["broken"],
        extensions: { type: "InternalError", id: answer.headers["x-request-id"] },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain("amuont");
    const line = logged.map((text) => JSON.parse(text)).find((entry) => entry.level === "error");
    expect(line).toMatchObject({ reqId: answer.errors[0].extensions.id, err: { message: "column price.amuont does not exist" } });
  });

  test("an unexpected error is told in the caller's language", async () => {
    const answer = await post({ id: idOf(texts.broken) }, { "content-type": "application/json", "accept-language": "en" });
    expect(answer.errors[0].message).toBe("An unexpected error has occurred.");
  });

  test("a named error keeps its type and is not logged as an error", async () => {
    const answer = await post({ id: idOf(texts.guarded) });
    expect(answer.errors).toEqual([{ message: "Bitte melden Sie sich an.", path: ["guarded"], extensions: { type: "InvalidTokenError" } }]);
    expect(logged.join("")).not.toContain('"level":"error"');
  });

  test("the same holds for an operation that comes as text", async () => {
    expect(typeOf(await post({ query: "{broken}" }))).toBe("InternalError");
    expect(typeOf(await post({ query: "{guarded}" }))).toBe("InvalidTokenError");
  });
});

describe("limits", () => {
  const deep = (levels: number) => `{family(channel:"x",id:"1")${"{next".repeat(levels)}{id}${"}".repeat(levels)}}`;
  test.each([
    ["DepthLimitError", deep(LIMITS.depth)],
    ["AliasLimitError", `{family(channel:"x",id:"1"){${Array.from({ length: LIMITS.aliases + 1 }, (_, at) => `a${at}:id`).join(" ")}}}`],
    ["CostLimitError", `{${Array.from({ length: LIMITS.rootFields + 1 }, (_, at) => `a${at}:cart(baseSiteId:"x")`).join(" ")}}`],
    ["CostLimitError", `{family(channel:"x",id:"1"){${"id ".repeat(LIMITS.fields)}}}`],
    ["SizeLimitError", `{family(channel:"x",id:"${"1".repeat(LIMITS.size)}"){id}}`],
    ["SizeLimitError", `{family(channel:"x",id:"1"){${"id ".repeat(LIMITS.tokens)}}}`],
    ["IntrospectionDisabledError", "{__schema{types{name}}}"],
    ["IntrospectionDisabledError", 'query{...F} fragment F on Query{__type(name:"Query"){name}}'],
    ["SyntaxError", "{family("],
    ["ValidationError", "{nothing}"],
    ["BadRequestError", 'query a{cart(baseSiteId:"x")} query b{cart(baseSiteId:"x")}'],
  ])("%s", async (type, query) => {
    const answer = await post({ query });
    expect(typeOf(answer)).toBe(type);
    const statuses: Record<string, number> = { SizeLimitError: 413, SyntaxError: 200, ValidationError: 200 };
    expect(answer.status).toBe(statuses[type] ?? 400);
  });

  test("fragments that multiply each other are weighed without being written out", async () => {
    const levels = 25;
    const fragments = Array.from({ length: levels }, (_, at) => `fragment F${at} on Family{...F${at + 1} next{...F${at + 1}}}`).join(" ");
    const started = process.cpuUsage();
    const answer = await post({ query: `{family(channel:"x",id:"1"){...F0}} ${fragments} fragment F${levels} on Family{id}` });
    expect(typeOf(answer)).toMatch(/^(Depth|Cost)LimitError$/);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  test("what lies within the limits runs", async () => {
    expect((await post({ query: deep(LIMITS.depth - 2) })).errors).toBeUndefined();
  });
});

describe("GET", () => {
  test("answers a known read for everybody, with a validator (API-PAGE-01)", async () => {
    const request = getUrl({ id: idOf(texts.family), variables: JSON.stringify({ id: "7" }) });
    const answer = await app.inject(request);
    expect(answer.json()).toEqual({ data: { family: { id: "7", name: "Dübel 7" } } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=60");
    const again = await app.inject({ ...request, headers: { "if-none-match": String(answer.headers["etag"]) } });
    expect(again.statusCode).toBe(304);
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: idOf(texts.family) } });
    expect((await app.inject(getUrl({ extensions, variables: JSON.stringify({ id: "7" }) }))).statusCode).toBe(200);
  });

  test.each([
    ["price", texts.price],
    ["cart", texts.cart],
  ])("the answer to %s is never kept (API-CAT-01)", async (_name, text) => {
    const answer = await app.inject(getUrl({ id: idOf(text) }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["etag"]).toBeUndefined();
  });

  test.each([
    ["in the variables", { id: idOf(texts.price), variables: JSON.stringify({ accessToken: "good" }) }],
    ["as a parameter", { id: idOf(texts.price), access_token: "good" }],
  ])("a token %s is refused and not logged", async (_where, parameters) => {
    const answer = await app.inject(getUrl(parameters));
    expect(answer.statusCode).toBe(400);
    expect(typeOf(answer.json())).toBe("TokenInUrlError");
    expect(logged.join("")).not.toMatch(/good/);
    expect(lookups).toEqual([]);
  });

  test("a change is refused", async () => {
    const answer = await app.inject(getUrl({ id: idOf(texts.addItem) }));
    expect(answer.statusCode).toBe(405);
    expect(typeOf(answer.json())).toBe("MethodError");
    expect(addedItems).toBe(0);
  });

  test("text is refused, also with its right hash", async () => {
    const query = '{family(channel:"FIWE-DE",id:"1"){id}}';
    expect((await app.inject(getUrl({ query }))).json().errors[0].extensions.type).toBe("MethodError");
    expect((await app.inject(getUrl({ query, id: idOf(query) }))).json().errors[0].extensions.type).toBe("MethodError");
    expect((await app.inject(getUrl({ id: idOf(query) }))).json().errors[0].extensions.type).toBe("PersistedQueryNotFound");
  });
});

describe("in process", () => {
  const operation = (text: string, name: string): Operation<any, any> => ({ id: idOf(text), name, kind: "query" });

  test("a page's operations run with the page's viewer, without asking for the token again", async () => {
    const ctx = testContext({ viewer: customer });
    const context = pageCallContext(ctx);
    expect(await context.contextFor(context.siteOf("FIWE-AT"), "page")).toBe(ctx);
    expect(lookups).toEqual([]);
    expect(await engine.executeOperation(context, operation(texts.family, "family"), { id: "3" })).toEqual({
      family: { id: "3", name: "Dübel 3" },
    });
  });

  test("what fails is thrown: named errors as they are, others with their cause", async () => {
    const context = pageCallContext(testContext());
    await expect(engine.executeOperation(context, operation(texts.guarded, "guarded"), {})).rejects.toThrow(GraphQLError);
    await expect(engine.executeOperation(context, operation(texts.broken, "broken"), {})).rejects.toThrow(
      "column price.amuont does not exist",
    );
  });
});

describe("the schema", () => {
  test("fields that nobody answers are named", () => {
    expect(missingResolvers(schema)).toEqual(["Query.unanswered"]);
    expect(() => buildContract([{ Query: { shopVersion: () => "1" } }])).toThrow(/Nobody answers .*Mutation\.addItem/);
  });

  test("a field whose resolver asks nobody whether it may stops the start", () => {
    const fields = (type: "Query" | "Mutation") =>
      Object.keys((type === "Query" ? readSchema().getQueryType()! : readSchema().getMutationType()!).getFields());
    const guarded = (type: "Query" | "Mutation") => Object.fromEntries(fields(type).map((field) => [field, resolve("browse", () => null)]));
    const contract = { Query: guarded("Query"), Mutation: guarded("Mutation") };
    expect(() => buildContract([contract])).not.toThrow();
    const careless = { ...contract, Mutation: { ...contract.Mutation, placeOrder: () => null } };
    expect(() => buildContract([careless])).toThrow("ask nobody who may: Mutation.placeOrder");
  });

  test("a resolver that the schema does not know, or that two slices give, stops the start", () => {
    expect(() => addResolvers(readSchema(), [{ Query: { nothing: () => 1 } }])).toThrow("Query.nothing");
    expect(() => addResolvers(readSchema(), [{ Query: { shopVersion: () => "1" } }, { Query: { shopVersion: () => "2" } }])).toThrow(
      "Two slices",
    );
  });

  test("typed errors carry their type", () => {
    expect(typedError("UnknownIdentifierError", "x").extensions).toEqual({ type: "UnknownIdentifierError" });
  });
});
