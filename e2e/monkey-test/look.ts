// What a step sees before and after it: the address, the focus, the controls, and counters of everything that moves.
import type { Page } from "playwright-core";
import { type Control, findControls } from "./page/controls.ts";
import type { WindowWithNotes } from "./page/observe.ts";

const ATTEMPTS = 3;

export type Focus = {
  name: string;
  isControl: boolean;
  /** Which of the controls that were found last it is; -1 for none. */
  index: number;
};
export type Sight = {
  url: string;
  /** Tells documents apart: a page load begins a new one. */
  documentId: number;
  /** What has the focus; null when nothing has. */
  focus: Focus | null;
  changes: number;
  scrolls: number;
  scrollY: number;
  height: number;
  hasDialog: boolean;
};

/** The browser shows a page of its own where it reaches nobody. */
export const isOfBrowser = (url: string): boolean => url.startsWith("chrome-error:");

export function look(page: Page): Promise<Sight> {
  return ask(page, lookAround);
}

export function controlsOf(page: Page): Promise<Control[]> {
  return ask(page, findControls);
}

/** Asks the page, and the one that takes its place when it is left meanwhile, or when it has nothing in it yet. */
export async function ask<Answer>(page: Page, question: () => Answer): Promise<Answer>;
export async function ask<Given, Answer>(page: Page, question: (given: Given) => Answer, given: Given): Promise<Answer>;
export async function ask(page: Page, question: (given: unknown) => unknown, given?: unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await page.evaluate(question, given);
    } catch (error) {
      if (attempt === ATTEMPTS || page.isClosed()) throw error;
      await page.waitForLoadState("domcontentloaded");
    }
  }
}

function lookAround(): Sight {
  let [changes, scrolls] = [0, 0];
  const windows: Window[] = [window];
  for (const frame of document.querySelectorAll("iframe")) if (frame.contentDocument) windows.push(frame.contentWindow!);
  for (const each of windows) {
    const notes = (each as WindowWithNotes).hands;
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
          index: (window as WindowWithNotes).hands?.controls.indexOf(active) ?? -1,
        }
      : null,
    changes,
    scrolls,
    scrollY: Math.round(scrollY),
    height: document.documentElement.scrollHeight,
    hasDialog: document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null,
  };
}
