export { registerSearchEngineRoutes } from "./search-engines.routes.ts";
