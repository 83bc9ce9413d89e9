import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { LayoutComponent, Placeholders } from "#contract/layout.ts";
import type { Translate } from "#web/ui/text.ts";
import type { Page } from "../islands/island-context.tsx";
import { islandElement, stateOf } from "../islands/island-element.tsx";
import type { Island, Islands } from "../islands/islands.ts";
import type { LoadedScreen } from "../islands/render-islands.tsx";

export type RouteToShow = {
  placeholders: Placeholders;
  page: Page;
  t: Translate;
  /** The previous page; its path and language decide which islands keep their state. */
  from: Page;
  /** Updates the main part's islands even if their state is unchanged. */
  isAnew?: boolean;
};

const FRAME_PLACES = ["header", "notice", "main", "footer"];

function componentsOf(placeholders: Placeholders): LayoutComponent[] {
  return Object.values(placeholders)
    .flat()
    .flatMap((component) => [component, ...componentsOf(component.placeholders ?? {})]);
}

/** Names of all components of a page. */
export function namesIn(placeholders: Placeholders): Set<string> {
  return new Set(componentsOf(placeholders).map(({ componentName }) => componentName));
}

/** Prepares the screens of a page; returns the query that one of them prefers, or null. */
export async function prepareScreens(islands: Islands, placeholders: Placeholders, page: Page, url: URL): Promise<string | null> {
  const wishes = await Promise.all(
    componentsOf(placeholders).map(async ({ componentName, data }) => {
      const prepare = await (await islands.screenOf(componentName))?.prepare?.();
      return prepare?.(data, page, url) ?? null;
    }),
  );
  return wishes.find((wish) => wish !== null) ?? null;
}

/** Loads the code of all components ahead, so that the page can be rendered at once. */
export async function loadScreens(islands: Islands, placeholders: Placeholders): Promise<Map<string, LoadedScreen>> {
  const loaded = new Map<string, LoadedScreen>();
  await Promise.all(
    [...namesIn(placeholders)].map(async (name) => {
      const screen = await islands.screenOf(name);
      if (screen) loaded.set(name, { ...screen, Component: await screen.load() });
      else console.error(`no screen is registered as ${name}`);
    }),
  );
  return loaded;
}

/**
 * Replaces the page's islands: unchanged ones keep their root, others are built off-screen; omitted placeholders are left alone.
 */
export function showRoute(
  islands: Islands,
  route: RouteToShow,
  code: ReadonlyMap<string, LoadedScreen>,
  target: Document = document,
): void {
  const kept = new Set<Island>();
  const before = islands.all;
  for (const place of FRAME_PLACES) {
    const components = route.placeholders[place];
    const element = target.querySelector<HTMLElement>(`body > [data-placeholder="${place}"]`);
    if (!element) continue;
    if (!components) {
      for (const island of before) if (element.contains(island.element)) retain(island, route, islands, kept);
      continue;
    }
    const children = components.flatMap((component) => placeOne(component, place));
    const isSame =
      children.length === element.querySelectorAll(":scope > [data-island]").length &&
      children.every((child) => child.parentElement === element);
    if (!isSame) element.replaceChildren(...children);
  }
  for (const island of before) if (!kept.has(island)) islands.remove(island);

  function placeOne(component: LayoutComponent, place: string): HTMLElement[] {
    const screen = code.get(component.componentName);
    if (!screen) return [];
    const stateText = JSON.stringify(stateOf(component));
    const known = islands.find(component.uid);
    if (known && canKeep(known, component, stateText, place, route)) {
      retain(known, route, islands, kept, component, stateText, place);
      return [known.element];
    }
    return [build(component, screen, stateText, place)];
  }

  function build(component: LayoutComponent, screen: LoadedScreen, stateText: string, place: string): HTMLElement {
    const { uid, componentName } = component;
    const element = target.createElement("div");
    Object.assign(element.dataset, { island: uid, component: componentName, hydrate: screen.hydrate });
    const island: Island = { uid, componentName, element, stateText, status: "static", root: null, shown: null };
    const old = islands.find(uid);
    if (old && !kept.has(old)) islands.remove(old);
    islands.add(island);
    kept.add(island);
    const shown = { Component: screen.Component, uid, state: stateOf(component), page: route.page, t: route.t };
    if (screen.hydrate === "none") {
      const slot = (name: string) => createElement("div", { "data-slot": name });
      element.innerHTML = staticHtml(islands, island, islandElement(screen.isContainer ? { ...shown, slot } : shown));
      for (const hole of element.querySelectorAll<HTMLElement>("[data-slot]")) {
        const inside = component.placeholders?.[hole.dataset["slot"]!] ?? [];
        hole.replaceChildren(...inside.flatMap((child) => placeOne(child, place)));
      }
      return element;
    }
    const root = createRoot(element, islands.rootOptions(island));
    island.root = root;
    island.shown = shown;
    island.status = "hydrated";
    flushSync(() => root.render(islandElement(shown)));
    return element;
  }
}

/** An island is reused for the same component in the same position, if its state is equal or can be updated. */
function canKeep(known: Island, component: LayoutComponent, stateText: string, place: string, { page, from }: RouteToShow): boolean {
  if (known.componentName !== component.componentName || component.placeholders) return false;
  if (known.status === "unmounted") return false;
  if (known.status === "hydrated") return place !== "main" || known.stateText === stateText || page.itemPath === from.itemPath;
  const isSameView = page.settings.shop.priceView === from.settings.shop.priceView;
  return known.stateText === stateText && page.language === from.language && isSameView;
}

function retain(
  known: Island,
  route: RouteToShow,
  islands: Islands,
  kept: Set<Island>,
  component?: LayoutComponent,
  stateText = known.stateText,
  place?: string,
): void {
  kept.add(known);
  if (known.status !== "hydrated") return;
  const isShownAnew = stateText !== known.stateText || (route.isAnew && place === "main");
  const state = component && isShownAnew ? { state: stateOf(component) } : {};
  // Synchronous, like newly built islands: the caller continues with the updated document.
  flushSync(() => islands.update(known, { page: route.page, t: route.t, ...state }, stateText));
}

/** HTML of a static component, rendered by a temporary root. */
function staticHtml(islands: Islands, island: Island, element: Parameters<ReturnType<typeof createRoot>["render"]>[0]): string {
  const holder = document.createElement("div");
  const root = createRoot(holder, islands.rootOptions(island));
  flushSync(() => root.render(element));
  const html = holder.innerHTML;
  root.unmount();
  return html;
}
