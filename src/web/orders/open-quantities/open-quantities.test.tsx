// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OpenQuantitiesQuery } from "#contract/rules/orders/open-quantities-query.ts";
import type { OpenQuantitiesData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { openQuantitiesData } from "#web/testing/account-data.ts";
import { OpenQuantities } from "./open-quantities.tsx";

afterEach(cleanup);

const show = (report: OpenQuantitiesData | null, query: Partial<OpenQuantitiesQuery> = {}, user: Parameters<typeof pageOf>[0] = {}) =>
  renderOnPage(
    <OpenQuantities {...screenProps} data={{ report, query: { text: "", page: 1, ...query }, asOf: null }} />,
    pageOf({ authenticated: true, name: "Anna Brandt", ...user }),
  );
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("each article shows its sums and next delivery, and links to its open orders (COMPANY-15)", () => {
  show(openQuantitiesData());
  const headings = screen.getAllByRole("columnheader").map((heading) => heading.textContent);
  expect(headings).toEqual(["Artikel", "Bestellt", "Geliefert", "Nicht lieferbar", "Offen", "Nächste Lieferung", "Bestellungen"]);
  const cells = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent.replace(cell.querySelector("[aria-hidden]")?.textContent ?? "", ""))).toEqual([
    "1.200 Stück",
    "800 Stück",
    "0 Stück",
    "400 Stück",
    "01.12.2026",
    "2 Bestellungen",
  ]);
  expect(href("2 Bestellungen mit Nordanker NU 6 x 30 ansehen")).toBe("/my-account/order-history?q=00554999&status=ABC");
  expect(href("Nordanker NU 6 x 30")).toBe("/produkte/nordanker-nu-00554999");
  expect(screen.queryByRole("link", { name: "Rahmendübel RD 8x120" })).toBeNull();
  expect(screen.getByText("noch kein Termin")).toBeDefined();
});

test("pages and files keep the search", () => {
  show(openQuantitiesData({ total: 120, pages: 3, page: 2 }), { text: "Anker", page: 2 });
  expect(href("Vorige Seite")).toBe("/my-account/open-quantities?q=Anker");
  expect(href("Nächste Seite")).toBe("/my-account/open-quantities?q=Anker&page=3");
  expect(href("Liste als CSV")).toBe("/webapi/shop/orders/open-quantities.csv?text=Anker&language=de-DE");
  expect(href("Alle offenen Mengen anzeigen")).toBe("/my-account/open-quantities");
});

test("an empty report and an empty search say so", () => {
  show(openQuantitiesData({ total: 0, articles: [] }));
  expect(screen.getByText("Aus Ihren Bestellungen ist nichts mehr offen.")).toBeDefined();
  expect(screen.queryByRole("search")).toBeNull();
  cleanup();
  show(openQuantitiesData({ total: 0, articles: [] }), { text: "4711" });
  expect(screen.getByText("Kein offener Artikel passt zu Ihrer Suche.")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("4711");
});

test("a user without the right to exports gets no files, a visitor signs in", () => {
  show(openQuantitiesData(), {}, { withheld: ["exportData"] });
  expect(screen.queryByRole("link", { name: "Liste als CSV" })).toBeNull();
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
});
