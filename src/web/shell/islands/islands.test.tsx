// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, adopt, collectErrors, component, renderPage, text, hydrateAll } from "#web/testing/islands-page.tsx";
import { hydrateIslands } from "./hydrate-islands.ts";

const logged = collectErrors();

test("a region that leaves the page while it wakes keeps nobody waiting for it", async () => {
  renderPage([component("Counter", "a"), component("Counter", "b")]);
  const regions = adopt();
  const awake = hydrateIslands(regions);
  const going = regions.find("a")!;
  // Microtasks only: React needs a macrotask to finish, so hydration is still in progress.
  while (!going.root) await Promise.resolve();
  regions.remove(going);
  await awake;
  expect([going.status, regions.find("b")!.status]).toEqual(["dead", "live"]);
  // Unmounting before hydration finished is not an error.
  expect(logged.calls()).toEqual([]);
});

test("embeds each region's state beside it, so that nothing in it can end the script (SHELL-12)", () => {
  renderPage([component("Counter", "a", { fields: { name: { value: "</script><b>" } } })]);
  const state = document.querySelector("[data-state=a]")!;
  expect(state.previousElementSibling?.getAttribute("data-region")).toBe("a");
  expect(state.textContent).not.toContain("<");
  expect(JSON.parse(state.textContent).fields.name.value).toBe("</script><b>");
});

test("two regions of one component answer on their own (SHELL-12)", async () => {
  renderPage([component("Counter", "a"), component("Counter", "b")]);
  await hydrateAll(adopt());
  await act(() => document.querySelector<HTMLElement>("[data-region=a] button")!.click());
  expect([text("a"), text("b")]).toEqual(["a 1", "b 0"]);
  expect(logged.calls()).toEqual([]);
});

test("a static component stays HTML, without state", () => {
  renderPage([component("Words")]);
  expect(adopt().find("Words")?.status).toBe("static");
  expect(document.querySelector("[data-state]")).toBeNull();
});

test("a component that nobody registered is named and left out", () => {
  const failures = renderPage([component("Unknown"), component("Counter", "a")]);
  expect(failures).toMatchObject([{ uid: "Unknown", componentName: "Unknown" }]);
  expect(text("a")).toBe("a 0");
});

test("a container holds regions that live on their own", async () => {
  renderPage([component("Box", "box", { placeholders: { inside: [component("Counter", "a")] } })]);
  const regions = adopt();
  await hydrateAll(regions);
  expect(document.querySelector("[data-region=box] section [data-region=a]")).not.toBeNull();
  expect([regions.find("box")?.status, regions.find("a")?.status]).toEqual(["static", "live"]);
});

test("regions that live on load are awaited, the others wait for their time", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
    },
  );
  renderPage([component("Counter", "a"), component("Late", "b")]);
  const regions = adopt();
  await act(() => hydrateIslands(regions));
  expect([regions.find("a")?.status, regions.find("b")?.status]).toEqual(["live", "waiting"]);
  vi.unstubAllGlobals();
});

test("a region that waits to be seen lives when enough of it is in sight (COMP-06)", async () => {
  let scrollTo = (_share: number) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        scrollTo = (share) => tell([{ isIntersecting: share > 0, intersectionRatio: share }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderPage([component("Late", "b")]);
  const regions = adopt();
  await act(() => hydrateIslands(regions));
  await vi.dynamicImportSettled();
  await act(() => scrollTo(0.3));
  expect(regions.find("b")?.status).toBe("waiting");
  scrollTo(0.5);
  await expect.poll(() => regions.find("b")?.status).toBe("live");
  vi.unstubAllGlobals();
});
