// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, adopt, collectErrors, component, renderPage, text, hydrateAll } from "#web/testing/islands-page.tsx";
import { hydrateIslands } from "./hydrate-islands.ts";

const logged = collectErrors();

test("an island removed during hydration does not block the others", async () => {
  renderPage([component("Counter", "a"), component("Counter", "b")]);
  const islands = adopt();
  const awake = hydrateIslands(islands);
  const going = islands.find("a")!;
  // Microtasks only: React needs a macrotask to finish, so hydration is still in progress.
  while (!going.root) await Promise.resolve();
  islands.remove(going);
  await awake;
  expect([going.status, islands.find("b")!.status]).toEqual(["unmounted", "hydrated"]);
  // Unmounting before hydration finished is not an error.
  expect(logged.calls()).toEqual([]);
});

test("embeds each island's state beside it, escaped so that it cannot end the script (SHELL-12)", () => {
  renderPage([component("Counter", "a", { fields: { name: { value: "</script><b>" } } })]);
  const state = document.querySelector("[data-state=a]")!;
  expect(state.previousElementSibling?.getAttribute("data-island")).toBe("a");
  expect(state.textContent).not.toContain("<");
  expect(JSON.parse(state.textContent).fields.name.value).toBe("</script><b>");
});

test("two islands of one component are independent (SHELL-12)", async () => {
  renderPage([component("Counter", "a"), component("Counter", "b")]);
  await hydrateAll(adopt());
  await act(() => document.querySelector<HTMLElement>("[data-island=a] button")!.click());
  expect([text("a"), text("b")]).toEqual(["a 1", "b 0"]);
  expect(logged.calls()).toEqual([]);
});

test("a static component stays HTML, without state", () => {
  renderPage([component("Words")]);
  expect(adopt().find("Words")?.status).toBe("static");
  expect(document.querySelector("[data-state]")).toBeNull();
});

test("logs and omits an unregistered component", () => {
  const failures = renderPage([component("Unknown"), component("Counter", "a")]);
  expect(failures).toMatchObject([{ uid: "Unknown", componentName: "Unknown" }]);
  expect(text("a")).toBe("a 0");
});

test("islands in a container hydrate independently", async () => {
  renderPage([component("Box", "box", { placeholders: { inside: [component("Counter", "a")] } })]);
  const islands = adopt();
  await hydrateAll(islands);
  expect(document.querySelector("[data-island=box] section [data-island=a]")).not.toBeNull();
  expect([islands.find("box")?.status, islands.find("a")?.status]).toEqual(["static", "hydrated"]);
});

test("awaits islands that hydrate on load, the others hydrate later", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
    },
  );
  renderPage([component("Counter", "a"), component("Late", "b")]);
  const islands = adopt();
  await act(() => hydrateIslands(islands));
  expect([islands.find("a")?.status, islands.find("b")?.status]).toEqual(["hydrated", "waiting"]);
  vi.unstubAllGlobals();
});

test("an island that hydrates when visible does so when enough of it is in view (COMP-06)", async () => {
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
  const islands = adopt();
  await act(() => hydrateIslands(islands));
  await vi.dynamicImportSettled();
  await act(() => scrollTo(0.3));
  expect(islands.find("b")?.status).toBe("waiting");
  scrollTo(0.5);
  await expect.poll(() => islands.find("b")?.status).toBe("hydrated");
  vi.unstubAllGlobals();
});
