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
 * waiting: server HTML, code not asked for yet. waking: code is on its way. live: a React root.
 * static: HTML that never comes alive. dead: something broke; what the server sent stays readable (SHELL-13).
 */
export type IslandStatus = "waiting" | "waking" | "live" | "static" | "dead";

export type Island = {
  readonly uid: string;
  readonly componentName: string;
  readonly element: HTMLElement;
  /** The state as text: equal text is an equal region. */
  stateText: string;
  status: IslandStatus;
  root: Root | null;
  /** What the root shows, to be shown again with another page or state. */
  shown: Omit<RenderedIsland, "onLive" | "slot"> | null;
};

export type IslandContext = { page: Page; t: Translate };
export type IslandsOptions = {
  /** The registry's, unless told. */
  screenOf?: (componentName: string) => Promise<Screen | undefined>;
  /** Words and page of regions that the server rendered; asked for when the first of them wakes. */
  surroundings: () => Promise<IslandContext>;
};

/** The regions of the page the browser shows. Each is its own application; none can break another. */
export class Islands {
  readonly #known = new Map<string, Island>();
  readonly screenOf: (componentName: string) => Promise<Screen | undefined>;
  readonly #surroundings: () => Promise<IslandContext>;
  readonly #awake = new WeakMap<Island, Promise<void>>();
  /** Ends the wait for a region that goes while it wakes: nobody else would tell that it never will. */
  readonly #endWait = new WeakMap<Island, () => void>();
  /** Set by a navigation: regions that wake later start as the server sent them and are shown this at once. */
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
  /** The region that comes alive around an element. */
  around(element: Element): Island | undefined {
    const found = element.closest<HTMLElement>("[data-region]");
    const region = found ? this.#known.get(found.dataset["region"]!) : undefined;
    return region?.element === found ? region : undefined;
  }

  /** Takes over what the server rendered; nothing is fetched yet. */
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

  /** Brings a region to life where it stands. Resolves when it is live or has failed; never rejects. */
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
      // Nothing of it is broken: the next touch tries again, and so does the network when it is back.
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

  /** What regions that wake from now on belong to. */
  moveTo(surroundings: IslandContext): void {
    this.#latest = surroundings;
  }

  /** Starts a root and waits until it is there or has thrown. */
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
        // One that leaves the page before React took it over has no root any more: its end is no fault.
        onRecoverableError: (error) => region.root && console.error(`${region.componentName} ${region.uid} was rendered anew`, error),
      };
      startTransition(() => {
        region.root = begin(islandElement({ ...region.shown!, onLive }), options);
      });
    });
  }

  /** Shows a live region again: on another page, with another state, in another language. */
  update(region: Island, changes: Partial<Pick<RenderedIsland, "state" | "page" | "t">>, stateText = region.stateText): void {
    region.stateText = stateText;
    if (!region.root || !region.shown) return;
    region.shown = { ...region.shown, ...changes };
    region.root.render(islandElement(region.shown));
  }

  add(region: Island): void {
    this.#known.set(region.uid, region);
  }

  /** Ends regions that left the page. */
  remove(region: Island): void {
    if (this.#known.get(region.uid) === region) this.#known.delete(region.uid);
    region.status = "dead";
    const root = region.root;
    region.root = null;
    root?.unmount();
    this.#endWait.get(region)?.();
  }

  /** A region of a page that the browser builds itself: same root options, same consequences when it throws. */
  rootOptions(region: Island): RootOptions {
    return { identifierPrefix: idPrefixOf(region.uid), onUncaughtError: (error) => this.#fail(region, error, "") };
  }

  #fail(region: Island, error: unknown, html?: string): void {
    console.error(`${region.componentName} ${region.uid} stays as it was sent`, error);
    region.status = "dead";
    const root = region.root;
    region.root = null;
    if (html === undefined) return;
    // React empties the region after telling us; only then can the readable state be put back.
    queueMicrotask(() => {
      root?.unmount();
      region.element.innerHTML = html;
      delete region.element.dataset["live"];
    });
  }
}
