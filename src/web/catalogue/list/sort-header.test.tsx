// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { FamilyData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { familyData, variantData } from "#web/testing/shop-data.ts";

clearStubs();
// Loaded on first click in a browser; preloaded so that no test waits for the bundler.
beforeAll(() => import("../family/fetch-family-page.ts"));
beforeEach(() => history.replaceState(null, "", "/produkte/rd-1001?f.FARBE=rot&page=2"));

const filter = { filters: [{ id: "FARBE", value: "rot", minValue: null, maxValue: null }], query: "f.FARBE=rot" };
const page = testPage({ itemPath: "/produkte/rd-1001" });
const show = (family: FamilyData = familyData({ page: 1, pages: 2, productCount: 3 })) =>
  expectHydrates("ProductFamily", { data: { family, breadcrumb: [], filter }, page });
const head = (name: RegExp) => screen.getByRole("columnheader", { name });
const link = (name: RegExp) => within(head(name)).getByRole("link");
const answer = ({ sort = null, page: number }: Record<string, unknown>) => ({
  getProductsForFamily: familyData({
    page: Number(number),
    sort: sort as string | null,
    products: [variantData({ id: "040217", name: "RD 10x140" })],
    pages: 2,
    productCount: 3,
  }),
});

test("clicks on a column header sort the whole list on the server, reverse and reset it, keeping filters and address", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({ getProductsForFamily: answer });
  await show();
  expect(head(/Bohrer/).hasAttribute("aria-sort")).toBe(false);
  await user.click(link(/Bohrer/));
  expect(sent).toMatchObject([{ variables: { page: 1, sort: "BOHR", filters: filter.filters } }]);
  expect(head(/Bohrer/).getAttribute("aria-sort")).toBe("ascending");
  expect(location.search).toBe("?f.FARBE=rot&sort=BOHR");
  expect(screen.getByRole("link", { name: "Mehr anzeigen" }).getAttribute("href")).toBe(
    "/produkte/rahmenduebel-rd-1001?f.FARBE=rot&sort=BOHR&page=2#productList",
  );
  await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
  expect(sent[1]).toMatchObject({ variables: { page: 2, sort: "BOHR" } });
  link(/Bohrer/).focus();
  await user.keyboard("{Enter}");
  expect(head(/Bohrer/).getAttribute("aria-sort")).toBe("descending");
  expect(document.activeElement).toBe(link(/Bohrer/));
  await user.click(link(/Bohrer/));
  expect([head(/Bohrer/).hasAttribute("aria-sort"), location.search]).toEqual([false, "?f.FARBE=rot"]);
});

test("column headers are links that do the same without JavaScript", async () => {
  const html = await renderOnServer("ProductFamily", { data: { family: familyData({ sort: "-LAENGE" }), breadcrumb: [], filter }, page });
  expect(html).toContain('href="/produkte/rahmenduebel-rd-1001?f.FARBE=rot&amp;sort=BOHR#productList"');
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('href="/produkte/rahmenduebel-rd-1001?f.FARBE=rot#productList"');
});

test("a sort order that fails to load leaves list, headers and address unchanged until a retry (FAM-22)", async () => {
  const user = userEvent.setup();
  stubOperations({});
  await show();
  const log = collectLog();
  await user.click(link(/Bohrer/));
  expect(log).toEqual(["products could not be loaded"]);
  expect([screen.getAllByRole("rowheader").length, head(/Bohrer/).hasAttribute("aria-sort"), location.search]).toEqual([
    2,
    false,
    "?f.FARBE=rot&page=2",
  ]);
  const sent = stubOperations({ getProductsForFamily: ({ sort }) => ({ getProductsForFamily: familyData({ sort: String(sort) }) }) });
  await user.click(await screen.findByRole("button", { name: "Noch einmal versuchen" }));
  expect([sent[0]!.variables["sort"], location.search]).toEqual(["BOHR", "?f.FARBE=rot&sort=BOHR"]);
});

test("a sort order that loads after navigation does not change the next page's address", async () => {
  const user = userEvent.setup();
  const late = pendingCall<object>();
  stubOperations({ getProductsForFamily: () => late.answer });
  await show();
  await user.click(link(/Bohrer/));
  history.pushState(null, "", "/cart");
  const entries = history.length;
  await act(async () => late.arrive(answer({ sort: "BOHR", page: 1 })));
  expect([location.pathname + location.search, history.length]).toEqual(["/cart", entries]);
});
