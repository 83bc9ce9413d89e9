// Runs inside every frame before the page's own code: records changes, so that a click without effect can be detected.

export type Shift = { value: number; at: number; moved: string[] };
export type RequestTiming = { asked: number; came: number };
export type Observations = {
  /** Mutations, input and change events, toggles, prints: all changes that a user could notice. */
  changes: number;
  scrolls: number;
  /** Until this time the page counts as scrolling: a fling continues by itself, even while a script scrolls the page. */
  rollsUntil: number;
  lastChangeAt: number;
  /** Layout shifts without recent input that have not been read yet. */
  shifts: Shift[];
  /** Times of user input, and of responses. */
  inputs: number[];
  answers: RequestTiming[];
  /** Loaded scripts: a request of such a script counts as caused by the input that loaded the script. */
  codes: RequestTiming[];
  /** Periods in which the page was blocked, as on a busy machine; they are excluded from time limits. */
  stalls: { from: number; to: number }[];
  /** Times of the router's navigations. */
  routes: number[];
  controls: Element[];
};
export type ObservedWindow = Window & { hands?: Observations };

/** Serialized into the browser, so it must not use anything outside of itself. */
export function observePage(): void {
  const notes: Observations = {
    changes: 0,
    scrolls: 0,
    rollsUntil: 0,
    lastChangeAt: 0,
    shifts: [],
    inputs: [],
    answers: [],
    codes: [],
    stalls: [],
    routes: [],
    controls: [],
  };
  Object.defineProperty(window, "hands", { value: notes });
  const change = () => {
    notes.changes += 1;
    notes.lastChangeAt = performance.now();
  };
  // A user does not notice that an island was hydrated.
  const isSeen = ({ type, attributeName }: MutationRecord) =>
    type !== "attributes" || !/^data-(hydrated|interaction)$/.test(attributeName ?? "");
  new MutationObserver((records) => records.some(isSeen) && change()).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  for (const type of ["input", "change", "toggle"]) document.addEventListener(type, change, true);
  // The print dialog belongs to the browser and does not exist in headless mode. The same applies to validation messages.
  window.print = change;
  // A link to a telephone or mail program opens a native dialog, which in headless mode blocks all later input.
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("a[href^='tel:'], a[href^='mailto:']")) return;
    event.preventDefault();
    change();
  });
  document.addEventListener("invalid", (event) => setTimeout(() => event.defaultPrevented || change()), true);
  const ROLLS_ON = 500;
  const roll = () => {
    notes.scrolls += 1;
    notes.rollsUntil = performance.now() + ROLLS_ON;
  };
  document.addEventListener("scroll", roll, true);
  document.addEventListener("scrollend", () => (notes.rollsUntil = 0), true);
  const noteInputs = (shown: Document) => {
    for (const type of ["pointerdown", "pointerup", "touchend", "keydown", "keyup", "click", "wheel"]) {
      shown.addEventListener(type, () => notes.inputs.push(performance.now()), { capture: true, passive: true });
    }
  };
  noteInputs(document);
  // A page in our own frame runs no scripts; a click there loads the next one.
  const frames = new WeakSet<Document>();
  const noteFrame = ({ target }: Event) => {
    const shown = target instanceof HTMLIFrameElement ? target.contentDocument : null;
    if (!shown?.defaultView || frames.has(shown)) return;
    frames.add(shown);
    noteInputs(shown);
    notes.answers.push({ asked: shown.defaultView.performance.timeOrigin - performance.timeOrigin, came: performance.now() });
  };
  document.addEventListener("load", noteFrame, true);
  addEventListener("DOMContentLoaded", () => {
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) island.dataset["interaction"] = "sent";
  });

  for (const type of ["currententrychange", "navigatesuccess"]) {
    window.navigation.addEventListener(type, () => notes.routes.push(performance.now()));
  }

  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.parentElement?.tagName ?? "?");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) notes.shifts.push({ value, at: startTime, moved: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      if (initiatorType === "fetch") notes.answers.push({ asked: startTime, came: responseEnd });
      else if (/\/assets\/.*\.js/.test(name)) notes.codes.push({ asked: startTime, came: responseEnd });
    }
  }).observe({ type: "resource", buffered: true });

  const BEAT = 50;
  let beat = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - beat > 2 * BEAT) notes.stalls.push({ from: beat + BEAT, to: now });
    beat = now;
  }, BEAT);
}
