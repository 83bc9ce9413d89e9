import { renderToString } from "react-dom/server";
import { escapeHtml } from "#contract/format/html.ts";
import type { LayoutComponent, Placeholders } from "#contract/layout.ts";
import type { RenderFailure } from "#contract/renderer.ts";
import type { PagePart, Screen } from "#web/screen.ts";
import type { Translate } from "#web/ui/text.ts";
import { editAttributes } from "../edit/edit-mode.ts";
import { escapeJson } from "../page/head/html.ts";
import type { IslandCache } from "./island-cache.ts";
import type { Page } from "./island-context.tsx";
import { idPrefixOf, islandElement, type ScreenComponent, stateOf } from "./island-element.tsx";
import { limitPage } from "./limit-page.ts";

export type LoadedScreen = Screen & { Component: ScreenComponent };

export type IslandRendering = {
  screens: Readonly<Record<string, LoadedScreen>>;
  page: Page;
  t: Translate;
  /** HTML cache and an id of settings and translations; null renders without cache. */
  cache: { islands: IslandCache; version: string } | null;
  /** Collects render errors; the page is rendered without the failed islands. */
  failures: RenderFailure[];
  /** Collects the components whose code the browser needs immediately. */
  used: Set<string>;
  /** Collects the components whose phrases the browser needs, because they hydrate sooner or later. */
  hydrating: Set<string>;
};

/** Renders a placeholder's islands in order, each followed by its state. */
export function renderPlaceholder(components: readonly LayoutComponent[] | undefined, rendering: IslandRendering): string {
  let html = "";
  for (const component of components ?? []) html += renderIsland(component, rendering);
  return html;
}

function renderIsland(component: LayoutComponent, rendering: IslandRendering): string {
  const { uid, componentName } = component;
  const screen = Object.hasOwn(rendering.screens, componentName) ? rendering.screens[componentName] : undefined;
  if (!screen) {
    rendering.failures.push({ uid, componentName, error: new Error(`no screen is registered as ${componentName}`) });
    return "";
  }
  const state = stateOf(component);
  const stateText = escapeJson(state);
  const slot = screen.isContainer ? slots(component.placeholders ?? {}, rendering) : undefined;
  const render = (page: Page): string =>
    renderToString(islandElement({ Component: screen.Component, uid, state, page, t: rendering.t, ...(slot && { slot }) }), {
      identifierPrefix: idPrefixOf(uid),
    });
  let html = "";
  let hasFailed = false;
  try {
    html = screen.varyBy ? renderOnce(component, screen.varyBy, stateText, rendering, render) : render(rendering.page);
  } catch (error) {
    hasFailed = true;
    rendering.failures.push({ uid, componentName, error });
  }
  const attributes = `data-island="${escapeHtml(uid)}" data-component="${escapeHtml(componentName)}" data-hydrate="${screen.hydrate}"${editAttributes(component, rendering.page, rendering.t)}`;
  if (screen.hydrate === "none") return `<div ${attributes}>${html}</div>`;
  rendering.hydrating.add(componentName);
  if (screen.hydrate !== "interaction") rendering.used.add(componentName);
  const script = `<script type="application/json" data-state="${escapeHtml(uid)}">${stateText}</script>`;
  return `<div ${attributes}${hasFailed ? " data-failed" : ""}>${html}</div>${script}`;
}

/** Renders an island from the parts of the page that its screen declares, or returns its cached HTML for equal inputs. */
function renderOnce(
  { componentName, uid }: LayoutComponent,
  varyBy: readonly PagePart[],
  state: string,
  { cache, page }: IslandRendering,
  render: (page: Page) => string,
): string {
  const limited = limitPage(page, varyBy);
  if (!cache) return render(limited);
  // The settings are large; their id is in the version.
  const key = `${JSON.stringify([componentName, uid, cache.version, { ...limited, settings: null }])} ${state}`;
  return cache.islands.getOrRender(key, () => render(limited));
}

/** Renders the islands of a container separately and inserts them into its slots as HTML. */
function slots(placeholders: Placeholders, rendering: IslandRendering) {
  return (name: string) => <div data-slot={name} dangerouslySetInnerHTML={{ __html: renderPlaceholder(placeholders[name], rendering) }} />;
}
