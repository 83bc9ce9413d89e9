import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAssets, Renderer } from "#contract/renderer.ts";

export type LoadedBundle = { renderer: Renderer; assets: PageAssets };
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export type OpenTabs = {
  /** Reloads every tab. */
  reload(): void;
  /** Closes the hot reload connections of the tabs; otherwise the server cannot stop gracefully. */
  letGo(): Promise<void>;
};

export type WebBundle = {
  /** Renderer and assets of pages; during development they are reloaded after every edit. */
  load(): Promise<LoadedBundle>;
  /** Serves modules and hot reload during development; null in production. */
  middleware: Middleware | null;
  /** Open tabs during development; null in production. */
  tabs: OpenTabs | null;
  close(): Promise<void>;
};
