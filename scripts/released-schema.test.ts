import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { readSchema } from "#server/graphql/schema.ts";
import { ACCEPTED_BREAKS } from "./api/accepted-breaks.ts";
import { findBreaks, printForRelease, RELEASED_SCHEMA } from "./lib/released-schema.ts";

test("the schema breaks no operation of the last release, except as accepted with a reason", () => {
  expect(findBreaks(readFileSync(RELEASED_SCHEMA, "utf8"), readSchema()).toSorted()).toEqual(Object.keys(ACCEPTED_BREAKS).toSorted());
  expect(Object.values(ACCEPTED_BREAKS).filter((reason) => reason.length < 20)).toEqual([]);
});

const RELEASED = `
  "A state." enum State { open done old @deprecated }
  type Query {
    find(id: ID!, state: State, page: String @deprecated(reason: "Use id.")): String
    count: Int @deprecated(reason: "Use find.")
  }
`;

test.each([
  ["an argument becomes required", "find(id: ID!, state: State!): String", ["Query.find arg state has changed type from State to State!."]],
  ["an argument goes", "find(id: ID!): String", ["Query.find arg state was removed."]],
  ["a field's type changes", "find(id: ID!, state: State): Int", ["Query.find changed type from String to Int."]],
  ["nothing but deprecated parts goes", "find(id: ID!, state: State): String", []],
  ["an argument is added", "find(id: ID!, state: State, sort: String): String", []],
])("%s", (_what, field, breaks) => {
  const released = printForRelease(buildSchema(RELEASED));
  expect(released).not.toContain("A state.");
  expect(findBreaks(released, buildSchema(`enum State { open done } type Query { ${field} }`))).toEqual(breaks);
});
