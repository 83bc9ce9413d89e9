import { buildSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { typedError } from "./client-error.ts";
import { resolve } from "./resolver.ts";
import { addResolvers, missingResolvers, readSchema, buildSchema as buildContract } from "./schema.ts";

describe("the schema", () => {
  test("reports fields without a resolver", () => {
    const schema = buildSchema("type Query { answered: String unanswered: String }");
    addResolvers(schema, [{ Query: { answered: () => "yes" } }]);
    expect(missingResolvers(schema)).toEqual(["Query.unanswered"]);
    expect(() => buildContract([{ Query: { shopVersion: () => "1" } }])).toThrow(/have no resolver.*Mutation\.addItem/);
  });

  test("a resolver without an authorisation check stops the start", () => {
    const fields = (type: "Query" | "Mutation") =>
      Object.keys((type === "Query" ? readSchema().getQueryType()! : readSchema().getMutationType()!).getFields());
    const guarded = (type: "Query" | "Mutation") => Object.fromEntries(fields(type).map((field) => [field, resolve("browse", () => null)]));
    const contract = { Query: guarded("Query"), Mutation: guarded("Mutation") };
    expect(() => buildContract([contract])).not.toThrow();
    const careless = { ...contract, Mutation: { ...contract.Mutation, placeOrder: () => null } };
    expect(() => buildContract([careless])).toThrow("check no permission: Mutation.placeOrder");
  });

  test("an unknown resolver, or one defined by two slices, stops the start", () => {
    expect(() => addResolvers(readSchema(), [{ Query: { nothing: () => 1 } }])).toThrow("Query.nothing");
    expect(() => addResolvers(readSchema(), [{ Query: { shopVersion: () => "1" } }, { Query: { shopVersion: () => "2" } }])).toThrow(
      "Two slices",
    );
  });

  test("typed errors have their type", () => {
    expect(typedError("UnknownIdentifierError", "x").extensions).toEqual({ type: "UnknownIdentifierError" });
  });
});
