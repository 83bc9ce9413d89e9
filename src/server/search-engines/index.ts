import type { Slice } from "../slice.ts";
import { registerIcon } from "./icon.routes.ts";
import { registerSearchEngineRoutes } from "./search-engines.routes.ts";
import { registerWellKnown } from "./well-known.routes.ts";

export const searchEngines: Slice = {
  name: "search-engines",
  routes(http, shop) {
    registerSearchEngineRoutes(http, shop);
    registerIcon(http, shop);
    registerWellKnown(http, shop);
  },
};
