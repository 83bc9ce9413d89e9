// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { categoryData, categoryResults, familyTeaser } from "#web/testing/shop-data.ts";

clearStubs();

const show = (category = categoryData(), results = categoryResults(), page = testPage()) =>
  expectHydrates("ProductCategory", { data: { category, results, breadcrumb: [{ name: category.name }] }, page });

const sub = { id: "12", name: "Langschaftdübel", link: "/sortiment/langschaft-12", productCount: 7, image: null };
const sidebar = () => screen.getByRole("navigation", { name: "Unterkategorien" });

test("the side list names the sub-categories with their counts (CAT-01, CAT-03)", async () => {
  await show(categoryData({ subCategories: [sub], marketingClaim: "Für jede Fassade", description: "Alles über Rahmendübel." }));
  expect(
    within(sidebar())
      .getByRole("link", { name: /Langschaftdübel\s*7/ })
      .getAttribute("href"),
  ).toBe("/sortiment/langschaft-12");
  expect(screen.getByRole("heading", { level: 1, name: "Rahmendübel" })).toBeDefined();
  expect(screen.getByText("Für jede Fassade")).toBeDefined();
  expect(screen.getByText("Alles über Rahmendübel.")).toBeDefined();
});

test("without sub-categories the side list names the families (CAT-02)", async () => {
  await show();
  expect(within(sidebar()).getByRole("link", { name: /Rahmendübel RD/ })).toBeDefined();
});

test("a single variant shows its number only where it can be ordered (MODE-08)", async () => {
  const product = { id: "555008", name: "Einzelstück", marketingClaim: "", description: "", image: null, link: "/p/555008" };
  const results = categoryResults({ products: [product], totalProducts: 1 });
  const { unmount } = await show(categoryData(), results);
  expect(screen.getByText("Art.-Nr. 555008")).toBeDefined();
  unmount();
  await show(categoryData(), results, testPage({ shopType: "RetailConnect" }));
  expect(screen.queryByText("Art.-Nr. 555008")).toBeNull();
});

test("load more continues after the page in the address and appends (CAT-08, CAT-09, CAT-11)", async () => {
  const user = userEvent.setup();
  const next = categoryResults({ currentPage: 3, totalPages: 3, totalFamilies: 40, families: [familyTeaser("1002", "Nageldübel N")] });
  const sent = stubOperations({ getProductsAndFamiliesForCategory: () => ({ getProductsAndFamiliesForCategory: next }) });
  await show(categoryData(), categoryResults({ currentPage: 2, totalPages: 3, totalFamilies: 40 }));
  await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
  await expect.poll(() => sent).toMatchObject([{ variables: { id: "11", page: 3, quantity: 18 } }]);
  await screen.findByRole("heading", { level: 3, name: "Nageldübel N" });
  expect(screen.getAllByRole("heading", { level: 3 }).map((header) => header.textContent)).toEqual(["Rahmendübel RD", "Nageldübel N"]);
});

test("a failed query hides the list and shows the error (CAT-14)", async () => {
  const user = userEvent.setup();
  stubOperations({});
  await show(categoryData(), categoryResults({ totalPages: 2, totalFamilies: 30 }));
  collectLog();
  await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das hat leider nicht geklappt");
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

test("a retry after a failed query shows the list again, with the results", async () => {
  const user = userEvent.setup();
  stubOperations({});
  await show(categoryData(), categoryResults({ families: [familyTeaser("1001", "Rahmendübel RD")], totalPages: 2, totalFamilies: 30 }));
  collectLog();
  await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
  const again = await screen.findByRole("button", { name: "Noch einmal versuchen" });
  const families = [familyTeaser("1002", "Rahmendübel RX")];
  stubOperations({
    getProductsAndFamiliesForCategory: () => ({ getProductsAndFamiliesForCategory: categoryResults({ families, totalPages: 2 }) }),
  });
  again.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 3, name: "Rahmendübel RX" });
  // The button is removed, so the focus moves to the list.
  expect(document.activeElement).toBe(document.getElementById("productList"));
  expect((await screen.findAllByRole("heading", { level: 3 })).map((one) => one.textContent)).toEqual(["Rahmendübel RD", "Rahmendübel RX"]);
});

test("a teaser shows description, number of variants and lowest price of a family (CAT-07)", async () => {
  const family = {
    ...familyTeaser("1001", "Rahmendübel RD"),
    marketingClaim: "Hält in jedem Mauerwerk",
    description: "Für Fassaden und Türen.",
    image: "/media/rd.svg",
    price: "11,90 €",
    currency: "EUR",
  };
  const product = { id: "555008", name: "Einzelstück", marketingClaim: "Eins", description: "Nur hier.", image: null, link: "/p/555008" };
  const { container } = await show(categoryData(), categoryResults({ families: [family], products: [product], totalProducts: 1 }));
  const teaser = within(screen.getByRole("heading", { level: 3, name: "Rahmendübel RD" }).closest("li")!);
  for (const words of ["Hält in jedem Mauerwerk", "Für Fassaden und Türen.", "20 Varianten", "ab 11,90 €"]) {
    expect(teaser.getByText(words)).toBeDefined();
  }
  expect(teaser.getByRole("link").getAttribute("href")).toBe("/produkte/1001");
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/media/rd.svg");
  expect(screen.getByText("Nur hier.")).toBeDefined();
});
