import type { Page } from "../regions/region-context.tsx";

/** What the page as a whole embeds for the browser, once. */
export type PageState = { context: Page; dictionaryUrl: string };

/** Reads the page's embedded state; null (and a line in the log) where it is broken. */
export function readPageState(target: Document = document): PageState | null {
  try {
    const text = target.getElementById("page-state")?.textContent;
    if (!text) throw new Error("the page has no state");
    return JSON.parse(text) as PageState;
  } catch (error) {
    console.error("the page's state cannot be read; it stays as the server sent it", error);
    return null;
  }
}
