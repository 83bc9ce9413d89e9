import { describe, expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { typeOf, useGraphql } from "./testing.ts";

const { post } = useGraphql();

describe("limits", () => {
  const deep = (levels: number) => `{family(channel:"x",id:"1")${"{next".repeat(levels)}{id}${"}".repeat(levels)}}`;
  test.each([
    ["DepthLimitError", deep(LIMITS.depth)],
    ["AliasLimitError", `{family(channel:"x",id:"1"){${Array.from({ length: LIMITS.aliases + 1 }, (_, at) => `a${at}:id`).join(" ")}}}`],
    ["CostLimitError", `{${Array.from({ length: LIMITS.rootFields + 1 }, (_, at) => `a${at}:cart(baseSiteId:"x")`).join(" ")}}`],
    ["CostLimitError", `{family(channel:"x",id:"1"){${"id ".repeat(LIMITS.fields)}}}`],
    ["SizeLimitError", `{family(channel:"x",id:"${"1".repeat(LIMITS.size)}"){id}}`],
    ["SizeLimitError", `{family(channel:"x",id:"1"){${"id ".repeat(LIMITS.tokens)}}}`],
    ["IntrospectionDisabledError", "{__schema{types{name}}}"],
    ["IntrospectionDisabledError", 'query{...F} fragment F on Query{__type(name:"Query"){name}}'],
    ["SyntaxError", "{family("],
    ["ValidationError", "{nothing}"],
    ["BadRequestError", 'query a{cart(baseSiteId:"x")} query b{cart(baseSiteId:"x")}'],
  ])("%s", async (type, query) => {
    const answer = await post({ query });
    expect(typeOf(answer)).toBe(type);
    const statuses: Record<string, number> = { SizeLimitError: 413, SyntaxError: 200, ValidationError: 200 };
    expect(answer.status).toBe(statuses[type] ?? 400);
  });

  test("calculates the cost of nested fragments without expanding them", async () => {
    // Expanded, these are 2^25 fields: the test would not end.
    const levels = 25;
    const fragments = Array.from({ length: levels }, (_, at) => `fragment F${at} on Family{...F${at + 1} next{...F${at + 1}}}`).join(" ");
    const answer = await post({ query: `{family(channel:"x",id:"1"){...F0}} ${fragments} fragment F${levels} on Family{id}` });
    expect(typeOf(answer)).toMatch(/^(Depth|Cost)LimitError$/);
  });

  test("accepts an operation within the limits", async () => {
    expect((await post({ query: deep(LIMITS.depth - 2) })).errors).toBeUndefined();
  });
});
