// Every endpoint rejects too long texts, including routes and operations added later.
import type { GraphQLField } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROCUREMENT_ROUTES, QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { LONG_ARGUMENTS } from "../graphql/bounded-arguments.ts";
import { readSchema } from "../graphql/schema.ts";
import { MAX_TEXT_LENGTH } from "../http/input-limits.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { argumentValue } from "./argument-value.ts";
import { listRoutes } from "./list-routes.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop?.close());

const LONG = "0".repeat(MAX_TEXT_LENGTH + 1);

test("every route rejects a URL with an oversized query or path segment", async () => {
  for (const { path, methods } of listRoutes(shop)) {
    const address = `/${path.replace(/^\//, "").replaceAll(/[:*][^/]*/g, "x")}`;
    for (const url of [`${address}?q=${LONG}`, `${address}/${"-".repeat(1_001)}`]) {
      const method = methods[0] === "HEAD" ? "GET" : (methods[0] as "GET" | "POST");
      const response = await shop.inject({ method, url });
      expect([url.slice(0, 80), response.statusCode]).toEqual([url.slice(0, 80), 414]);
    }
  }
});

/**
 * Endpoints that parse bodies themselves, with their own limits: ids-request.ts, the sign-on provider, GraphQL (below), and calls and
 * uploads of the back office, which reject strangers before they read the body.
 */
const READ_THEIR_BODIES = /^\/(?:ids-login|authorizationserver\/|dev\/|office\/(?:import|upload)\/|(?:office\/)?graphql$)/;
/** Users paste a whole table or request there. */
const TAKE_LONG_TEXTS: readonly string[] = [QUICK_ORDER_ROUTES.form, PROCUREMENT_ROUTES.trial];

test("every form rejects an oversized field", async () => {
  const paths = listRoutes(shop).filter(
    ({ path, methods }) => methods.includes("POST") && !path.includes(":") && !READ_THEIR_BODIES.test(path),
  );
  expect(paths.length).toBeGreaterThan(20);
  const statuses = new Map<string, number>();
  for (const { path } of paths) {
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    const response = await shop.inject({ method: "POST", url: path, headers, payload: `a=1&b=${LONG}${LONG}` });
    statuses.set(path, response.statusCode);
  }
  const taken = [...statuses].filter(([, status]) => status !== 413 && status !== 415);
  expect(taken.filter(([path]) => !TAKE_LONG_TEXTS.includes(path))).toEqual([]);
});

test("every text argument of every operation rejects an oversized text", async () => {
  const schema = readSchema();
  const accepted: string[] = [];
  let tried = 0;
  for (const type of [schema.getQueryType()!, schema.getMutationType()!]) {
    for (const field of Object.values(type.getFields())) {
      for (const { name } of field.args.filter((argument) => argumentValue(argument.type, "x").hasText)) {
        tried += 1;
        const maxLength = LONG_ARGUMENTS[`${type.name}.${field.name}(${name})`] ?? MAX_TEXT_LENGTH;
        if (maxLength > MAX_TEXT_LENGTH) continue;
        const result = await run(type.name === "Mutation" ? "mutation" : "query", field, name);
        if (result !== "SizeLimitError") accepted.push(`${field.name}(${name}): ${result}`);
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect(accepted).toEqual([]);
});

async function run(kind: string, field: GraphQLField<unknown, unknown>, long: string): Promise<string> {
  const declared = field.args.map(({ name, type }) => `$${name}:${String(type)}`).join(" ");
  const given = field.args.map(({ name }) => `${name}:$${name}`).join(" ");
  const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, argumentValue(type, name === long ? LONG : "x").value]));
  const call = (selection: string) =>
    shop.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json" },
      payload: { query: `${kind}(${declared}){${field.name}(${given})${selection}}`, variables },
    });
  let response = (await call("{__typename}")).json();
  if (response.errors?.[0]?.extensions.type === "ValidationError") response = (await call("")).json();
  return response.errors?.[0]?.extensions.type ?? "no error";
}

test("every argument with a higher limit exists in the schema", () => {
  const schema = readSchema();
  const known = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, args }) => args.map((argument) => `${type.name}.${name}(${argument.name})`)),
  );
  expect(known).toEqual(expect.arrayContaining(Object.keys(LONG_ARGUMENTS)));
});
