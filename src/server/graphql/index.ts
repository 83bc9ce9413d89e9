export { type CallSources, createCallContext } from "./call-context.ts";
export { CART_COOKIE, cartCookie, readCartCookie } from "./cart-cookie.ts";
export { createEngine, type Engine } from "./engine.ts";
export { registerGraphqlRoutes } from "./graphql.routes.ts";
export { addResolvers, missingResolvers, readSchema, type Resolvers } from "./schema.ts";
