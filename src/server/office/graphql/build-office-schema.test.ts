import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { buildOfficeSchema } from "./build-office-schema.ts";
import { defineMutation, defineOpenQuery, defineQuery, type Operation } from "./define-operation.ts";

const schema = () => buildSchema("scalar DateTime scalar Date type Query { read: Boolean } type Mutation { change: Boolean }");
const read = defineQuery(() => true);
const change = defineMutation(async () => true);
const policies = { "Query.read": { roles: ["admin"] }, "Mutation.change": { roles: ["admin"] } } as const;
const build =
  (areas: { Query: Record<string, Operation>; Mutation: Record<string, Operation> }, rows: object = policies) =>
  () =>
    buildOfficeSchema([areas], { schema: schema(), policies: rows as never });

test("builds operations that have a policy", () => {
  expect(build({ Query: { read }, Mutation: { change } })).not.toThrow();
});

test("a mutation that does not write the audit log fails the start (OFFICE-37)", () => {
  expect(build({ Query: { read }, Mutation: { change: read } })).toThrow("Mutation.change must be made by defineMutation.");
});

test("an operation without a policy fails the start (OFFICE-03)", () => {
  expect(build({ Query: { read }, Mutation: { change } }, { "Query.read": policies["Query.read"] })).toThrow(
    "Mutation.change has no policy",
  );
});

test("an operation without a session must be open to everyone in the policies too", () => {
  expect(build({ Query: { read: defineOpenQuery(() => true) }, Mutation: { change } })).toThrow("differ on whether it needs a session");
});
