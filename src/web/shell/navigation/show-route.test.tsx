// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { PriceView } from "#contract/site-settings.ts";
import type { LayoutComponent } from "#contract/layout.ts";
import type { Islands } from "#web/shell/islands/islands.ts";
import { act, adopt, collectErrors, component, page, renderPage, text, hydrateAll } from "#web/testing/islands-page.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import { loadScreens, showRoute } from "./show-route.ts";

const logged = collectErrors();

async function go(
  islands: Islands,
  main: readonly LayoutComponent[],
  options: { header?: readonly LayoutComponent[]; itemPath?: string; priceView?: PriceView } = {},
) {
  const placeholders = { ...(options.header && { header: options.header }), main };
  const next = testPage({ itemPath: options.itemPath ?? "/other", priceView: options.priceView });
  const code = await loadScreens(islands, placeholders);
  await act(async () => showRoute(islands, { placeholders, page: next, t: germanT, from: page }, code));
}

test("navigation keeps the root of an island that stays, with its state", async () => {
  renderPage([component("Counter", "a")], [component("Counter", "head")]);
  const islands = adopt();
  await hydrateAll(islands);
  const head = document.querySelector("[data-island=head]");
  await act(() => head!.querySelector("button")!.click());
  await go(islands, [component("Counter", "b")], { header: [component("Counter", "head", { fields: { name: { value: "new" } } })] });
  expect(document.querySelector("[data-island=head]")).toBe(head);
  expect([text("head"), text("a"), text("b")]).toEqual(["new 1", undefined, "b 0"]);
  await act(() => document.querySelector<HTMLElement>("[data-island=b] button")!.click());
  expect(text("b")).toBe("b 1");
  expect(islands.find("a")).toBeUndefined();
});

test("an island that is not hydrated is rebuilt if net or gross prices are shown instead", async () => {
  renderPage([component("Counter", "a")], [component("Counter", "head")]);
  const islands = adopt();
  const head = document.querySelector("[data-island=head]");
  await go(islands, [component("Counter", "b")], { header: [component("Counter", "head")] });
  expect(document.querySelector("[data-island=head]")).toBe(head);
  await go(islands, [component("Counter", "b")], { header: [component("Counter", "head")], priceView: "net" });
  expect(document.querySelector("[data-island=head]")).not.toBe(head);
});

test("an island of the main part is remounted when its content changes on another path", async () => {
  renderPage([component("Counter", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  await act(() => document.querySelector<HTMLElement>("[data-island=a] button")!.click());
  await go(islands, [component("Counter", "a", { fields: { name: { value: "other" } } })]);
  expect(text("a")).toBe("other 0");
});

test("an island of the main part stays if only the query of the same path changed", async () => {
  renderPage([component("Counter", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  await act(() => document.querySelector<HTMLElement>("[data-island=a] button")!.click());
  await go(islands, [component("Counter", "a", { fields: { name: { value: "page 2" } } })], { itemPath: "/" });
  expect(text("a")).toBe("page 2 1");
});

test("an island that throws on the next page leaves the others intact", async () => {
  renderPage([component("Counter", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  await go(islands, [component("ThrowsInBrowser", "bad"), component("Counter", "b")]);
  expect(text("b")).toBe("b 0");
  expect(logged.calls().some((words) => words.includes("ThrowsInBrowser bad stays as it was sent"))).toBe(true);
});

test("containers and static parts of the next page are rendered as HTML, islands inside them hydrate", async () => {
  renderPage([component("Counter", "a")]);
  const islands = adopt();
  await hydrateAll(islands);
  await go(islands, [component("Box", "box", { placeholders: { inside: [component("Counter", "b")] } })]);
  await act(() => document.querySelector<HTMLElement>("[data-island=box] section [data-island=b] button")!.click());
  expect(text("b")).toBe("b 1");
  expect(islands.find("box")?.root).toBeNull();
});
