// The database rejects NUL and UTF-8 cannot encode a lone surrogate: neither may reach it, in any text of any operation.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
} from "graphql";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCartPositionsCount, login } from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { persistedOperations } from "../graphql/generated/persisted-operations.ts";
import { readSchema } from "../graphql/schema.ts";
import { createTestApp, type TestApp } from "./app.ts";

const baseSiteId = "FIWE-DE";
const SIGNS = ["\u0000", "\ud800"];
const schema = readSchema();

let shop: TestApp;
let accessToken: string;
const log: string[] = [];
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    prepare: ({ db }) => seedShop(db),
    logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }),
  });
  const user = { username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" };
  accessToken = (await shop.operation(login, { baseSiteId, ...user })).data.login.accessToken!;
});
afterAll(() => shop?.close());

type Value = string | number | boolean | Value[] | { [name: string]: Value };

/** A plausible value for a variable; the text at index `place` contains the sign. */
function filled(type: GraphQLInputType, name: string, texts: { count: number; place: number; sign: string }): Value {
  if (isNonNullType(type)) return filled(type.ofType, name, texts);
  if (isListType(type)) return [filled(type.ofType, name, texts)];
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, filled(field.type, field.name, texts)]));
  }
  if (isEnumType(type)) return type.getValues()[0]!.name;
  const kind = getNamedType(type).name;
  if (kind === "Int" || kind === "Float") return 1;
  if (kind === "Boolean") return false;
  if (name === "baseSiteId" || name === "accessToken") return name === "baseSiteId" ? baseSiteId : accessToken;
  return texts.count++ === texts.place ? `1${texts.sign}` : /article|product|^id$/i.test(name) ? ARTICLE.plain : "1";
}

/** The operation once per text argument, each time with the character in a different one. */
function* callsOf(text: string, sign: string) {
  const document = parse(text);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)!;
  for (let position = 0; ; position++) {
    const texts = { count: 0, place: position, sign };
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        filled(typeFromAST(schema, type as never) as GraphQLInputType, variable.name.value, texts),
      ]),
    );
    if (position >= texts.count) return;
    yield { name: operation.name!.value, variables };
  }
}

test.each(SIGNS)("no operation fails with an internal error for the character %j", async (sign) => {
  const failed: string[] = [];
  let calls = 0;
  for (const [id, text] of Object.entries(persistedOperations)) {
    for (const { name, variables } of callsOf(text, sign)) {
      calls++;
      // Our own operations have no variables for site and token.
      const headers = { "x-site": baseSiteId, authorization: `Bearer ${accessToken}` };
      const { errors } = await shop.operation({ id } as typeof login, variables as never, { headers });
      if (errors?.some((error) => error.extensions.type === "InternalError")) failed.push(`${name} ${JSON.stringify(variables)}`);
    }
  }
  expect(calls).toBeGreaterThan(100);
  expect((await shop.operation(getCartPositionsCount, { baseSiteId, accessToken })).errors, "Anna is signed in no more").toBeUndefined();
  expect(failed).toEqual([]);
  expect(log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
