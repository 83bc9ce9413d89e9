export { registerMediaRoutes } from "./media.routes.ts";
export { mediaHash, prepareImage } from "./prepare-media.ts";
