import type { Slice } from "../slice.ts";
import { registerAdviserRoutes } from "./adviser.routes.ts";

export { readAdvisers } from "./adviser-file.ts";

export const adviser: Slice = { name: "adviser", routes: registerAdviserRoutes };
