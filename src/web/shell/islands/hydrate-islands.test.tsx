// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Screen } from "#web/screen.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { CODE_MISSING } from "#web/ui/lazy/lazy-code.ts";
import { Islands } from "./islands.ts";
import { $addedLayer } from "../page/stores/stores.ts";
import { hydrateOnInteraction, hydrateIslands } from "./hydrate-islands.ts";
import { among } from "#web/testing/all-screens.ts";

const sent = vi.fn();
function Search() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get("word"));
      }}
    >
      <input name="word" />
    </form>
  );
}
const screens: Record<string, Screen> = { Search: { hydrate: "interaction", load: async () => Search } };

let islands: Islands;
beforeEach(async () => {
  sent.mockClear();
  $addedLayer.set(null);
  // Disables act(): islands schedule their own work, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.innerHTML = `<div data-island="a" data-component="Search" data-hydrate="interaction"><form><input name="word"></form></div>
    <script type="application/json" data-state="a">{"fields":{},"params":{}}</script><button>elsewhere</button>`.replace(/>\s+</g, "><");
  islands = new Islands({ screenOf: among(screens), getContext: async () => ({ page: testPage(), t: germanT }) });
  islands.adopt(document);
  hydrateOnInteraction(islands);
  await hydrateIslands(islands);
});

// The listeners outlive the test, so hydrate the island to keep the next test from doing so.
afterEach(() => islands.hydrate(islands.find("a")!));

const status = () => islands.find("a")!.status;
/** Touches the island and waits until it is hydrated. */
async function touchAndLive(touch: () => void): Promise<void> {
  touch();
  expect(status()).toBe("hydrating");
  await islands.hydrate(islands.find("a")!);
}

test.each([
  ["a press anywhere", () => document.querySelector("button")!.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ["a key", () => document.body.dispatchEvent(new Event("keydown", { bubbles: true }))],
  ["the pointer over it", () => document.querySelector("input")!.dispatchEvent(new Event("pointerover", { bubbles: true }))],
  ["news for all islands", () => $addedLayer.set({ articleNumber: "1", quantity: 1, at: 0 })],
])("%s hydrates it, and nothing before did", async (_, touch) => {
  expect(status()).toBe("waiting");
  await touchAndLive(touch);
  expect(status()).toBe("hydrated");
});

test("the pointer elsewhere does not", () => {
  document.querySelector("button")!.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(status()).toBe("waiting");
});

test("replays an early form submit after hydration", async () => {
  document.querySelector("input")!.value = "Anker";
  const early = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  await touchAndLive(() => document.querySelector("form")!.dispatchEvent(early));
  expect(early.defaultPrevented).toBe(true);
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
  expect(sent.mock.calls).toEqual([["Anker"]]);
});

test("reports a click whose code fails to load, does not loop, and retries on the next interaction", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn<Screen["load"]>().mockRejectedValue(new TypeError("offline"));
  const island = islands.find("a")!;
  const original = screens["Search"]!.load;
  screens["Search"]!.load = load;
  const told = Promise.withResolvers<void>();
  addEventListener(CODE_MISSING, () => told.resolve(), { once: true });
  document.querySelector("form")!.requestSubmit();
  await told.promise;
  expect([load.mock.calls.length, status()]).toEqual([1, "waiting"]);
  screens["Search"]!.load = original;
  await islands.hydrate(island);
  expect(status()).toBe("hydrated");
});

test("an island touched offline hydrates when the network is back, at the second event if needed", async () => {
  const logged = vi
    .spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
  const load = vi.spyOn(screens["Search"]!, "load").mockRejectedValue(new TypeError("offline"));
  onTestFinished(() => load.mockRestore());
  document.querySelector("input")!.focus();
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  dispatchEvent(new Event("online"));
  await expect.poll(() => logged.mock.calls.length).toBe(2);
  load.mockRestore();
  dispatchEvent(new Event("online"));
  await expect.poll(status).toBe("hydrated");
});
