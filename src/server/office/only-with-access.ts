import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { Shop } from "../shop.ts";
import { createOfficeAccess } from "./access/office-access.ts";

/** As the router stores them. */
type Handler = NonNullable<ReturnType<ReturnType<ConstraintStrategy["storage"]>["get"]>>;
type ConstraintStrategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];

/** Options of routes that requests without access do not match, so that they get the same response as for any other unknown address. */
export function onlyWithAccess(http: FastifyInstance, { config }: Pick<Shop, "config">): RouteShorthandOptions {
  const hasAccess = createOfficeAccess(config);
  http.addConstraintStrategy({
    name: "office",
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return { get: (key) => handlers.get(key) ?? null, set: (key, handler) => void handlers.set(key, handler) };
    },
    deriveConstraint: (request) => hasAccess(request),
    validate() {},
  });
  return { constraints: { office: true } };
}
