import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readScreenFiles } from "../../vite.config.ts";
import { COMPONENT_NAMES } from "#contract/component-names.ts";
import { screens } from "./screens.ts";

const source = readFileSync(new URL("./screens.ts", import.meta.url), "utf8");

/** No build contains these. */
const WHILE_DEVELOPING = ["AddressAdministrationMock", "AddressEditMock", "Showroom"];

test("the build finds the file of every registered screen", () => {
  const files = readScreenFiles(source);
  expect(Object.keys(files).toSorted()).toEqual(
    Object.keys(screens)
      .filter((name) => !WHILE_DEVELOPING.includes(name))
      .toSorted(),
  );
  expect(Object.values(files).filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});

test("there is a screen for each component that content may name, and for no other", () => {
  expect(Object.keys(screens).toSorted()).toEqual([...COMPONENT_NAMES]);
});

test("every screen loads as a component", async () => {
  for (const [name, screen] of Object.entries(screens)) expect([name, typeof (await screen.load())]).toEqual([name, "function"]);
});
