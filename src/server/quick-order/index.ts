import type { Slice } from "../slice.ts";
import { quickOrderResolvers } from "./quick-order.resolvers.ts";
import { registerQuickOrderRoutes } from "./quick-order.routes.ts";

export const quickOrder: Slice = { name: "quick-order", resolvers: quickOrderResolvers, routes: registerQuickOrderRoutes };
