import { expect, test } from "vitest";
import { shopOrigins } from "./sign-on-clients.ts";

test("a public shop has its own origin and those of its sites, without loopback names", () => {
  const sites = ["https://localhost", "https://127.0.0.1", "https://fachhandel.localhost", "https://fachhandel.example"];
  expect(shopOrigins("https://shop.example", sites)).toEqual(["https://shop.example", "https://fachhandel.example"]);
});
test("a shop in a private network without https includes the loopback names of its sites", () => {
  expect(shopOrigins("http://shop.intern", ["http://fachhandel.localhost"])).toEqual(["http://shop.intern", "http://fachhandel.localhost"]);
});
test("a shop on a developer's machine has all loopback names, at its port", () => {
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
