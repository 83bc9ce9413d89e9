import { GraphQLError } from "graphql";
import { describe, expect, test } from "vitest";
import type { Operation } from "#contract/generated/operations.ts";
import { testContext } from "../testing/context.ts";
import { pageCallContext } from "./call-context.ts";
import { customer, idOf, texts, useGraphql } from "./testing.ts";

const { calls, served } = useGraphql();

describe("in process", () => {
  const operation = (text: string, name: string): Operation<any, any> => ({ id: idOf(text), name, kind: "query" });

  test("a page's operations run with the page's viewer, without another token lookup", async () => {
    const ctx = testContext({ viewer: customer });
    const context = pageCallContext(ctx);
    expect(await context.contextFor(context.siteOf("FIWE-AT"), "page")).toBe(ctx);
    expect(calls.lookups).toEqual([]);
    expect(await served.engine.executeOperation(context, operation(texts.family, "family"), { id: "3" })).toEqual({
      family: { id: "3", name: "Dübel 3" },
    });
  });

  test("errors are thrown: ClientErrors unchanged, others with their cause", async () => {
    const context = pageCallContext(testContext());
    await expect(served.engine.executeOperation(context, operation(texts.guarded, "guarded"), {})).rejects.toThrow(GraphQLError);
    await expect(served.engine.executeOperation(context, operation(texts.broken, "broken"), {})).rejects.toThrow(
      "column price.amuont does not exist",
    );
  });
});
