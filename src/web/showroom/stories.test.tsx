// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { afterAll, expect, test, vi } from "vitest";
import { allScreens } from "#web/testing/all-screens.ts";
import { findUnnamedAmounts } from "#web/testing/find-unnamed-amounts.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { pathOf, allStories } from "./stories.ts";

// Requests of stories never resolve: a late response would affect the test of another state.
vi.stubGlobal("fetch", () => new Promise(() => {}));
// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// Maps need browser features that the test environment lacks.
vi.mock("#web/dealers/map/open-map.ts", () => ({ openMap: () => new Promise(() => {}) }));

const states = allStories.flatMap(({ title, states: shown }) => shown.map(({ name, element }) => [`${title}: ${name}`, element] as const));
const sources = Object.values(import.meta.glob<string>("../**/*.stories.tsx", { eager: true, query: "?raw", import: "default" })).join(
  "\n",
);
const isShown = (component: string) => new RegExp(`<${component}[\\s/>]`).test(sources);

test("there are stories, each with an address and uniquely named states", () => {
  expect(states.length).toBeGreaterThan(100);
  expect(new Set(states.map(([name]) => name)).size).toBe(states.length);
  expect(new Set(allStories.map(pathOf)).size).toBe(allStories.length);
});

/** Stories with amounts that need no basis, with the reason. */
const WITHOUT_BASIS: Readonly<Record<string, string>> = {
  "Listen und Tabellen": "sample data of the kit",
};

test.each(states)("%s hydrates without a mismatch and names the basis of its amounts", async (name, element) => {
  const { container } = await expectHydrates(() => element);
  expect(container.innerHTML).not.toBe("");
  const [title = ""] = name.split(": ", 1);
  expect(title in WITHOUT_BASIS ? [] : findUnnamedAmounts(container)).toEqual([]);
});

const kit = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ["../ui/**/*.tsx", "!../ui/**/*.test.tsx", "!../ui/**/*.stories.tsx", "!../ui/overlay/dialog-parts.tsx"],
    {
      eager: true,
    },
  ),
).flatMap((file) => Object.keys(file).filter((name) => typeof file[name] === "function" && /^[A-Z][a-z]/.test(name)));

test.each(kit)("%s of the kit has a story", (component) => {
  expect(isShown(component)).toBe(true);
});

/** These act on hydration; the showroom shows their views instead. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  Activation: "ActivationView",
  Login: "LoginView",
  Logout: "LogoutView",
  NewsletterRegistration: "NewsletterRegistrationView",
  NewsletterConfirmation: "NewsletterConfirmationView",
  NewsletterUnsubscribe: "NewsletterUnsubscribeView",
  ForgotPassword: "ForgotPasswordView",
  SetPassword: "SetPasswordForm",
  Registration: "RegistrationView",
};

test.each(Object.entries(allScreens).filter(([name]) => name !== "Showroom"))("the screen %s has a story", async (_, screen) => {
  const { name } = (await screen.load()) as ComponentType & { name: string };
  expect(isShown(SHOWN_BY[name] ?? name)).toBe(true);
});
