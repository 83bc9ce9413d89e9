// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import type { Showcase } from "./showcase.ts";

const showcases = Object.values(import.meta.glob<Showcase>("../**/*.showcase.tsx", { eager: true, import: "showcase" }));
const states = showcases.flatMap(({ title, states: shown }) => shown.map(({ name, element }) => [`${title}: ${name}`, element] as const));

test("there are showcases, each with states of their own names", () => {
  expect(states.length).toBeGreaterThan(30);
  expect(new Set(states.map(([name]) => name)).size).toBe(states.length);
});

test.each(states)("%s comes alive as the server sends it", async (_, element) => {
  const { container } = await expectHydrates(() => element);
  expect(container.innerHTML).not.toBe("");
});
