import type { Page } from "../../islands/island-context.tsx";

/** State embedded once per page. */
export type PageState = {
  context: Page;
  dictionaryUrl: string;
  /** Components whose phrases the page needs at once. */
  components: readonly string[];
};

/** Parses the page's embedded state; null (and a log entry) if it is invalid. */
export function readPageState(target: Document = document): PageState | null {
  try {
    return JSON.parse(target.getElementById("page-state")?.textContent ?? "") as PageState;
  } catch (error) {
    console.error("the page cannot come alive", error);
    return null;
  }
}
