import type { LayoutResponse } from "./layout.ts";

/** Everything a page is made of; the same for the first HTML and for a navigation in the browser. */
export type PageModel = {
  layout: LayoutResponse;
  phrases: Readonly<Record<string, string>>;
  /** Address of this language's dictionary, with its version, for the browser to load. */
  dictionaryUrl: string;
};

export type RenderFailure = { uid: string; componentName: string; error: unknown };

export type RenderOptions = {
  nonce: string;
  assets: PageAssets;
  /** Whether regions made of the same as before may be taken from there: phrases and settings are then never changed in place. */
  keepsRegions?: boolean;
};

/** What the web bundle offers the server; loaded from dist in production, through Vite in development. */
export type Renderer = {
  /** The whole document. A region that throws is left out of the answer and named in `failures`. */
  renderPage(model: PageModel, options: RenderOptions): { html: string; failures: RenderFailure[] };
};

/** Files of the web build a page needs, by component name. */
export type PageAssets = {
  /** Asks for everything that makes the page alive once it was painted; without it that is asked for at once. */
  afterPaint?: string;
  scripts: readonly string[];
  /** What runs before the first picture of pages whose screens prepare themselves, with what that imports. */
  earlyScripts: readonly string[];
  /** What shows the choice that this tab keeps in the boxes of a list, before the first picture of a search too. */
  chosenScripts?: readonly string[];
  /** What keeps the room of what this tab brings back, before the first picture too. */
  placeScripts?: readonly string[];
  styles: readonly string[];
  /** Font files that every page shows at once. */
  fonts?: readonly string[];
  /** Modules to preload for each component. */
  preloads: Readonly<Record<string, readonly string[]>>;
  /** HTML for the head while developing (hot reload); empty in production. */
  devHead: string;
};
