import { expect, test } from "vitest";
import { pageContextOf, type PageRequest } from "./page-request.ts";

const request = {
  language: "de-DE",
  linkPrefix: "/de",
  path: "/cart",
  query: "a=1&b=ü",
  origin: "https://shop.example:8443",
} as PageRequest;

test("a page knows its address, its host and whether the connection is secure; the query comes in base64 (SET-04)", () => {
  expect(pageContextOf(request, {})).toMatchObject({
    host: "shop.example:8443",
    isSecureConnection: true,
    uri: "/de/cart",
    query: Buffer.from("a=1&b=ü").toString("base64"),
    postBody: "",
  });
});

test("without a host it is the literal placeholder (SET-04)", () => {
  expect(pageContextOf({ ...request, origin: "" }, {})).toMatchObject({ host: "{host}", isSecureConnection: false });
});

test("content sets the catalogue place of a page, else the default one holds", () => {
  expect(pageContextOf(request, {})).toMatchObject({ catalogId: "094877", catalogIdPath: "1001341446/1001341448/1001341458" });
  const fields = { catalogId: { value: "1010" }, catalogIdPath: { value: "10/1010" } };
  expect(pageContextOf(request, fields)).toMatchObject({ catalogId: "1010", catalogIdPath: "10/1010" });
});
