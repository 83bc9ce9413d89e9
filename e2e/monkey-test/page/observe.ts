// Runs inside the page, in every frame, before the page's own code: notes what moves, so that a press that did nothing can be told.

export type Shift = { value: number; at: number; moved: string[] };
export type Answer = { asked: number; came: number };
export type Notes = {
  /** Mutations, input and change events, toggles, prints: whatever a person could notice. */
  changes: number;
  scrolls: number;
  /** Until when it counts as rolling on: a flick of the finger goes on without it, also while somebody else scrolls the page. */
  rollsUntil: number;
  lastChangeAt: number;
  /** Layout shifts without recent input, not taken yet. */
  shifts: Shift[];
  /** When a finger, the mouse or a key was last used, and when what was asked for came. */
  inputs: number[];
  answers: Answer[];
  /** Code that came: what it asks for when it runs was asked for by whoever asked for the code. */
  codes: Answer[];
  /** When the page could do nothing, as on a busy machine: such time counts for nobody. */
  stalls: { from: number; to: number }[];
  /** When the router showed another page. */
  routes: number[];
  controls: Element[];
};
export type WindowWithNotes = Window & { hands?: Notes };

/** Handed over to the browser as text: everything it needs is inside. */
export function observePage(): void {
  const notes: Notes = {
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
  // That a region came alive is nothing that a person notices.
  const isSeen = ({ type, attributeName }: MutationRecord) =>
    type !== "attributes" || !/^data-(live|alive|hands)$/.test(attributeName ?? "");
  new MutationObserver((records) => records.some(isSeen) && change()).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  for (const type of ["input", "change", "toggle"]) document.addEventListener(type, change, true);
  // Its dialog is the browser's, and one without a window has none. So are the words at a field that is not filled in as it must.
  window.print = change;
  // What leads to a telephone or a mail program asks in the browser's own window, which without one keeps all later input to itself.
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
  // A page in a frame of our own runs no scripts of its own; what is pressed there asks for the next one.
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
    for (const region of document.querySelectorAll<HTMLElement>("[data-region]")) region.dataset["hands"] = "sent";
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
