// The database rejects NUL and UTF-8 cannot encode a lone surrogate: neither may reach it, in any text of any operation.
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCartPositionsCount, login } from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { persistedOperations } from "../graphql/generated/persisted-operations.ts";
import { readSchema } from "../graphql/schema.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { callsWithCharacter, UNSTORABLE } from "./calls-with-character.ts";

const baseSiteId = "FIWE-DE";
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

const example = (name: string) => (/article|product|^id$/i.test(name) ? ARTICLE.plain : "1");

test.each(UNSTORABLE)("no operation fails with an internal error for the character %j", async (sign) => {
  const failed: string[] = [];
  let calls = 0;
  for (const [id, text] of Object.entries(persistedOperations)) {
    for (const { name, variables } of callsWithCharacter(schema, text, sign, { credentials: { baseSiteId, accessToken }, example })) {
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
