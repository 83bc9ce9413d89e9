import type { LayoutResponse } from "#contract/layout.ts";
import { layoutAddress } from "./route-address.ts";

/** found and not-found come from the layout service; failed means no response (SHELL-14), busy that the shop is saturated. */
export type FetchedRoute =
  | { kind: "found"; layout: LayoutResponse }
  | { kind: "not-found"; layout: LayoutResponse }
  | { kind: "redirect"; address: string }
  | { kind: "failed" }
  | { kind: "busy" };

/** Fetches a page from the layout service; a 404 with a body means not found, other failures are logged. */
export async function fetchRoute(url: URL, language: string, signal: AbortSignal): Promise<FetchedRoute> {
  try {
    const response = await fetch(layoutAddress(url, language), {
      credentials: "same-origin",
      headers: { accept: "application/json" },
      signal,
    });
    if (response.status === 503) return { kind: "busy" };
    if (!response.ok && response.status !== 404) throw new Error(`the layout service answered ${response.status}`);
    const layout = (await response.json()) as LayoutResponse;
    const { route, redirect } = layout.sitecore;
    if (redirect) return { kind: "redirect", address: redirect };
    return route ? { kind: "found", layout } : { kind: "not-found", layout };
  } catch (error) {
    if (signal.aborted) throw error;
    console.error(`the page ${url.pathname} could not be fetched`, error);
    return { kind: "failed" };
  }
}
