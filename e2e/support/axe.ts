// Everything axe finds on a page: rule, element and help text.
import { setTimeout as sleep } from "node:timers/promises";
import axe, { type AxeResults, type ElementContext, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Scan = {
  /** Only these; by default all that the law and good practice ask for. */
  rules?: string[];
  /** All but these. */
  without?: string[];
  /** Only elements that this selects. */
  within?: string;
};
type WindowWithAxe = Window & { axe?: typeof axe };

/** What axe finds wrong, by rule. */
export async function scan(page: Page, { rules, without = [], within }: Scan = {}): Promise<AxeResults["violations"]> {
  await Promise.all(page.frames().map(async (frame) => (await frame.evaluate(hasAxe)) || frame.evaluate(axe.source)));
  const options: RunOptions = {
    // Of what is right axe names one element per rule: selectors for a thousand of them took more than a third of its time.
    resultTypes: ["violations"],
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(runAxe, [within ?? null, options] as const);
}

/** What axe says where nothing is left of what it was to look at. */
const NOTHING_THERE = /No elements found for include/;

const hasAxe = (): boolean => (window as WindowWithAxe).axe !== undefined;

async function runAxe([within, options]: readonly [string | null, RunOptions]): Promise<AxeResults["violations"]> {
  const where: ElementContext = within ?? document;
  const { violations } = await (window as WindowWithAxe).axe!.run(where, options);
  return violations;
}

/** Without the rules named; by default with all. */
export async function accessibilityProblems(page: Page, without: string[] = []): Promise<string[]> {
  await untilScrolled(page);
  // At the top no head lies over half of what it is scrolled past; the page stands where it stood afterwards.
  const stood = await page.evaluate(() => {
    const top = scrollY;
    scrollTo({ top: 0, behavior: "instant" });
    // Nor does a bar that keeps at the window's end: what it covers by half is scrolled from under it.
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

/** A key or a wheel scrolls for a while, whatever is asked of the page meanwhile; what slides with it follows a picture later. */
async function untilScrolled(page: Page): Promise<void> {
  for (let last = NaN; ; await sleep(LOOK_AGAIN_AFTER_MS)) {
    const at = await page.evaluate(() => scrollY);
    if (at === last) return;
    last = at;
  }
}

/** Texts whose contrast was found enough, by all that their colours follow from. */
const compared = new Set<string>();
const NEW_TEXT = "data-text-not-compared";

/**
 * Comparing colours took as long as all other rules together. They follow from theme, width and the classes and states of the
 * elements around a text: each such text is compared once by a run's worker, on whichever page it comes first.
 */
async function contrastOfNewTexts(page: Page): Promise<AxeResults["violations"]> {
  const { kinds, colours } = await page.evaluate(kindsOfTexts);
  const isNew = kinds.map((kind) => !compared.has(colours + kind));
  if (!isNew.includes(true) && page.frames().length === 1) return [];
  const isMarked = await page.evaluate(markTexts, [NEW_TEXT, isNew] as const);
  // What was new has been drawn anew since it was looked for.
  if (!isMarked && page.frames().length === 1) return contrastOfNewTexts(page);
  const violations = await scan(page, { rules: ["color-contrast"], within: `[${NEW_TEXT}], iframe` }).catch((error: Error) => {
    if (NOTHING_THERE.test(error.message)) return null;
    throw error;
  });
  // Or since it was marked.
  if (!violations) return contrastOfNewTexts(page);
  await page.evaluate(markTexts, [NEW_TEXT, []] as const);
  if (violations.length === 0) for (const kind of kinds) compared.add(colours + kind);
  return violations;
}

/** Runs in the page: a text's element, and what each such element is like down from the root. They stay where `markTexts` finds them. */
function kindsOfTexts(): { kinds: string[]; colours: string } {
  const known = new Map<Element, string>();
  const kindOf = (element: Element): string => {
    let kind = known.get(element);
    if (kind !== undefined) return kind;
    const { parentElement: parent } = element;
    const states = [...element.attributes].filter(({ name }) =>
      /^(aria-(?!label|describedby|controls|owns)|data-(?!region|text)|disabled|style|open|type)/.test(name),
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

/** Whether any that is marked is still in the page. */
function markTexts([attribute, isMarked]: readonly [string, readonly boolean[]]): boolean {
  const { comparedTexts } = window as unknown as { comparedTexts: Element[] };
  for (const [at, element] of comparedTexts.entries()) element.toggleAttribute(attribute, isMarked[at] ?? false);
  return comparedTexts.some((element, at) => isMarked[at] && element.isConnected);
}
