// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { adopt, collectErrors, component, renderPage, screens, text, hydrateAll } from "#web/testing/islands-page.tsx";
import { Islands } from "./islands.ts";
import { among } from "#web/testing/all-screens.ts";

const logged = collectErrors();

test("logs an island that throws on the server and renders it in the browser", async () => {
  const failures = renderPage([component("ThrowsOnServer"), component("Counter", "a")]);
  expect(failures.map((failure) => failure.uid)).toEqual(["ThrowsOnServer"]);
  const islands = adopt();
  await hydrateAll(islands);
  expect(text("ThrowsOnServer")).toBe("made in the browser");
  expect(islands.find("a")?.status).toBe("hydrated");
});

test("logs an island that throws in the browser and keeps its server HTML", async () => {
  renderPage([component("ThrowsInBrowser"), component("Counter", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  expect(text("ThrowsInBrowser")).toBe("readable");
  expect(islands.find("ThrowsInBrowser")?.status).toBe("unmounted");
  expect(islands.find("a")?.status).toBe("hydrated");
  expect(logged.calls().some((words) => words.includes("ThrowsInBrowser ThrowsInBrowser stays as it was sent"))).toBe(true);
});

test("only logs a broken state (SHELL-13)", async () => {
  renderPage([component("Counter", "a"), component("Counter", "b")]);
  document.querySelector("[data-state=a]")!.textContent = '{"fields":';
  const islands = adopt();
  await hydrateAll(islands);
  expect([text("a"), islands.find("a")?.status, islands.find("b")?.status]).toEqual(["a 0", "unmounted", "hydrated"]);
  expect(logged.calls()).not.toEqual([]);
});

test("a state of the wrong shape leaves the island readable (SHELL-13)", async () => {
  renderPage([component("NeedsRows", "a", { data: { rows: ["m8"] } })]);
  document.querySelector("[data-state=a]")!.textContent = '{"fields":{},"params":{},"data":{}}';
  const islands = adopt();
  await hydrateAll(islands);
  expect([text("a"), islands.find("a")?.status]).toEqual(["M8", "unmounted"]);
});

test("logs a hydration mismatch and renders the island again", async () => {
  renderPage([component("Differs", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  expect([text("a"), islands.find("a")?.status]).toEqual(["browser", "hydrated"]);
  expect(logged.calls().some((words) => words.includes("rendered again"))).toBe(true);
});

test("missing translations leave every island as rendered by the server", async () => {
  renderPage([component("Counter", "a")]);
  const islands = new Islands({ screenOf: among(screens), getContext: () => Promise.reject(new Error("no dictionary")) });
  islands.adopt(document);
  await hydrateAll(islands);
  expect([text("a"), islands.find("a")?.status]).toEqual(["a 0", "unmounted"]);
});
