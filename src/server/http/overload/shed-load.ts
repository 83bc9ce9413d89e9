// Sheds load: while many reads are in progress, further ones are rejected at once, so that answers do not take longer and longer.
// Routes of pages and reads call `shedLoad`; changes, health checks, metrics and files never do.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../health/metrics.ts";
import { OverloadError } from "./overload-error.ts";

export type OverloadOptions = {
  /** Reads in progress in this process from which those of visitors are rejected; 0: never. */
  maxReads: number;
  /** Whether a Cookie header has a session or a cart. */
  isPersonal(cookies: string): boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a read until its response has ended; throws an OverloadError if there are too many. */
    readonly shedLoad: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/** Customers with a session or a cart, who may be ordering, are rejected only at this multiple of the limit for visitors. */
const PERSONAL_FACTOR = 2;

export function addLoadShedding(app: FastifyInstance, metrics: Metrics, { maxReads, isPersonal }: OverloadOptions): void {
  let reads = 0;
  app.decorate("shedLoad", ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (maxReads === 0) return;
    if (reads >= maxReads) {
      const isOfCustomer = headers.authorization !== undefined || isPersonal(headers.cookie ?? "");
      if (!isOfCustomer || reads >= maxReads * PERSONAL_FACTOR) {
        metrics.requestsShed.inc({ viewer: isOfCustomer ? "customer" : "visitor" });
        throw new OverloadError();
      }
    }
    reads += 1;
    // Also when the client has gone.
    reply.raw.once("close", () => (reads -= 1));
  });
}
