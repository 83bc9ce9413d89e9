// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Feature } from "#contract/rules/shop/features.ts";
import { ToListLink } from "#web/add-to-list/index.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { categoryData, categoryResults } from "#web/testing/shop-data.ts";

const pageWithout = (...off: Feature[]) => {
  const page = testPage();
  const features = Object.fromEntries(off.map((one) => [one, false]));
  const user = { ...page.user, authenticated: true, name: "Anna" };
  return { ...page, user, settings: { ...page.settings, site: { ...page.settings.site, features } } };
};
const header = (page: ReturnType<typeof pageWithout>) => expectHydrates("Header", { data: { navigation: [], cartCount: 0 }, page });
const ways = () => screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));

test("the header has the search and the link to lists, and neither if disabled", async () => {
  const { unmount } = await header(pageWithout());
  expect(screen.getByRole("search")).toBeDefined();
  expect(ways()).toContain("/my-account/bookmark");
  unmount();
  await header(pageWithout("search", "orderLists"));
  expect(screen.queryByRole("search")).toBeNull();
  expect(ways()).not.toContain("/my-account/bookmark");
  expect(ways()).toContain("/my-account/invoices");
});

test("private customers get no links to pages of companies", async () => {
  const page = pageWithout();
  const ofCompanies = ["/my-account/account-settings"];
  const { unmount } = await header(page);
  expect(ways()).toEqual(expect.arrayContaining(ofCompanies));
  unmount();
  await header({ ...page, user: { ...page.user, groups: 8 } });
  expect(ways().filter((href) => ofCompanies.includes(href!))).toEqual([]);
});

test("without lists, nothing can be added to one", async () => {
  const link = () => <ToListLink items={{ items: [{ id: "1", quantity: 1 }] }} />;
  const { unmount } = await expectHydrates(link, { page: pageWithout() });
  expect(ways()).toEqual(["/my-account/bookmark?add=1%3A1"]);
  unmount();
  await expectHydrates(link, { page: pageWithout("orderLists") });
  expect(screen.queryByRole("link")).toBeNull();
});

test("without comparison, families have no checkboxes", async () => {
  const show = (page: ReturnType<typeof pageWithout>) =>
    expectHydrates("ProductCategory", { data: { category: categoryData(), results: categoryResults(), breadcrumb: [] }, page });
  const boxes = () => screen.queryAllByRole("checkbox", { hidden: true }).length;
  const { unmount } = await show(pageWithout());
  expect(screen.getByText("Familien vergleichen")).toBeDefined();
  const on = boxes();
  unmount();
  await show(pageWithout("comparison"));
  expect(screen.queryByText("Familien vergleichen")).toBeNull();
  expect(boxes()).toBeLessThan(on);
});
