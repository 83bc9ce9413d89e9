import type { Slice } from "../slice.ts";
import { accessibilityLoaders } from "./accessibility.loaders.ts";
import { registerAccessibilityRoutes } from "./accessibility.routes.ts";

export const accessibility: Slice = { name: "accessibility", loaders: accessibilityLoaders, routes: registerAccessibilityRoutes };
