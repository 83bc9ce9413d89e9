import type { Page } from "../islands/island-context.tsx";

/** What the page as a whole embeds for the browser, once. */
export type PageState = { context: Page; dictionaryUrl: string };

/** Reads the page's embedded state; null (and a line in the log) where it is broken. */
export function readPageState(target: Document = document): PageState | null {
  try {
    return JSON.parse(target.getElementById("page-state")?.textContent ?? "") as PageState;
  } catch (error) {
    console.error("the page cannot come alive", error);
    return null;
  }
}
