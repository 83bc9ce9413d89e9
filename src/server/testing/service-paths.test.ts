import { afterAll, beforeAll, expect, test } from "vitest";
import { isServicePath } from "#contract/service-paths.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { listRoutes } from "./list-routes.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test("every route is a root file, below a service path or the back office, or the page route", () => {
  const routes = listRoutes(shop).map(({ path }) => path);
  expect(routes).toEqual(expect.arrayContaining(["/graphql", "/services/adviser/frame", "/dev/mailbox/:id"]));
  // Pages do not know the path of the back office.
  const isOfOffice = (route: string) => /^\/office(\/|$)/.test(route);
  const others = routes.filter((route) => !isServicePath(route) && !isOfOffice(route) && !/^\/[\w-]+\.[a-z]+$/.test(route));
  expect(others.filter((route) => !["*", "/sitemap/:name"].includes(route))).toEqual([]);
});

test.each(["/services/adviser/nothing", "/media/nothing", "/webapi/shop/nothing", "/health/nothing"])("%s is not a page", async (url) => {
  const response = await shop.inject({ url, headers: { accept: "text/html" } });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('"sitecore"');
});
