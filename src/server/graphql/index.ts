export { type CallSources, createCallContext, pageCallContext } from "./call-context.ts";
export { CART_COOKIE, cartCookie, readCartCookie } from "./cart-cookie.ts";
export { createEngine, type Engine } from "./engine.ts";
export { registerGraphqlRoutes } from "./graphql.routes.ts";
export { buildSchema } from "./schema.ts";
