import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { systemRandom } from "../../system-clock.ts";
import { ensureSigningKeys, rotateKeys } from "./rotate-keys.ts";
import { insertSigningKey, listSigningKeys, type SigningKeyState } from "./signing-key-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, random: systemRandom, clock: { now: () => new Date("2026-11-20T10:00:00Z") } });
const states = async () => (await listSigningKeys(database.db)).map(({ kid, state }) => `${kid} ${state}`);

test("rotation activates the next key, creates another and retains three retired keys", async () => {
  const known: [string, SigningKeyState, string][] = [
    ["oldest", "retired", "2026-07-01"],
    ["old", "retired", "2026-08-01"],
    ["former", "retired", "2026-09-01"],
    ["signing", "current", "2026-10-01"],
    ["announced", "next", "2026-11-01"],
  ];
  for (const [kid, state, made] of known) await insertSigningKey(database.db, { kid, state, jwk: {} }, new Date(made));
  // A current key exists, so none is created.
  await ensureSigningKeys(deps());
  expect(await states()).toEqual(["signing current", "announced next", "former retired", "old retired", "oldest retired"]);
  await rotateKeys(deps());
  const after = await states();
  expect(after[1]).toMatch(/^[\da-f]{24} next$/);
  expect(after.toSpliced(1, 1)).toEqual(["announced current", "signing retired", "former retired", "old retired"]);
});

test("two processes starting concurrently create one current and one next key", async () => {
  const fresh = await createTestDatabase();
  const make = () => ensureSigningKeys({ ...deps(), db: fresh.db });
  const [mine, theirs] = await Promise.all([make(), make()]);
  expect(mine.map(({ state }) => state)).toEqual(["current", "next"]);
  expect(theirs).toEqual(mine);
  expect(await listSigningKeys(fresh.db)).toEqual(mine);
  await fresh.close();
});
