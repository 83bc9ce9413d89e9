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
 * waiting: server HTML, code not requested yet. waking: code is loading. live: has a React root. static: HTML without hydration.
 * dead: failed; the server HTML stays readable (SHELL-13).
 */
export type IslandStatus = "waiting" | "waking" | "live" | "static" | "dead";

export type Island = {
  readonly uid: string;
  readonly componentName: string;
  readonly element: HTMLElement;
  /** State as JSON; used to compare islands. */
  stateText: string;
  status: IslandStatus;
  root: Root | null;
  /** Last rendered props; reused for updates with another page or state. */
  shown: Omit<RenderedIsland, "onLive" | "slot"> | null;
};

export type IslandContext = { page: Page; t: Translate };
export type IslandsOptions = {
  /** Defaults to the registry's. */
  screenOf?: (componentName: string) => Promise<Screen | undefined>;
  /** Translations and page of server-rendered islands; requested when the first of them hydrates. */
  surroundings: () => Promise<IslandContext>;
};

/** The islands of the current page. Each is a React root of its own, so a failing one does not affect the others. */
export class Islands {
  readonly #known = new Map<string, Island>();
  readonly screenOf: (componentName: string) => Promise<Screen | undefined>;
  readonly #surroundings: () => Promise<IslandContext>;
  readonly #awake = new WeakMap<Island, Promise<void>>();
  /** Resolves the pending hydration of a removed island, which React would never report. */
  readonly #endWait = new WeakMap<Island, () => void>();
  /** Set by a navigation: islands that hydrate later start with their server state and are updated to this at once. */
  #latest: IslandContext | null = null;

  constructor({ screenOf: find = screenOf, surroundings }: IslandsOptions) {
    this.screenOf = find;
    this.#surroundings = surroundings;
  }

  get all(): Island[] {
    return [...this.#known.values()];
  }
  find(uid: string): Island | undefined {
    return this.#known.get(uid);
  }
  /** The island that hydrates the element. */
  around(element: Element): Island | undefined {
    const found = element.closest<HTMLElement>("[data-region]");
    const region = found ? this.#known.get(found.dataset["region"]!) : undefined;
    return region?.element === found ? region : undefined;
  }

  /** Registers server-rendered islands; loads no code. */
  adopt(container: ParentNode): void {
    for (const element of container.querySelectorAll<HTMLElement>("[data-region]")) {
      const uid = element.dataset["region"]!;
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

  hydrationOf(region: Island): Hydration {
    return (region.element.dataset["hydrate"] ?? "none") as Hydration;
  }

  /** Hydrates an island in place. Resolves when it is live or has failed; never rejects. */
  wake(region: Island): Promise<void> {
    if (region.status !== "waiting") return this.#awake.get(region) ?? Promise.resolve();
    region.status = "waking";
    const awake = this.#wake(region).catch((error: unknown) => this.#fail(region, error));
    this.#awake.set(region, awake);
    return awake;
  }

  async #wake(region: Island): Promise<void> {
    const state = JSON.parse(region.stateText) as IslandState;
    const loaded = await Promise.all([this.#load(region.componentName), this.#surroundings()]).catch((error: unknown) => {
      if (this.hydrationOf(region) !== "touch") throw error;
      console.error(`${region.componentName} ${region.uid} waits`, error);
      return null;
    });
    if (!loaded) {
      // Its code did not load, which the next interaction or the "online" event retries.
      region.status = "waiting";
      return;
    }
    const [Component, { page, t }] = loaded;
    if (region.status !== "waking") return;
    region.shown = { Component, uid: region.uid, state, page, t };
    await this.#start(region, (element, options) => {
      if (region.element.hasAttribute("data-failed")) {
        const root = createRoot(region.element, options);
        root.render(element);
        return root;
      }
      return hydrateRoot(region.element, element, options);
    });
    if (this.#latest && this.#latest.page !== page) this.update(region, this.#latest);
  }

  async #load(componentName: string): ReturnType<Screen["load"]> {
    const screen = await this.screenOf(componentName);
    if (!screen) throw new Error(`no screen is registered as ${componentName}`);
    return screen.load();
  }

  /** Sets the page and translations of islands that hydrate later. */
  moveTo(surroundings: IslandContext): void {
    this.#latest = surroundings;
  }

  /** Starts a root and waits until it has mounted or thrown. */
  #start(region: Island, begin: (element: ReactNode, options: RootOptions) => Root): Promise<void> {
    const serverHtml = region.element.innerHTML;
    return new Promise((resolve) => {
      this.#endWait.set(region, resolve);
      const onLive = () => {
        region.status = "live";
        region.element.removeAttribute("data-failed");
        region.element.dataset["live"] = "";
        resolve();
      };
      const options: RootOptions = {
        identifierPrefix: idPrefixOf(region.uid),
        onUncaughtError: (error) => {
          this.#fail(region, error, serverHtml);
          resolve();
        },
        // Ignore recoverable errors of islands unmounted before hydration finished.
        onRecoverableError: (error) => region.root && console.error(`${region.componentName} ${region.uid} was rendered anew`, error),
      };
      startTransition(() => {
        region.root = begin(islandElement({ ...region.shown!, onLive }), options);
      });
    });
  }

  /** Re-renders a live island with another page, state or language. */
  update(region: Island, changes: Partial<Pick<RenderedIsland, "state" | "page" | "t">>, stateText = region.stateText): void {
    region.stateText = stateText;
    if (!region.root || !region.shown) return;
    region.shown = { ...region.shown, ...changes };
    region.root.render(islandElement(region.shown));
  }

  add(region: Island): void {
    this.#known.set(region.uid, region);
  }

  /** Unmounts an island that left the page. */
  remove(region: Island): void {
    if (this.#known.get(region.uid) === region) this.#known.delete(region.uid);
    region.status = "dead";
    const root = region.root;
    region.root = null;
    root?.unmount();
    this.#endWait.get(region)?.();
  }

  /** Root options of islands built in the browser: same id prefix and error handling as for hydrated ones. */
  rootOptions(region: Island): RootOptions {
    return { identifierPrefix: idPrefixOf(region.uid), onUncaughtError: (error) => this.#fail(region, error, "") };
  }

  #fail(region: Island, error: unknown, html?: string): void {
    console.error(`${region.componentName} ${region.uid} stays as it was sent`, error);
    region.status = "dead";
    const root = region.root;
    region.root = null;
    if (html === undefined) return;
    // React empties the element after this callback; only then can the server HTML be restored.
    queueMicrotask(() => {
      root?.unmount();
      region.element.innerHTML = html;
      delete region.element.dataset["live"];
    });
  }
}
