import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageAssets, Renderer } from "#contract/renderer.ts";

export type LoadedBundle = { renderer: Renderer; assets: PageAssets };
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export type OpenTabs = {
  /** Each loads its page again. */
  reload(): void;
  /** Ends the connections over which they wait for edits; no server stops gracefully while it holds one. */
  letGo(): Promise<void>;
};

export type WebBundle = {
  /** Renderer and files of a page; while developing it is read again after every edit. */
  load(): Promise<LoadedBundle>;
  /** Serves modules and hot reload while developing; null in production. */
  middleware: Middleware | null;
  /** The tabs that are open while developing; null in production. */
  tabs: OpenTabs | null;
  close(): Promise<void>;
};
