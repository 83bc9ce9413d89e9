import type { LayoutResponse } from "./layout.ts";

/** All input of a page; the same for the first HTML and for a navigation in the browser. */
export type PageModel = {
  layout: LayoutResponse;
  phrases: Readonly<Record<string, string>>;
  /** Versioned address of this language's dictionary; the browser adds the components whose phrases it loads. */
  dictionaryUrl: string;
};

export type RenderFailure = { uid: string; componentName: string; error: unknown };

export type RenderOptions = {
  nonce: string;
  assets: PageAssets;
  /** Whether islands with equal input may come from the cache: phrases and settings must then never be changed in place. */
  keepsRegions?: boolean;
};

/** Interface of the web bundle to the server; loaded from dist in production, through Vite in development. */
export type Renderer = {
  /** Renders the whole document. An island that throws is left out and listed in `failures`. */
  renderPage(model: PageModel, options: RenderOptions): { html: string; failures: RenderFailure[] };
};

/** Keys of the phrases that the browser needs; the build finds them in the code. */
export type PhraseKeys = {
  /** Of every page. */
  shell: readonly string[];
  /** Of each component, with those of code that it loads lazily. */
  screens: Readonly<Record<string, readonly string[]>>;
};

/** Files of the web build that a page needs, by component name. */
export type PageAssets = {
  /** Loads everything that hydrates the page after the first paint; without it, that loads at once. */
  afterPaint?: string;
  scripts: readonly string[];
  /** Pre-paint scripts of pages whose screens prepare themselves, with their imports. */
  earlyScripts: readonly string[];
  /** Pre-paint scripts that restore this tab's filter selection in the boxes of a list, also for a search. */
  chosenScripts?: readonly string[];
  /** Pre-paint scripts that reserve the space of content that this tab restores. */
  placeScripts?: readonly string[];
  styles: readonly string[];
  /** Font files that every page shows at once. */
  fonts?: readonly string[];
  /** Modules to preload for each component. */
  preloads: Readonly<Record<string, readonly string[]>>;
  /** Without it, as in development, browsers load whole dictionaries. `version` changes with the keys. */
  phrases?: PhraseKeys & { version: string };
  /** HTML for the head in development (hot reload); empty in production. */
  devHead: string;
};
