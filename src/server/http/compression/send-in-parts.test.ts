import Fastify from "fastify";
import { expect, test } from "vitest";
import { readRange, sendInParts } from "./send-in-parts.ts";

test.each([
  [undefined, null],
  ["bytes=0-", { first: 0, last: 9 }],
  ["bytes=2-4", { first: 2, last: 4 }],
  ["bytes=2-400", { first: 2, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-300", { first: 0, last: 9 }],
  ["bytes=-0", "none"],
  ["bytes=10-", "none"],
  ["bytes=4-2", null],
  ["bytes=-", null],
  ["bytes=0-1,4-5", null],
  ["lines=0-1", null],
  ["bytes=1e3-", null],
] as const)("the range %s of ten bytes is %j", (range, part) => {
  expect(readRange(range, 10)).toEqual(part);
});

test("sends a body completely, partially, or 416 for a range beyond its end", async () => {
  const app = Fastify();
  app.get("/", (request, reply) => sendInParts(request, reply, Buffer.from("0123456789"), '"v1"'));
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: "/", headers });
    return [answer.statusCode, answer.body, answer.headers["content-range"]];
  };
  expect(await ask({})).toEqual([200, "0123456789", undefined]);
  expect(await ask({ range: "bytes=2-3" })).toEqual([206, "23", "bytes 2-3/10"]);
  expect(await ask({ range: "bytes=20-" })).toEqual([416, "", "bytes */10"]);
  // A player with a part of an older version receives the new one from the beginning.
  expect(await ask({ range: "bytes=2-3", "if-range": '"v0"' })).toEqual([200, "0123456789", undefined]);
  expect(await ask({ range: "bytes=2-3", "if-range": '"v1"' })).toEqual([206, "23", "bytes 2-3/10"]);
  await app.close();
});
