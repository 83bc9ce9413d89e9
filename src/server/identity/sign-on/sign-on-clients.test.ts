import { expect, test } from "vitest";
import { shopOrigins } from "./sign-on-clients.ts";

test("a shop in public is reached at its own address and its sites', never at names of the loopback", () => {
  const sites = ["https://localhost", "https://127.0.0.1", "https://fachhandel.localhost", "https://fachhandel.example"];
  expect(shopOrigins("https://shop.example", sites)).toEqual(["https://shop.example", "https://fachhandel.example"]);
});
test("a shop in a company's own network, without https, keeps the names that its sites have on its machine", () => {
  expect(shopOrigins("http://shop.intern", ["http://fachhandel.localhost"])).toEqual(["http://shop.intern", "http://fachhandel.localhost"]);
});
test("a shop on a developer's machine is reached by every name of the loopback, at its port", () => {
  expect(shopOrigins("http://localhost:3000", ["http://fachhandel.localhost:3000"])).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://fachhandel.localhost:3000",
  ]);
  expect(shopOrigins("https://127.0.0.1:3000", ["https://fachhandel.localhost:3000"])).toEqual([
    "https://127.0.0.1:3000",
    "https://localhost:3000",
    "https://fachhandel.localhost:3000",
  ]);
});
