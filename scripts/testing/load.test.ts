import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { load } from "./load.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function ask(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return load({ url: `http://127.0.0.1:${port}/a?b=1`, headers: { "accept-encoding": "br" }, connections: 3 }, 0.2);
}

test("counts the responses to the request, also chunked ones", async () => {
  const requested: string[] = [];
  let finished = 0;
  const { answers, perSecond } = await ask((request, response) => {
    requested.push(`${request.url} ${request.headers["accept-encoding"]} ${request.headers.host?.split(":")[0]}`);
    response.once("finish", () => (finished += 1));
    response.writeHead(200, { "content-length": 300_000 });
    response.write("a".repeat(100_000));
    setTimeout(() => response.end("b".repeat(200_000)), 1);
  });
  expect(answers).toBe(finished);
  expect(answers).toBeGreaterThanOrEqual(3);
  expect(perSecond).toBeGreaterThan(0);
  expect(new Set(requested)).toEqual(new Set(["/a?b=1 br 127.0.0.1"]));
});

test.each<[string, string | RegExp, RequestListener]>([
  [
    "an error",
    "not the answer that was asked for: HTTP/1.1 500",
    (_request, response) => response.writeHead(500, { "content-length": 1 }).end("x"),
  ],
  ["an answer without a length", "not the answer that was asked for", (_request, response) => response.writeHead(200).write("x")],
  ["a connection that is closed", /was closed|ECONNRESET/, (request) => request.socket.destroy()],
])("does not count %s as a response", async (_what, why, listener) => {
  await expect(ask(listener)).rejects.toThrow(why);
});
