// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { compareRows } from "./compare-rows.ts";
import { CompareToggle } from "./compare-toggle.tsx";
import { $compared, keepCompared } from "./kept-comparison.ts";

afterEach(() => {
  keepCompared([]);
  document.body.replaceChildren();
});

const article = (id: string, drill: string, ...more: ReturnType<typeof attributeData>[]) => ({
  product: productData({
    id,
    name: `Anker ${id}`,
    link: `/p/${id}`,
    attributes: [attributeData("MATERIAL", "Werkstoff", "Stahl"), attributeData("BOHRER_D", "Bohrer-Ø", drill, "mm"), ...more],
  }),
  bestPrice: bestPriceData(),
});
const show = (...articles: ReturnType<typeof article>[]) => expectHydrates("Comparison", { data: { articles, unknown: [], dropped: 0 } });

test("rows are the attributes of all, and differ where a value, its unit or its being there does", () => {
  const rows = compareRows([
    { attributes: [attributeData("A", "A", "1", "mm"), { ...attributeData("B", "B", ""), valueList: ["x", "y"] }] },
    {
      attributes: [
        attributeData("A", "A", "1", "cm"),
        { ...attributeData("B", "B", ""), valueList: ["y", "x"] },
        attributeData("C", "C", "1"),
      ],
    },
  ]);
  expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
    ["A", true],
    ["B", false],
    ["C", true],
  ]);
});

test("what differs stands before what is the same, each article with its price and the way into the cart", async () => {
  await show(article("1", "8"), article("2", "10", attributeData("LAST", "Last", "2,5", "kN")));
  const table = screen.getByRole("table", { name: /nebeneinander/ });
  const heads = within(table)
    .getAllByRole("rowheader")
    .map((head) => head.textContent);
  expect(heads).toEqual(["Unterschiede (2)", "Bohrer-Ø", "Last", "Gemeinsam (1)", "Werkstoff", "Preis und Bestellung"]);
  expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
  expect(within(table).getAllByRole("button", { name: "In den Warenkorb" })).toHaveLength(2);
});

test("an article is taken out by a link that needs no script, and is no longer chosen elsewhere", async () => {
  await show(article("1", "8"), article("2", "10"));
  expect($compared.get()).toEqual(["1", "2"]);
  const remove = screen.getByRole("link", { name: "Anker 1 aus dem Vergleich entfernen" });
  expect(remove.getAttribute("href")).toBe("/vergleich?artikel=2");
  remove.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(remove);
  expect($compared.get()).toEqual(["2"]);
});

test("one article alone differs in nothing", async () => {
  await show(article("1", "8"));
  expect(screen.queryByText(/Unterschiede/)).toBeNull();
});

test("articles are chosen up to four, kept in the tab, and given up again", async () => {
  keepCompared(["1", "2", "3"]);
  await expectHydrates(() => (
    <>
      <CompareToggle articleNumber="4" name="Anker 4" />
      <CompareToggle articleNumber="5" name="Anker 5" />
    </>
  ));
  const [four, five] = [
    screen.getByRole("checkbox", { name: "Anker 4 vergleichen" }),
    screen.getByRole("checkbox", { name: "Anker 5 vergleichen" }),
  ];
  await userEvent.click(four);
  expect(sessionStorage.getItem("compared")).toBe("1,2,3,4");
  expect(screen.getAllByRole("link", { name: "Zum Vergleich (4)" })[0]!.getAttribute("href")).toBe("/vergleich?artikel=1,2,3,4");
  expect((five as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(four);
  expect($compared.get()).toEqual(["1", "2", "3"]);
  expect((five as HTMLInputElement).disabled).toBe(false);
});
