import { buildSchema, graphql } from "graphql";
import { expect, test } from "vitest";
import { scalars } from "./scalars.ts";
import { addResolvers } from "./schema.ts";

/** Sends `value` as an argument of a scalar's type and returns it from the resolver. */
async function echo(type: string, value: unknown, how: "variable" | "literal") {
  const schema = addResolvers(buildSchema(`scalar DateTime scalar Date type Query { echo(it: ${type}): ${type} }`), [
    { ...scalars, Query: { echo: (_parent: unknown, { it }: { it: unknown }) => it } },
  ]);
  const source = how === "variable" ? `query($it: ${type}) { echo(it: $it) }` : `{ echo(it: ${JSON.stringify(value)}) }`;
  const { data, errors } = await graphql({ schema, source, variableValues: { it: value } });
  return errors ? "error" : data?.["echo"];
}

test.each([
  ["DateTime", "2026-11-27T09:15:00.000Z"],
  ["Date", "2028-02-29"],
])("a %s is the text %s on the wire and in the code", async (type, text) => {
  expect(await echo(type, text, "variable")).toBe(text);
  expect(await echo(type, text, "literal")).toBe(text);
});

test.each([
  ["DateTime", "2026-11-27"],
  ["DateTime", "2026-11-27T09:15:00+01:00"],
  ["DateTime", "2026-11-31T09:15:00.000Z"],
  ["DateTime", "2026-11-27T29:15:00.000Z"],
  ["DateTime", 1_700_000_000],
  ["Date", "2027-02-29"],
  ["Date", "27.11.2026"],
  ["Date", ""],
  ["Date", 20_261_127],
])("a %s cannot be %s", async (type, value) => {
  expect(await echo(type, value, "variable")).toBe("error");
  expect(await echo(type, value, "literal")).toBe("error");
});

test("a resolver cannot return another text", async () => {
  const schema = addResolvers(buildSchema("scalar DateTime scalar Date type Query { day: Date }"), [
    { ...scalars, Query: { day: () => "27.11.2026" } },
  ]);
  const { data, errors } = await graphql({ schema, source: "{ day }" });
  expect(data).toEqual({ day: null });
  expect(errors?.[0]?.message).toBe('"27.11.2026" is no Date.');
});
