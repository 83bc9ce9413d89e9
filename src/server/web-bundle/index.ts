export type { Manifest } from "./assets.ts";
export { CLIENT_DIR, type LoadedBundle, loadBuiltBundle, type Middleware, openWebBundle, type WebBundle } from "./web-bundle.ts";
