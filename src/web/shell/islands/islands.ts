import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import type { Hydration } from "#contract/layout.ts";
import type { Screen } from "#web/screen.ts";
import { screenOf } from "#web/screens.ts";
import type { Translate } from "#web/ui/text.ts";
import type { Page } from "./island-context.tsx";
import { idPrefixOf, islandElement, type RenderedIsland } from "./island-element.tsx";
import type { IslandState } from "./screen-props.ts";

/**
 * waiting: server HTML, code not requested yet. hydrating: code is loading. hydrated: has a React root. static: HTML without hydration.
 * unmounted: failed or removed; after a failure the server HTML stays readable (SHELL-13).
 */
export type IslandStatus = "waiting" | "hydrating" | "hydrated" | "static" | "unmounted";

export type Island = {
  readonly uid: string;
  readonly componentName: string;
  readonly element: HTMLElement;
  /** State as JSON; used to compare islands. */
  stateText: string;
  status: IslandStatus;
  root: Root | null;
  /** Last rendered props; reused for updates with another page or state. */
  shown: Omit<RenderedIsland, "onHydrated" | "slot"> | null;
};

export type IslandContext = { page: Page; t: Translate };
export type IslandsOptions = {
  /** Defaults to the registry's. */
  screenOf?: (componentName: string) => Promise<Screen | undefined>;
  /** Translations and page of server-rendered islands; requested when the first of them hydrates. */
  getContext: () => Promise<IslandContext>;
};

/** The islands of the current page. Each is a React root of its own, so a failing one does not affect the others. */
export class Islands {
  readonly #known = new Map<string, Island>();
  readonly screenOf: (componentName: string) => Promise<Screen | undefined>;
  readonly #getContext: () => Promise<IslandContext>;
  readonly #hydrations = new WeakMap<Island, Promise<void>>();
  /** Resolves the pending hydration of a removed island, which React would never report. */
  readonly #endWait = new WeakMap<Island, () => void>();
  /** Set by a navigation: islands that hydrate later start with their server state and are updated to this at once. */
  #latest: IslandContext | null = null;

  constructor({ screenOf: find = screenOf, getContext }: IslandsOptions) {
    this.screenOf = find;
    this.#getContext = getContext;
  }

  get all(): Island[] {
    return [...this.#known.values()];
  }
  find(uid: string): Island | undefined {
    return this.#known.get(uid);
  }
  /** The island that hydrates the element. */
  around(element: Element): Island | undefined {
    const found = element.closest<HTMLElement>("[data-island]");
    const island = found ? this.#known.get(found.dataset["island"]!) : undefined;
    return island?.element === found ? island : undefined;
  }

  /** Registers server-rendered islands; loads no code. */
  adopt(container: ParentNode): void {
    for (const element of container.querySelectorAll<HTMLElement>("[data-island]")) {
      const uid = element.dataset["island"]!;
      const isStatic = element.dataset["hydrate"] === "none";
      const state = element.nextElementSibling;
      const stateText = state instanceof HTMLScriptElement && state.dataset["state"] === uid ? state.textContent : "";
      this.#known.set(uid, {
        uid,
        componentName: element.dataset["component"] ?? "",
        element,
        stateText,
        status: isStatic ? "static" : "waiting",
        root: null,
        shown: null,
      });
    }
  }

  hydrationOf(island: Island): Hydration {
    return (island.element.dataset["hydrate"] ?? "none") as Hydration;
  }

  /** Hydrates an island in place. Resolves when it is live or has failed; never rejects. */
  hydrate(island: Island): Promise<void> {
    if (island.status !== "waiting") return this.#hydrations.get(island) ?? Promise.resolve();
    island.status = "hydrating";
    const hydration = this.#hydrateNow(island).catch((error: unknown) => this.#fail(island, error));
    this.#hydrations.set(island, hydration);
    return hydration;
  }

  async #hydrateNow(island: Island): Promise<void> {
    const state = JSON.parse(island.stateText) as IslandState;
    const loaded = await Promise.all([this.#load(island.componentName), this.#getContext()]).catch((error: unknown) => {
      if (this.hydrationOf(island) !== "interaction") throw error;
      console.error(`${island.componentName} ${island.uid} waits`, error);
      return null;
    });
    if (!loaded) {
      // Its code did not load, which the next interaction or the "online" event retries.
      island.status = "waiting";
      return;
    }
    const [Component, { page, t }] = loaded;
    if (island.status !== "hydrating") return;
    island.shown = { Component, uid: island.uid, state, page, t };
    await this.#start(island, (element, options) => {
      if (island.element.hasAttribute("data-failed")) {
        const root = createRoot(island.element, options);
        root.render(element);
        return root;
      }
      return hydrateRoot(island.element, element, options);
    });
    if (this.#latest && this.#latest.page !== page) this.update(island, this.#latest);
  }

  async #load(componentName: string): ReturnType<Screen["load"]> {
    const screen = await this.screenOf(componentName);
    if (!screen) throw new Error(`no screen is registered as ${componentName}`);
    return screen.load();
  }

  /** Sets the page and translations of islands that hydrate later. */
  moveTo(context: IslandContext): void {
    this.#latest = context;
  }

  /** Starts a root and waits until it has mounted or thrown. */
  #start(island: Island, begin: (element: ReactNode, options: RootOptions) => Root): Promise<void> {
    const serverHtml = island.element.innerHTML;
    return new Promise((resolve) => {
      this.#endWait.set(island, resolve);
      const onHydrated = () => {
        island.status = "hydrated";
        island.element.removeAttribute("data-failed");
        island.element.dataset["hydrated"] = "";
        resolve();
      };
      const options: RootOptions = {
        identifierPrefix: idPrefixOf(island.uid),
        onUncaughtError: (error) => {
          this.#fail(island, error, serverHtml);
          resolve();
        },
        // Ignore recoverable errors of islands unmounted before hydration finished.
        onRecoverableError: (error) => island.root && console.error(`${island.componentName} ${island.uid} was rendered again`, error),
      };
      startTransition(() => {
        island.root = begin(islandElement({ ...island.shown!, onHydrated }), options);
      });
    });
  }

  /** Re-renders a live island with another page, state or language. */
  update(island: Island, changes: Partial<Pick<RenderedIsland, "state" | "page" | "t">>, stateText = island.stateText): void {
    island.stateText = stateText;
    if (!island.root || !island.shown) return;
    island.shown = { ...island.shown, ...changes };
    island.root.render(islandElement(island.shown));
  }

  add(island: Island): void {
    this.#known.set(island.uid, island);
  }

  /** Unmounts an island that left the page. */
  remove(island: Island): void {
    if (this.#known.get(island.uid) === island) this.#known.delete(island.uid);
    island.status = "unmounted";
    const root = island.root;
    island.root = null;
    root?.unmount();
    this.#endWait.get(island)?.();
  }

  /** Root options of islands built in the browser: same id prefix and error handling as for hydrated ones. */
  rootOptions(island: Island): RootOptions {
    return { identifierPrefix: idPrefixOf(island.uid), onUncaughtError: (error) => this.#fail(island, error, "") };
  }

  #fail(island: Island, error: unknown, html?: string): void {
    console.error(`${island.componentName} ${island.uid} stays as it was sent`, error);
    island.status = "unmounted";
    const root = island.root;
    island.root = null;
    if (html === undefined) return;
    // React empties the element after this callback; only then can the server HTML be restored.
    queueMicrotask(() => {
      root?.unmount();
      island.element.innerHTML = html;
      delete island.element.dataset["hydrated"];
    });
  }
}
