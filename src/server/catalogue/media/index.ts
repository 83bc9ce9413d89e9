export { registerMediaRoutes } from "./media.routes.ts";
