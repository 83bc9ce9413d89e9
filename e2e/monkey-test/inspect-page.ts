// A snapshot before and after each step: URL, focus, controls, and counters of changes.
import type { Page } from "@playwright/test";
import { type Control, findControls } from "./page/controls.ts";
import type { ObservedWindow } from "./page/observe.ts";

const ATTEMPTS = 3;

export type Focus = {
  name: string;
  isControl: boolean;
  /** Index in the last list of controls; -1 for none. */
  index: number;
};
export type PageSnapshot = {
  url: string;
  /** Identifies a document: a page load creates a new one. */
  documentId: number;
  /** The focused element; null if there is none. */
  focus: Focus | null;
  changes: number;
  scrolls: number;
  scrollY: number;
  height: number;
  hasDialog: boolean;
};

/** The browser shows its own page if the host is unreachable. */
export const isBrowserErrorPage = (url: string): boolean => url.startsWith("chrome-error:");

export function inspectPage(page: Page): Promise<PageSnapshot> {
  return evaluateInPage(page, lookAround);
}

export function listControls(page: Page): Promise<Control[]> {
  return evaluateInPage(page, findControls);
}

/** Evaluates a function in the page; repeats it if the page was replaced or is still empty. */
export async function evaluateInPage<Answer>(page: Page, question: () => Answer): Promise<Answer>;
export async function evaluateInPage<Given, Answer>(page: Page, question: (given: Given) => Answer, given: Given): Promise<Answer>;
export async function evaluateInPage(page: Page, question: (given: unknown) => unknown, given?: unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await page.evaluate(question, given);
    } catch (error) {
      if (attempt === ATTEMPTS || page.isClosed()) throw error;
      await page.waitForLoadState("domcontentloaded");
    }
  }
}

function lookAround(): PageSnapshot {
  let [changes, scrolls] = [0, 0];
  const windows: Window[] = [window];
  for (const frame of document.querySelectorAll("iframe")) if (frame.contentDocument) windows.push(frame.contentWindow!);
  for (const each of windows) {
    const notes = (each as ObservedWindow).hands;
    changes += notes?.changes ?? 0;
    scrolls += notes?.scrolls ?? 0;
  }
  const inFrame = (element: Element | null): Element | null =>
    element instanceof HTMLIFrameElement && element.contentDocument ? inFrame(element.contentDocument.activeElement) : element;
  const active = inFrame(document.activeElement);
  const isSomewhere = active !== null && active !== active.ownerDocument.body && active !== active.ownerDocument.documentElement;
  const name = isSomewhere ? (active.getAttribute("aria-label") ?? active.textContent).replace(/\s+/g, " ").trim().slice(0, 40) : "";
  return {
    url: location.href,
    documentId: Math.round(performance.timeOrigin),
    focus: isSomewhere
      ? {
          name: `${active.tagName.toLowerCase()} "${name}"`,
          isControl: active.matches("a, button, input, select, textarea, summary"),
          index: (window as ObservedWindow).hands?.controls.indexOf(active) ?? -1,
        }
      : null,
    changes,
    scrolls,
    scrollY: Math.round(scrollY),
    height: document.documentElement.scrollHeight,
    hasDialog: document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null,
  };
}
