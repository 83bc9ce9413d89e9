// Neither the operations of the back office nor its other routes fail for input that cannot be stored or is too large.
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { callsWithCharacter, UNSTORABLE } from "../testing/calls-with-character.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { readOfficeSchema } from "./graphql/build-office-schema.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "./testing.ts";

const schema = readOfficeSchema();
/** Ends the session of the calls after it. */
const SIGN_OUT = /\bsignOut\b/;

let office: TestOffice;
let cookie: string;
const log: string[] = [];
beforeAll(async () => {
  office = await openTestOffice({ logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }) });
  cookie = await office.signInStaff(await addTestStaff(office.db, "ada@ankerplatz.example", ["admin"]));
});
afterAll(() => office?.close());

const errors = () => log.splice(0).filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

test.each(UNSTORABLE)("no operation fails with an internal error for the character %j, signed in or not", async (character) => {
  const failed: string[] = [];
  let calls = 0;
  for (const [id, text] of Object.entries(persistedOperations).filter(([, written]) => !SIGN_OUT.test(written))) {
    for (const { name, variables } of callsWithCharacter(schema, text, character)) {
      for (const session of character === "\u0000" ? [undefined, cookie] : [cookie]) {
        calls++;
        const { error } = await office.call({ id } as Operation<unknown, unknown>, variables, session);
        if (error === "InternalError") failed.push(`${name} ${JSON.stringify(variables)}`);
      }
    }
  }
  expect(calls).toBeGreaterThan(200);
  expect(failed).toEqual([]);
  expect(errors()).toEqual([]);
});

test("no export fails for NUL in its filter", async () => {
  const paths = office.fastify.printRoutes({ commonPrefix: false }).match(/[\w-]+\.csv/g) ?? [];
  expect(paths.length).toBeGreaterThan(5);
  const failed: string[] = [];
  for (const path of paths) {
    for (const parameter of ["text", "state", "from", "customer", "id"]) {
      const url = `${OFFICE_ROUTES.export}/${path}?${parameter}=a%00b`;
      // A response that has begun can only be cut off.
      const status = await office.inject({ url, headers: { cookie } }).then(
        ({ statusCode }) => statusCode,
        () => 500,
      );
      if (status >= 500) failed.push(url);
    }
  }
  expect(failed).toEqual([]);
  expect(errors()).toEqual([]);
});

test("a body that is too large is rejected as JSON", async () => {
  const { statusCode, headers, body } = await office.inject({
    method: "POST",
    url: OFFICE_ROUTES.graphql,
    headers: { "content-type": "application/json", cookie },
    payload: JSON.stringify({ variables: "x".repeat(600_000) }),
  });
  expect([statusCode, headers["content-type"], body]).toEqual([
    413,
    "application/json; charset=utf-8",
    expect.stringContaining("FileTooLargeError"),
  ]);
});
