// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { IconGallery, ICONS_PER_PAGE } from "./icon-gallery.tsx";

const icons = () => screen.getAllByRole("list")[0]!;
const names = () =>
  within(icons())
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("shows the icons page by page and scrolls back up to the filter (DEV-05)", async () => {
  const user = userEvent.setup();
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await expectHydrates(IconGallery);
  const first = names();
  expect(first).toHaveLength(ICONS_PER_PAGE);
  await user.click(screen.getByRole("button", { name: "Nächste Seite" }));
  expect(names()).not.toContain(first[0]);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("search")]);
});

test("a partial name filters the gallery, from its first page (DEV-05)", async () => {
  const user = userEvent.setup();
  await expectHydrates(IconGallery);
  await user.click(screen.getByRole("button", { name: "Nächste Seite" }));
  await user.type(screen.getByRole("textbox", { name: "Teil des Namens" }), "chevron-");
  expect(names()).toEqual(["chevron-left", "chevron-right"]);
  expect(screen.queryByRole("navigation")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Teil des Namens" }), "x");
  expect(screen.getByText("Kein Symbol heißt so.")).toBeDefined();
});
