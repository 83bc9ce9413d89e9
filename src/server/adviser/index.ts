export { readAdvisers } from "./adviser-file.ts";
export { registerAdviserRoutes } from "./adviser.routes.ts";
