import { describe, expect, test } from "vitest";
import type { GraphQLEnumType } from "graphql";
import { errorTextFor } from "../http/html/error-texts.ts";
import { readSchema } from "./schema.ts";
import { idOf, texts, typeOf, useGraphql } from "./testing.ts";

const { calls, post } = useGraphql();

describe("errors", () => {
  test("masks an unexpected error and logs it under the returned id", async () => {
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
    const line = calls.logged.map((text) => JSON.parse(text)).find((entry) => entry.level === "error");
    expect(line).toMatchObject({ reqId: answer.errors[0].extensions.id, err: { message: "column price.amuont does not exist" } });
  });

  test("returns an unexpected error in the language of the caller", async () => {
    const answer = await post({ id: idOf(texts.broken) }, { "content-type": "application/json", "accept-language": "en" });
    expect(answer.errors[0].message).toBe("An unexpected error has occurred.");
  });

  test("a ClientError retains its type and is not logged as an error", async () => {
    const answer = await post({ id: idOf(texts.guarded) });
    expect(answer.errors).toEqual([{ message: "Bitte melden Sie sich an.", path: ["guarded"], extensions: { type: "InvalidTokenError" } }]);
    expect(calls.logged.join("")).not.toContain('"level":"error"');
  });

  test("rejects variables of a wrong type consistently, with a short message and no error in the log", async () => {
    const query = 'query wrong($id:String! $qty:Int){family(channel:"x" id:$id){id} price(baseSiteId:"x" qty:$qty)}';
    const variables = { id: Array.from({ length: 40 }, () => ({ a: "x".repeat(2_000) })), qty: "many" };
    const many = "query many($ids:[Int]){all(ids:$ids)}";
    for (const call of [
      { query, variables },
      { query: many, variables: { ids: Array.from({ length: 200 }, () => "x".repeat(1_000)) } },
    ]) {
      for (const _time of [1, 2, 3]) {
        const answer = await post(call);
        expect(new Set(answer.errors.map((error: { extensions: { type: string } }) => error.extensions.type))).toEqual(
          new Set(["BadRequestError"]),
        );
        expect(JSON.stringify(answer.errors).length).toBeLessThan(3_000);
      }
    }
    expect(calls.logged.join("")).not.toContain('"level":"error"');
  });

  test("errors of HTTP have types of the schema too", () => {
    const known = (readSchema().getType("ErrorType") as GraphQLEnumType).getValues().map(({ name }) => name);
    const types = Array.from({ length: 200 }, (_, more) => errorTextFor(400 + more, "de")?.type).filter((type) => type !== undefined);
    expect(types.length).toBeGreaterThan(8);
    expect(types.filter((type) => !known.includes(type))).toEqual([]);
  });

  test("uses the same error types for operations sent as text", async () => {
    expect(typeOf(await post({ query: "{broken}" }))).toBe("InternalError");
    expect(typeOf(await post({ query: "{guarded}" }))).toBe("InvalidTokenError");
  });
});
