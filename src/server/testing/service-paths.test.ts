import { afterAll, beforeAll, expect, test } from "vitest";
import { isServicePath } from "#contract/service-paths.ts";
import { createTestApp, type TestApp } from "./app.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Addresses of all routes, put together from the tree that Fastify prints: four characters to the right for each level. */
function routesOf({ fastify }: TestApp): string[] {
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, path, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      const level = indent.length / 4;
      above.length = level;
      above[level] = path;
      return methods === undefined ? [] : [above.join("")];
    });
}

test("every route is a file at the top, below one of the service paths, or the one that serves pages", () => {
  const routes = routesOf(shop);
  expect(routes).toEqual(expect.arrayContaining(["/graphql", "/services/adviser/frame", "/dev/mailbox/:id"]));
  const others = routes.filter((route) => !isServicePath(route) && !/^\/[\w-]+\.[a-z]+$/.test(route));
  expect(others.filter((route) => !["*", "/sitemap/:name"].includes(route))).toEqual([]);
});

test.each(["/services/adviser/nothing", "/media/nothing", "/webapi/shop/nothing", "/health/nothing"])("%s is no page", async (url) => {
  const answer = await shop.inject({ url, headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('"sitecore"');
});
