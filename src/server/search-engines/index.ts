import type { Slice } from "../slice.ts";
import { registerSearchEngineRoutes } from "./search-engines.routes.ts";

export const searchEngines: Slice = { name: "search-engines", routes: registerSearchEngineRoutes };
