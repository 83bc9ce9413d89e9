export { createCallContext, pageCallContext, readCallHeaders, variablesOfPage } from "./call-context.ts";
export { createEngine, type Engine } from "./engine.ts";
export { findFormerOperation, recordOperations } from "./former-operations.ts";
export { registerGraphqlRoutes } from "./graphql.routes.ts";
export { graphqlOperations } from "./operations-slice.ts";
export type { CallContext } from "./resolver.ts";
export { rootResolvers } from "./root.resolvers.ts";
export { buildSchema, type Resolvers } from "./schema.ts";
