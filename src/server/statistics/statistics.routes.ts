import type { FastifyInstance } from "fastify";
import { COLLECT_PATH } from "#contract/collect.ts";
import { sendError } from "../http/errors.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { toNetwork, consumeAttempt } from "../rate-limit/index.ts";
import type { Shop } from "../shop.ts";
import { countEvents } from "./count-events.ts";
import { readBatch } from "./read-batch.ts";

const BODY_LIMIT = 16 * 1024;

/** The collector of page events; it reads no cookies and returns no content. */
export function registerCollector(app: FastifyInstance, shop: Shop): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Beacons arrive as text, fetch calls as JSON: readBatch validates both.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(COLLECT_PATH, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const batch = readBatch(request.body);
      if (!batch) return sendError(request, reply, 400);
      const { db, clock } = shop;
      if (!(await consumeAttempt(db, `collect network:${toNetwork(request.ip)}`, "statisticsBatch", clock.now())))
        return sendError(request, reply.header("retry-after", "1"), 429);
      await countEvents({ db, clock, content: shop.content.current() }, batch);
      return reply.code(204).send();
    });
  });
}
