// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, adopt, collectErrors, component, renderPage, text, hydrateAll } from "#web/testing/islands-page.tsx";
import { hydrateOnInteraction } from "./hydrate-islands.ts";

collectErrors();

test("a click before hydration hydrates the island and is replayed", async () => {
  renderPage([component("Late", "a")]);
  const islands = adopt();
  hydrateOnInteraction(islands);
  const button = document.querySelector<HTMLElement>("[data-island=a] button")!;
  await act(async () => {
    button.click();
    await islands.hydrate(islands.find("a")!);
  });
  expect(text("a")).toBe("a 1");
});

test("a click in a failed island is left to the browser", async () => {
  renderPage([component("ThrowsInBrowser", "a")]);
  const islands = adopt();
  hydrateOnInteraction(islands);
  await hydrateAll(islands);
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("[data-island=a] p")!.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

test("focus hydrates an island as well", async () => {
  renderPage([component("Late", "a")]);
  const islands = adopt();
  hydrateOnInteraction(islands);
  await act(async () => {
    document.querySelector<HTMLElement>("[data-island=a] button")!.focus();
    await islands.hydrate(islands.find("a")!);
  });
  expect(islands.find("a")?.status).toBe("hydrated");
});
