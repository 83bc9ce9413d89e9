import { expect, test } from "vitest";
import { CLIENT_ERRORS } from "#server/graphql/client-error.ts";
import { createTestApp } from "#server/testing/app.ts";
import { listRoutes } from "#server/testing/list-routes.ts";
import { HTTP_ROUTES } from "./api/http-routes.ts";
import { describeApi } from "./describe-api.ts";

test("the described HTTP routes are those of the app", async () => {
  const shop = await createTestApp({ config: { isDevelopment: true } });
  const actual = listRoutes(shop).map(({ path, methods }) => {
    const named = methods.filter((method) => method !== "HEAD" && method !== "OPTIONS");
    return `${named.toSorted().join(", ")} ${path}`;
  });
  await shop.close();
  const described = Object.values(HTTP_ROUTES).flatMap((routes) => routes.map(([methods, path]) => `${methods} ${path}`));
  expect(described.toSorted()).toEqual(actual.toSorted());
});

test("links of the table of contents resolve; every operation and client error is described", () => {
  const text = describeApi();
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase().replaceAll(" ", "-"));
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = [...text.matchAll(/\]\(#(.+?)\)/g)].map(([, anchor]) => anchor!);
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  expect(text.match(/^(Query|Mutation)\.$/gm)).toBeNull();
  expect(CLIENT_ERRORS.filter((type) => !text.includes(`| \`${type}\` |`))).toEqual([]);
});
