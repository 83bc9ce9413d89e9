import { expect, test } from "vitest";
import { isApiPath, isQuietPath, isServicePath, UNCRAWLED_PATHS } from "./service-paths.ts";

test.each(["/graphql", "/webapi/shop/cartsapi/add", "/sitecore", "/health/ready", "/metrics"])("programs read %s", (path) => {
  expect([isServicePath(path), isApiPath(path)]).toEqual([true, true]);
});

test.each([
  "/-/media/a.png",
  "/media/artikel/1.svg",
  "/services/adviser/frame",
  "/authorizationserver/login.do",
  "/dev/mailbox",
  "/assets/x",
])("people's browsers read %s, which is no page", (path) => {
  expect([isServicePath(path), isApiPath(path)]).toEqual([true, false]);
});

test.each(["/", "/sortiment", "/en/cart", "/developers", "/mediathek", "/metrics-of-anchors", "/servicesseite", "/-kleber", "/graphqlite"])(
  "%s may be a page",
  (path) => {
    expect([isServicePath(path), isApiPath(path), isQuietPath(path)]).toEqual([false, false, false]);
  },
);

test("machines and files are quiet, people's calls are not", () => {
  expect(["/health/live", "/metrics", "/assets/*", "/media/artikel/:name", "/-/media/*"].filter(isQuietPath)).toHaveLength(5);
  expect(["/graphql", "/webapi/shop/cartsapi/add", "/authorizationserver/*", "/services/adviser/frame"].filter(isQuietPath)).toEqual([]);
});

test("crawlers may have the pictures and files that pages are made of", () => {
  for (const path of ["/media", "/-", "/assets"]) expect(UNCRAWLED_PATHS).not.toContain(path);
});
