// Runs axe on a page and reports rule, element and help text of each violation.
import { setTimeout as sleep } from "node:timers/promises";
import axe, { type AxeResults, type ElementContext, type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Scan = {
  /** Runs only these rules; by default all of the legal requirements and best practices. */
  rules?: string[];
  /** Runs all rules except these. */
  without?: string[];
  /** Limits the scan to elements matching this selector. */
  within?: string;
};
type WindowWithAxe = Window & { axe?: typeof axe };

/** axe violations by rule. */
export async function scan(page: Page, { rules, without = [], within }: Scan = {}): Promise<AxeResults["violations"]> {
  await Promise.all(page.frames().map(async (frame) => (await frame.evaluate(hasAxe)) || frame.evaluate(axe.source)));
  const options: RunOptions = {
    // Reports violations only: selectors of a thousand passed elements took more than a third of axe's time.
    resultTypes: ["violations"],
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(runAxe, [within ?? null, options] as const);
}

/** axe's error if no element to scan is left. */
const NOTHING_THERE = /No elements found for include/;

const hasAxe = (): boolean => (window as WindowWithAxe).axe !== undefined;

async function runAxe([within, options]: readonly [string | null, RunOptions]): Promise<AxeResults["violations"]> {
  const where: ElementContext = within ?? document;
  const { violations } = await (window as WindowWithAxe).axe!.run(where, options);
  return violations;
}

/** Runs all rules except those in `without`. */
export async function accessibilityProblems(page: Page, without: string[] = []): Promise<string[]> {
  await untilScrolled(page);
  // At the top, no sticky header covers half a target; the scroll position is restored afterwards.
  const stood = await page.evaluate(() => {
    const top = scrollY;
    scrollTo({ top: 0, behavior: "instant" });
    // Makes bars that stick to the bottom static, as they would cover half a target too.
    for (const bar of document.querySelectorAll<HTMLElement>("main *")) {
      const { position, bottom } = getComputedStyle(bar);
      if (position !== "sticky" || bottom === "auto") continue;
      bar.dataset["stuck"] = "";
      bar.style.position = "relative";
      bar.style.bottom = "auto";
    }
    return top;
  });
  await untilScrolled(page);
  const violations = await scan(page, { without: [...without, "color-contrast"] });
  if (!without.includes("color-contrast")) violations.push(...(await contrastOfNewTexts(page)));
  await page.evaluate((top) => {
    for (const bar of document.querySelectorAll<HTMLElement>("[data-stuck]")) {
      bar.style.removeProperty("position");
      bar.style.removeProperty("bottom");
      if (bar.getAttribute("style") === "") bar.removeAttribute("style");
      bar.removeAttribute("data-stuck");
    }
    scrollTo({ top, behavior: "instant" });
  }, stood);
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")} – ${rule.help}`));
}

const LOOK_AGAIN_AFTER_MS = 50;

/** Scrolling by key or wheel continues for a while; elements that move with it follow one frame later. */
async function untilScrolled(page: Page): Promise<void> {
  for (let last = NaN; ; await sleep(LOOK_AGAIN_AFTER_MS)) {
    const at = await page.evaluate(() => scrollY);
    if (at === last) return;
    last = at;
  }
}

/** Keys of texts with sufficient contrast, including everything that affects their colours. */
const compared = new Set<string>();
const NEW_TEXT = "data-text-not-compared";

/**
 * Comparing colours took as long as all other rules together. Colours depend on theme, width and the classes and states of
 * the elements around a text, so each such text is checked once per worker, on the first page that contains it.
 */
async function contrastOfNewTexts(page: Page): Promise<AxeResults["violations"]> {
  const { kinds, colours } = await page.evaluate(kindsOfTexts);
  const isNew = kinds.map((kind) => !compared.has(colours + kind));
  if (!isNew.includes(true) && page.frames().length === 1) return [];
  const isMarked = await page.evaluate(markTexts, [NEW_TEXT, isNew] as const);
  // The new texts were re-rendered after the search.
  if (!isMarked && page.frames().length === 1) return contrastOfNewTexts(page);
  const violations = await scan(page, { rules: ["color-contrast"], within: `[${NEW_TEXT}], iframe` }).catch((error: Error) => {
    if (NOTHING_THERE.test(error.message)) return null;
    throw error;
  });
  // Or after they were marked.
  if (!violations) return contrastOfNewTexts(page);
  await page.evaluate(markTexts, [NEW_TEXT, []] as const);
  if (violations.length === 0) for (const kind of kinds) compared.add(colours + kind);
  return violations;
}

/**
 * Runs in the page: returns a key for each element with text, made of its ancestors and their states. Stores the elements
 * for `markTexts`.
 */
function kindsOfTexts(): { kinds: string[]; colours: string } {
  const known = new Map<Element, string>();
  const kindOf = (element: Element): string => {
    let kind = known.get(element);
    if (kind !== undefined) return kind;
    const { parentElement: parent } = element;
    const states = [...element.attributes].filter(({ name }) =>
      /^(aria-(?!label|describedby|controls|owns)|data-(?!island|text)|disabled|style|open|type)/.test(name),
    );
    kind = `${parent ? kindOf(parent) : ""}>${element.localName} ${element.className} ${states.map(({ name, value }) => `${name}=${value}`).join(" ")}`;
    known.set(element, kind);
    return kind;
  };
  const elements = new Set<Element>(document.querySelectorAll("input, select, textarea"));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.nodeValue!.trim() !== "") elements.add(text.parentElement!);
  const found = [...elements];
  Object.assign(window, { comparedTexts: found });
  return { kinds: found.map(kindOf), colours: `${document.documentElement.dataset["theme"]} ${innerWidth} ` };
}

/** Returns whether a marked element is still in the document. */
function markTexts([attribute, isMarked]: readonly [string, readonly boolean[]]): boolean {
  const { comparedTexts } = window as unknown as { comparedTexts: Element[] };
  for (const [at, element] of comparedTexts.entries()) element.toggleAttribute(attribute, isMarked[at] ?? false);
  return comparedTexts.some((element, at) => isMarked[at] && element.isConnected);
}
