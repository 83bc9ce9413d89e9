import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, inject, onTestFinished, vi } from "vitest";
import type { Fields } from "#contract/layout.ts";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { translator } from "#web/shell/page/content/dictionary.ts";
import type { Translate } from "#web/ui/text.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { idPrefixOf, islandElement, type ScreenComponent } from "#web/shell/islands/island-element.tsx";
import { germanPhrases, germanT, testPage } from "./page.ts";
import { allScreens } from "./all-screens.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** By component; see scripts/testing/phrases.ts. */
    phrasesOfScreens: Readonly<Record<string, readonly string[]>>;
  }
}

export type ScreenInput = {
  /** Field values; wrapped like those of the layout service. */
  fields?: Readonly<Record<string, unknown>>;
  params?: Readonly<Record<string, string>>;
  data?: unknown;
  uid?: string;
  page?: Page;
};

export type MountedScreen = { container: HTMLElement; html: string; unmount: () => void };

/** Renders a screen to German HTML, like the server. */
export async function renderOnServer(screen: string | ScreenComponent, input: ScreenInput = {}): Promise<string> {
  const { element, options } = await prepare(screen, input);
  return renderToString(element, options);
}

/**
 * Renders a screen like the server, hydrates it in the document, and fails on any mismatch, warning or error. Needs the
 * environment happy-dom.
 */
export async function expectHydrates(screen: string | ScreenComponent, input: ScreenInput = {}): Promise<MountedScreen> {
  return mount(screen, input, (container, html, element, options) => {
    container.innerHTML = html;
    // Like browsers with scripts enabled.
    for (const unseen of container.querySelectorAll("noscript")) unseen.replaceChildren();
    return hydrateRoot(container, element, options);
  });
}

/** Mounts a screen like a navigation in the browser. */
export async function mountScreen(screen: string | ScreenComponent, input: ScreenInput = {}): Promise<MountedScreen> {
  return mount(screen, input, (container, _html, element, options) => {
    const root = createRoot(container, options);
    root.render(element);
    return root;
  });
}

async function mount(
  screen: string | ScreenComponent,
  input: ScreenInput,
  begin: (container: HTMLElement, html: string, element: ReactNode, options: RootOptions) => Root,
): Promise<MountedScreen> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { element, options, page } = await prepare(screen, input);
  setCurrentPage(page);
  const complaints: unknown[] = [];
  const logged = vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void complaints.push(words.map(String).join(" ")));
  const html = renderToString(element, options);
  const container = document.body.appendChild(document.createElement("div"));
  const watching: RootOptions = {
    ...options,
    onRecoverableError: (error) => complaints.push(error),
    onUncaughtError: (error) => complaints.push(error),
  };
  let root: Root | undefined;
  await act(async () => {
    root = begin(container, html, element, watching);
  });
  logged.mockRestore();
  const unmount = () => {
    act(() => root?.unmount());
    container.remove();
  };
  onTestFinished(() => {
    if (container.isConnected) unmount();
  });
  expect(complaints).toEqual([]);
  return { container, html, unmount };
}

async function prepare(
  screen: string | ScreenComponent,
  { fields = {}, params = {}, data, uid = "region-1", page = testPage() }: ScreenInput,
) {
  const Component = typeof screen === "string" ? await findScreen(screen) : screen;
  const state = { fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])) as Fields, params, data };
  const t = typeof screen === "string" ? strictT(screen) : germanT;
  return { element: islandElement({ Component, uid, state, page, t }), options: { identifierPrefix: idPrefixOf(uid) }, page };
}

/** Translates with the phrases that the browser loads for the screen; a test that needs another one fails. */
function strictT(screen: string): Translate {
  const loaded = inject("phrasesOfScreens")[screen] ?? [];
  const missing = new Set<string>();
  onTestFinished(() => expect([...missing], `phrases of ${screen} that the browser would not load`).toEqual([]));
  const phrases = Object.fromEntries(loaded.flatMap((key) => (Object.hasOwn(germanPhrases, key) ? [[key, germanPhrases[key]!]] : [])));
  return translator(phrases, { showMissing: true, onMissing: (key) => missing.add(key) });
}

async function findScreen(name: string): Promise<ScreenComponent> {
  const screen = allScreens[name];
  if (!screen) throw new Error(`no screen is registered as ${name}`);
  return screen.load();
}
