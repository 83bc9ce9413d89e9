// The largest body of a route passes every proxy that the project configures or describes.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { limitBodiesOfRoutes, MAX_BODY_MB } from "#server/http/limit-bodies-of-routes.ts";

const root = join(import.meta.dirname, "..");

test("all proxies of deploy/ and docs/deployment.md accept the largest body", () => {
  const files = ["docs/deployment.md", ...globSync("deploy/**/*.{yaml,conf}", { cwd: root }), "deploy/caddy/Caddyfile"];
  const limits = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /(?:proxy-body-size:|client_max_body_size|max_size|Uploads have up to) (\d+) ?M?B?/gi,
      ),
    ].map(([, megabytes]) => `${file}: ${megabytes}`),
  );
  expect(limits.length).toBeGreaterThanOrEqual(3);
  expect(limits.filter((limit) => !limit.endsWith(`: ${MAX_BODY_MB}`))).toEqual([]);
});

test("a route that accepts more is an error at start", () => {
  const app = Fastify();
  limitBodiesOfRoutes(app);
  app.post("/small", { bodyLimit: MAX_BODY_MB * 1024 * 1024 }, async () => "ok");
  expect(() => app.post("/large", { bodyLimit: MAX_BODY_MB * 1024 * 1024 + 1 }, async () => "ok")).toThrow(/POST \/large accepts/);
});
