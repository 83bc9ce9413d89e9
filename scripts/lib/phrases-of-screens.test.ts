import { expect, test } from "vitest";
import { isComponentName } from "#contract/component-names.ts";
import { findPhrasesOfScreens } from "./phrases-of-screens.ts";

const { shell, screens } = findPhrasesOfScreens();

test("every screen has its phrases, also those of code that it loads lazily, but none of other screens", () => {
  expect(Object.keys(screens).length).toBeGreaterThan(80);
  expect(Object.keys(screens).filter((name) => !isComponentName(name))).toEqual([]);
  // suggestions.tsx is imported by the search field, lazily.
  expect(screens["Header"]).toEqual(expect.arrayContaining(["Search.Suggest.Count", "Ui.Close"]));
  expect(screens["Header"]!.filter((key) => /^(?:Approvals|Checkout|Orders|QuickOrder)\./.test(key))).toEqual([]);
});

test("finds keys behind a choice, a constant and a template, and those of shared code below src/contract", () => {
  expect(screens["QuickOrder"]).toEqual(
    expect.arrayContaining(["QuickOrder.AddCountOne", "QuickOrder.Read.Skipped", "QuickOrder.Status.noPrice.signIn"]),
  );
  expect(screens["Login"]).toContain("Login-Failed-Error.Text");
});

test("phrases of every page are those of the entry and of navigation", () => {
  expect(shell).toEqual(expect.arrayContaining(["Format.Thousands", "Shell.NotLoaded.Title"]));
  expect(shell.length).toBeLessThan(30);
});
