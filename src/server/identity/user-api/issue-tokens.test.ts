import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthResult } from "../credentials/sign-in.ts";
import { startTestShop, type TestShop } from "../testing.ts";
import { issueTokens } from "./issue-tokens.ts";

let shop: TestShop;
let anna: AuthResult;
beforeAll(async () => {
  shop = await startTestShop();
  const { account_id: accountId, password_hash: passwordHash } = await shop.database.db
    .selectFrom("account")
    .select(["account_id", "password_hash"])
    .where("email", "=", "anna.brandt@holzbau-brandt.example")
    .executeTakeFirstOrThrow();
  anna = { accountId, passwordHash, softwarePassword: null, methods: ["pwd"] as AuthResult["methods"] } as AuthResult;
});
afterAll(() => shop.close());

const tokens = async () =>
  (await shop.database.db.selectFrom("oidc_record").select("id").where("model", "=", "AccessToken").execute()).length;

test.each<[string, () => Partial<AuthResult>, string]>([
  ["of an unknown application", () => ({}), "nobody"],
  ["whose account is not there", () => ({ accountId: "00000000-0000-4000-8000-000000000000" }), "fiwe-de"],
  ["whose password is another one by now", () => ({ passwordHash: "older" }), "fiwe-de"],
  ["whose software password was ended meanwhile", () => ({ softwarePassword: "00000000-0000-4000-8000-000000000000" }), "fiwe-de"],
])("an authentication result %s yields no tokens and stores none", async (_what, change, clientId) => {
  const before = await tokens();
  expect(await issueTokens(shop.identity, { ...anna, ...change() }, clientId)).toBeNull();
  expect(await tokens()).toBe(before);
  expect(await issueTokens(shop.identity, anna, "fiwe-de")).not.toBeNull();
});
