// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { navigationCategory } from "#web/testing/shop-data.ts";

const categories = ["Dübel", "Anker", "Mörtel"].map((name, index) => navigationCategory(String(index), name));

test.each([
  ["in the catalogue's order", undefined, ["Dübel", "Anker", "Mörtel"]],
  ["with those first that the site begins with", "2, 1", ["Mörtel", "Anker", "Dübel"]],
  ["without a category that there is not", "9,1", ["Anker", "Dübel", "Mörtel"]],
])("the root categories are %s", async (_, first, expected) => {
  await expectHydrates("CategoryTiles", { params: first ? { first } : {}, data: { categories } });
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual(expected);
});

test("a category without an image shows its initial, hidden from screen readers", async () => {
  const oversizes = navigationCategory("1", "übergrößen");
  const anchors = { ...navigationCategory("2", "Anker"), image: "/media/anker.svg" };
  await expectHydrates("CategoryTiles", { params: {}, data: { categories: [oversizes, anchors] } });
  const [without, withPicture] = screen.getAllByRole("listitem");
  const initial = without!.querySelector("[aria-hidden]");
  expect([initial?.textContent, without!.querySelector("img")]).toEqual(["Ü", null]);
  expect([withPicture!.querySelector("[aria-hidden]"), withPicture!.querySelector("img") !== null]).toEqual([null, true]);
});
