import { expect, test } from "vitest";
import { isApiPath, isUnloggedPath, isServicePath, UNCRAWLED_PATHS } from "./service-paths.ts";

test.each(["/graphql", "/webapi/shop/cartsapi/add", "/sitecore", "/health/ready", "/metrics"])("%s is an API path", (path) => {
  expect([isServicePath(path), isApiPath(path)]).toEqual([true, true]);
});

test.each([
  "/-/media/a.png",
  "/media/artikel/1.svg",
  "/services/adviser/frame",
  "/authorizationserver/login.do",
  "/dev/mailbox",
  "/assets/x",
])("%s is a service path for browsers, not a page", (path) => {
  expect([isServicePath(path), isApiPath(path)]).toEqual([true, false]);
});

test.each(["/", "/sortiment", "/en/cart", "/developers", "/mediathek", "/metrics-of-anchors", "/servicesseite", "/-kleber", "/graphqlite"])(
  "%s can be a page",
  (path) => {
    expect([isServicePath(path), isApiPath(path), isUnloggedPath(path)]).toEqual([false, false, false]);
  },
);

test("requests of probes and files are quiet in the log, API calls are not", () => {
  expect(["/health/live", "/metrics", "/assets/*", "/media/artikel/:name", "/-/media/*"].filter(isUnloggedPath)).toHaveLength(5);
  expect(["/graphql", "/webapi/shop/cartsapi/add", "/authorizationserver/*", "/services/adviser/frame"].filter(isUnloggedPath)).toEqual([]);
});

test("crawlers can fetch the images and files of pages", () => {
  for (const path of ["/media", "/-", "/assets"]) expect(UNCRAWLED_PATHS).not.toContain(path);
});
