import { expect, test } from "vitest";
import { pageContextOf, type PageRequest } from "./page-request.ts";

const request = {
  language: "de-DE",
  linkPrefix: "/de",
  path: "/cart",
  query: "a=1&b=ü",
  origin: "https://shop.example:8443",
} as PageRequest;

test("the page context has address, host, protocol and the query in base64 (SET-04)", () => {
  expect(pageContextOf(request, {})).toMatchObject({
    host: "shop.example:8443",
    isSecureConnection: true,
    uri: "/de/cart",
    query: Buffer.from("a=1&b=ü").toString("base64"),
    postBody: "",
  });
});

test("uses the literal placeholder without a host (SET-04)", () => {
  expect(pageContextOf({ ...request, origin: "" }, {})).toMatchObject({ host: "{host}", isSecureConnection: false });
});

test("content overrides the default catalogue category of a page", () => {
  expect(pageContextOf(request, {})).toMatchObject({ catalogId: "094877", catalogIdPath: "1001341446/1001341448/1001341458" });
  const fields = { catalogId: { value: "1010" }, catalogIdPath: { value: "10/1010" } };
  expect(pageContextOf(request, fields)).toMatchObject({ catalogId: "1010", catalogIdPath: "10/1010" });
});
