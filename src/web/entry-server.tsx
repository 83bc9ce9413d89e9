import { escapeHtml } from "#contract/format/html.ts";
import type { Placeholders } from "#contract/layout.ts";
import type { PageAssets, PageModel, Renderer, RenderFailure, RenderOptions } from "#contract/renderer.ts";
import { FEATURES, isOn } from "#contract/rules/shop/features.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { secondaryScreens } from "./secondary-screens.ts";
import { screens } from "./screens.ts";
import { addressOfPhrases, translator } from "./shell/page/content/dictionary.ts";
import { renderConsentBanner, renderSkipToConsent } from "./shell/consent/render-banner.tsx";
import { editNoticeAttributes, renderEditBar, renderEditStyles } from "./shell/edit/edit-mode.ts";
import { escapeJson } from "./shell/page/head/html.ts";
import type { PageState } from "./shell/page/state/page-state.ts";
import { notFoundPlaceholders } from "./shell/navigation/not-found-page.ts";
import { renderHead } from "./shell/page/head/render-head.ts";
import { idOf, IslandCache } from "./shell/islands/island-cache.ts";
import { type LoadedScreen, type IslandRendering, renderPlaceholder } from "./shell/islands/render-islands.tsx";
import { renderVisitBar, renderVisitStyles } from "./shell/visit/visit-bar.ts";
import { ThemeCache } from "./themes/theme-cache.ts";
import { isTheme, renderThemeHead } from "./themes/theme-head.ts";

// Loaded before the first page, so that no island suspends during rendering.
const loadedScreens: Readonly<Record<string, LoadedScreen>> = Object.fromEntries(
  await Promise.all(
    Object.entries({ ...screens, ...secondaryScreens }).map(
      async ([name, screen]) => [name, { ...screen, Component: await screen.load() }] as const,
    ),
  ),
);

const themeHeads = new ThemeCache<string>();
const islandCache = new IslandCache();

function renderPage(model: PageModel, options: RenderOptions): { html: string; failures: RenderFailure[] } {
  const { context } = model.layout.sitecore;
  const t = translator(model.phrases);
  const cache = options.keepsRegions ? { islands: islandCache, version: `${idOf(context.settings)} ${idOf(model.phrases)}` } : null;
  // The browser shows the not-found page when a page cannot be loaded.
  const hydrating = new Set(["NotFound"]);
  const rendering: IslandRendering = { screens: loadedScreens, page: context, t, cache, failures: [], used: new Set(), hydrating };
  const placeholders = placeholdersOf(model);
  const header = renderPlaceholder(placeholders["header"], rendering);
  const notice = renderPlaceholder(placeholders["notice"], rendering);
  const main = renderPlaceholder(placeholders["main"], rendering);
  const footer = renderPlaceholder(placeholders["footer"], rendering);
  const theme = isTheme(context.settings.site.theme) ? context.settings.site.theme : "fide";
  const state: PageState = { context, dictionaryUrl: model.dictionaryUrl, components: [...hydrating] };
  const html = `<!doctype html>
<html lang="${escapeHtml(context.language)}" data-theme="${theme}"${renderOff(context.settings)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHead(context.head)}
${themeHeads.getOrMake(theme, () => renderThemeHead(theme))}
${renderAssets(options.assets, rendering.used, addressOfPhrases(model.dictionaryUrl, state.components), options.nonce)}
${renderEditStyles(context, options.nonce)}${renderVisitStyles(context, options.nonce)}</head>
<body>
<a class="skip-link" href="#main">${escapeHtml(t("Shell.SkipToContent"))}</a>
<a class="skip-link" href="#productList">${escapeHtml(t("Shell.SkipToList"))}</a>
${renderSkipToConsent(context, t)}${renderVisitBar(context, t)}${renderEditBar(context, t)}<header data-placeholder="header">${header}</header>
<div data-placeholder="notice"${editNoticeAttributes(context, t)}>${notice}</div>
<main id="main" tabindex="-1" data-placeholder="main">${main}</main>
<footer data-placeholder="footer">${footer}</footer>
${renderConsentBanner(context, t)}<div id="announcer" class="visually-hidden" role="status" aria-live="polite"></div>
<script type="application/json" id="page-state">${escapeJson(state)}</script>
</body>
</html>
`;
  return { html, failures: rendering.failures };
}

/** Marks disabled features for stylesheets, which can hide links without a script. */
function renderOff(settings: SiteSettings): string {
  const off = FEATURES.filter((feature) => !isOn(settings, feature));
  return off.length > 0 ? ` data-off="${off.join(" ")}"` : "";
}

function placeholdersOf(model: PageModel): Placeholders {
  const { route, notFound } = model.layout.sitecore;
  return route ? route.placeholders : notFoundPlaceholders(notFound);
}

/**
 * Resource hints in order of need: styles and font first; after the first paint the translations and scripts. These hydrate the
 * page and must not compete with visible content.
 */
function renderAssets(assets: PageAssets, used: ReadonlySet<string>, phrasesUrl: string, nonce: string): string {
  const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : "";
  const script = (src: string, attributes = "") => `<script type="module"${attributes} src="${escapeHtml(src)}"${nonceAttribute}></script>`;
  const early = [
    ...([...used].some((name) => screens[name]?.prepare) ? assets.earlyScripts : []),
    ...([...used].some((name) => (screens[name] ?? secondaryScreens[name])?.prepare) ? (assets.chosenScripts ?? []) : []),
    ...([...used].some((name) => secondaryScreens[name]?.keepsPlace) ? (assets.placeScripts ?? []) : []),
  ];
  const modules = new Set([...used].flatMap((name) => assets.preloads[name] ?? []).filter((href) => !early.includes(href)));
  const code = [
    `<link rel="preload" as="fetch" href="${escapeHtml(phrasesUrl)}" crossorigin>`,
    ...[...modules].map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...assets.scripts.map((src) => script(src)),
  ];
  return [
    ...early.map((src) => script(src, ' async blocking="render"')),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${nonceAttribute}>`),
    ...(assets.fonts ?? []).map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    assets.devHead,
    ...(assets.afterPaint ? [`<template id="page-code">`, ...code, "</template>", script(assets.afterPaint)] : code),
  ]
    .filter(Boolean)
    .join("\n");
}

export const renderer: Renderer = { renderPage };
