// Runs inside the page: finds the visible controls, and the points where users click them.

export type Point = { x: number; y: number; on: string };
export type Control = {
  /** Stable across replays: position in the document, name, and index among controls of that name. */
  key: string;
  /** The part of the page; controls are chosen by part and kind first, so that long lists do not dominate. */
  part: string;
  kind: "link" | "button" | "summary" | "choice" | "text" | "select" | "slider" | "file";
  name: string;
  /** Attributes that indicate the expected input. */
  hints: string;
  isDisabled: boolean;
  /** A click rightly changes nothing: the current page, a selected choice, a form that shows an error. */
  isSettled: boolean;
  isFocused: boolean;
  points: Point[];
  index: number;
};

/** Serialized into the browser, so it must not use anything outside of itself. */
export function findControls(): Control[] {
  // Links to mail and telephone open other programs; a browser without a desktop has none and then accepts no more clicks.
  const SELECTOR =
    "a[href]:not([href^='tel:'], [href^='mailto:']), button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=slider], [role=tab], [role=menuitem], [role=option]";
  const notes = (window as unknown as { hands: { controls: Element[] } }).hands;
  const found: Control[] = [];
  const seen = new Map<string, number>();
  notes.controls = [];
  look(document, 0, 0);
  return found;

  function look(target: Document, left: number, top: number): void {
    for (const element of target.querySelectorAll<HTMLElement>(SELECTOR)) {
      const control = describe(target, element, left, top);
      if (!control) continue;
      found.push(control);
      notes.controls.push(element);
    }
    for (const frame of target.querySelectorAll("iframe")) {
      const box = frame.getBoundingClientRect();
      if (frame.contentDocument) look(frame.contentDocument, left + box.x + frame.clientLeft, top + box.y + frame.clientTop);
    }
  }

  function describe(target: Document, element: HTMLElement, left: number, top: number): Control | null {
    const kind = kindOf(element);
    // A file input is usually hidden, so its label is clicked too.
    const label = kind === "choice" ? element.closest("label") : kind === "file" ? (element as HTMLInputElement).labels?.[0] : null;
    const shown = label ?? element;
    const { width, height, bottom, y } = shown.getBoundingClientRect();
    const isSlider = kind === "slider";
    if (!isSlider && (width < 2 || height < 2)) return null;
    if (bottom < 0 || y > target.defaultView!.innerHeight) return null;
    const points = (isSlider ? thumbPoints(element) : pointsOf(target, shown))
      .filter(({ x, y: at }) => hits(target, shown, x, at, isSlider))
      .map((point) => ({ x: Math.round(point.x + left), y: Math.round(point.y + top), on: point.on }))
      .filter((point) => target === document || isInSight(target, point));
    if (points.length === 0) return null;
    const name = nameOf(element, shown);
    const part = partOf(element) + (target === document ? "" : " in the frame");
    const plain = `${part} | ${kind} | ${name}`;
    const nth = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, nth);
    return {
      key: `${plain} | ${nth}`,
      part,
      kind,
      name: nth > 1 ? `${name} (${nth})` : name,
      hints: [
        ...["name", "type", "inputmode", "autocomplete", "id"].map((attribute) => element.getAttribute(attribute) ?? ""),
        element.tagName.toLowerCase(),
      ].join(" "),
      isDisabled: isDisabled(element),
      isSettled: isSettled(target, element),
      isFocused: target.activeElement === element,
      points,
      index: notes.controls.length,
    };
  }

  function kindOf(element: HTMLElement): Control["kind"] {
    const is = (selector: string) => element.matches(selector);
    if (is("[role=slider], input[type=range]")) return "slider";
    if (is("select")) return "select";
    if (is("summary")) return "summary";
    if (is("input[type=checkbox], input[type=radio]")) return "choice";
    if (is("input[type=file]")) return "file";
    if (is("textarea, input:not([type=button], [type=submit], [type=image], [type=reset])")) return "text";
    return is("a[href]") ? "link" : "button";
  }

  function nameOf(element: HTMLElement, shown: HTMLElement): string {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const text = [element.getAttribute("aria-label"), labels[0]?.textContent, shown.textContent, element.getAttribute("name")].find(
      (each) => each?.trim(),
    );
    return (text ?? element.tagName.toLowerCase()).replace(/\s+/g, " ").trim().slice(0, 60);
  }

  function partOf(element: Element): string {
    const dialog = element.closest("[role=dialog], [role=alertdialog], dialog");
    if (dialog) return "dialog";
    const component = element.closest("[data-component]")?.getAttribute("data-component") ?? "page";
    const list = element.closest("section[aria-label], form[aria-label], nav[aria-label]")?.getAttribute("aria-label");
    return list ? `${component}, ${list}` : component;
  }

  function isDisabled(element: Element): boolean {
    if (element.matches(":disabled, [readonly], [aria-disabled=true]") || element.closest("[inert]")) return true;
    return element.closest("[aria-busy=true]") !== null;
  }

  function isSettled(target: Document, element: HTMLElement): boolean {
    if (element.matches("input[type=radio]:checked, [role=tab][aria-selected=true]")) return true;
    if (element.matches("button:not([type=button])") && (element as HTMLButtonElement).form?.querySelector("[aria-invalid=true]"))
      return true;
    if (!element.matches("a[href]")) return false;
    const link = element as HTMLAnchorElement;
    return link.href.replace(/#$/, "") === target.location.href.replace(/#$/, "") || link.matches("[aria-current=page]");
  }

  /** Text first, as most users click it; then the padding and the corners. */
  function pointsOf(target: Document, element: HTMLElement): Point[] {
    const points: Point[] = [];
    const walker = target.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && points.length < 6) {
      const text = walker.currentNode as Text;
      for (const word of text.data.matchAll(/\S+/g)) {
        const range = target.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const box = range.getBoundingClientRect();
        if (box.width > 2) points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, on: `the word "${word[0]}"` });
        if (points.length >= 6) break;
      }
    }
    for (const box of [...element.getClientRects()].slice(0, 2)) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      points.push({ x, y, on: "its middle" });
      points.push({ x: box.x + 3, y, on: "its left edge" }, { x: box.right - 3, y, on: "its right edge" });
      points.push({ x, y: box.y + 3, on: "its top" }, { x, y: box.bottom - 3, on: "its bottom" });
    }
    const box = element.matches("label") ? element.querySelector("input")?.getBoundingClientRect() : undefined;
    if (box) points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, on: "its box" });
    return points;
  }

  /** A frame may exceed the window or be covered, so its visible part is checked in the outer document. */
  function isInSight(target: Document, { x, y }: Point): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit instanceof HTMLIFrameElement && hit.contentDocument === target;
  }

  /** The handle surrounds its input; the track is as wide as the group. */
  function thumbPoints(element: Element): Point[] {
    const box = thumbOf(element).getBoundingClientRect();
    return [{ x: box.x + box.width / 2, y: box.y + box.height / 2, on: "its handle" }];
  }

  function thumbOf(element: Element): Element {
    return element.matches("input") ? (element.parentElement ?? element) : element;
  }

  function hits(target: Document, element: Element, x: number, y: number, isSlider: boolean): boolean {
    const hit = target.elementFromPoint(x, y);
    if (!hit) return false;
    // An element around it, e.g. of a collapsed part, is no handle.
    if (isSlider) return thumbOf(element).contains(hit);
    if (!element.contains(hit)) return false;
    const own = hit.closest(SELECTOR);
    return own === null || own === element || element.matches("label") || !element.contains(own);
  }
}
