import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GraphQLEnumType } from "graphql";
import { expect, test } from "vitest";
import { readSchema } from "#server/graphql/schema.ts";
import { createTestApp } from "#server/testing/app.ts";
import { listRoutes } from "#server/testing/list-routes.ts";
import { HTTP_ROUTES } from "./api/http-routes.ts";
import { describeApi } from "./describe-api.ts";

const root = join(import.meta.dirname, "..");
const schema = readSchema();
const ERROR_TYPES = (schema.getType("ErrorType") as GraphQLEnumType).getValues().map(({ name }) => name);

test("the described HTTP routes are those of the app", async () => {
  const shop = await createTestApp({ config: { isDevelopment: true } });
  const actual = listRoutes(shop).map(({ path, methods }) => {
    const named = methods.filter((method) => method !== "HEAD" && method !== "OPTIONS");
    return `${named.toSorted().join(", ")} ${path}`;
  });
  await shop.close();
  // The licences exist only with a built bundle.
  const described = Object.values(HTTP_ROUTES).flatMap((routes) => routes.map(([methods, path]) => `${methods} ${path}`));
  expect(described.toSorted()).toEqual(actual.filter((route) => route !== "GET /licenses.txt").toSorted());
});

test("links of the table of contents resolve; every operation and client error is described", () => {
  const text = describeApi();
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase().replaceAll(" ", "-"));
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = [...text.matchAll(/\]\(#(.+?)\)/g)].map(([, anchor]) => anchor!);
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  expect(text.match(/^(Query|Mutation)\.$/gm)).toBeNull();
  expect(ERROR_TYPES.filter((type) => !text.includes(`| \`${type}\` |`))).toEqual([]);
});

test("operations name only errors of the schema", () => {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  const named = fields.flatMap(({ description }) => description?.match(/\b[A-Z]\w+Error\b/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((type) => !ERROR_TYPES.includes(type))).toEqual([]);
});

test("every error of the schema occurs in the server", () => {
  const sources = globSync("src/server/**/*.ts", { cwd: root, exclude: (path) => path.includes("generated") || path.endsWith(".test.ts") });
  const text = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(ERROR_TYPES.filter((type) => !text.includes(`"${type}"`))).toEqual([]);
});
