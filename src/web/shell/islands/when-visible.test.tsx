// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seenShare, useWasVisible, whenVisible } from "./when-visible.ts";

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 800 };

test("35 % of an element must be in view on the smallest screen, half of it on every other (COMP-06)", () => {
  expect(seenShare(400, phone)).toBe(0.35);
  expect(seenShare(400, { width: 599, height: 800 })).toBe(0.35);
  expect(seenShare(400, { width: 600, height: 800 })).toBe(0.5);
  expect(seenShare(400, desktop)).toBe(0.5);
});

test("an element taller than the window is visible when it fills that share of the window (COMP-06)", () => {
  expect(seenShare(4000, desktop)).toBeCloseTo(0.1);
  expect(seenShare(8000, phone)).toBeCloseTo(0.035);
  expect(seenShare(800, desktop)).toBe(0.5);
});

type Watch = { threshold: number; isOver: boolean; scrollTo(ratio: number): void };
let watches: Watch[];
let resize: () => void;
let height: number;

beforeEach(() => {
  watches = [];
  height = 400;
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #watch: Watch;
      constructor(tell: (entries: object[]) => void, { threshold }: { threshold: number }) {
        this.#watch = {
          threshold,
          isOver: false,
          scrollTo: (ratio) => tell([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]),
        };
      }
      observe() {
        watches.push(this.#watch);
      }
      disconnect() {
        this.#watch.isOver = true;
      }
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        resize = tell;
      }
      observe() {
        resize();
      }
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => ({ height }) as DOMRect);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function watched() {
  const onVisible = vi.fn();
  const stop = whenVisible(document.createElement("div"), onVisible);
  return { onVisible, stop, latest: () => watches.at(-1)! };
}

test("calls back once, when enough is in view", () => {
  const { onVisible, latest } = watched();
  latest().scrollTo(0);
  latest().scrollTo(0.49);
  expect(onVisible).not.toHaveBeenCalled();
  latest().scrollTo(0.4999);
  expect(onVisible).toHaveBeenCalledTimes(1);
  expect(latest().isOver).toBe(true);
});

test("an element that grows beyond the window needs a smaller share in view", () => {
  const { onVisible, latest } = watched();
  expect(latest().threshold).toBeCloseTo(0.495);
  height = 4000;
  resize();
  expect(watches[0]!.isOver).toBe(true);
  latest().scrollTo(0.1);
  expect(onVisible).toHaveBeenCalledTimes(1);
});

test("another window size changes the threshold", () => {
  const { latest } = watched();
  vi.stubGlobal("innerWidth", 390);
  window.dispatchEvent(new Event("resize"));
  expect(latest().threshold).toBeCloseTo(0.345);
});

test("does not call back after stopping, and calls back at once without IntersectionObserver", () => {
  const { stop, latest } = watched();
  stop();
  expect(latest().isOver).toBe(true);
  vi.stubGlobal("IntersectionObserver", undefined);
  expect(watched().onVisible).toHaveBeenCalledTimes(1);
});

test("a component is notified when it was visible, and stops observing on unmount", () => {
  function Part() {
    const place = useRef<HTMLParagraphElement>(null);
    return <p ref={place}>{useWasVisible(place) ? "gesehen" : "noch nicht gesehen"}</p>;
  }
  const { unmount } = render(<Part />);
  expect(screen.getByText("noch nicht gesehen")).toBeDefined();
  act(() => watches[0]!.scrollTo(1));
  expect(screen.getByText("gesehen")).toBeDefined();
  unmount();
  render(<Part />).unmount();
  expect(watches.at(-1)!.isOver).toBe(true);
});
