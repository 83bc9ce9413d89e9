export { type Manifest, HEIGHT_SCRIPTS } from "./assets.ts";
export type { LoadedBundle, Middleware, OpenTabs, WebBundle } from "./bundle.ts";
export { CLIENT_DIR, loadBuiltBundle, openWebBundle } from "./web-bundle.ts";
export { registerWebFiles } from "./web-bundle.ts";
