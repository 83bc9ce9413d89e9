// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { compareRows } from "./compare-rows.ts";
import { CompareBar } from "./compare-bar.tsx";
import { CompareBox } from "./compare-box.tsx";
import { CompareToggle } from "./compare-toggle.tsx";
import { $compared, saveCompared, readCompared } from "./comparison-storage.ts";

afterEach(() => {
  saveCompared([]);
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
const named = (id: string) => ({ id, name: `Anker ${id}` });
const chosen = () => $compared.get().map(({ id }) => id);
const show = (...articles: ReturnType<typeof article>[]) =>
  expectHydrates("Comparison", { data: { articles, missing: [], dropped: [], onlyDifferences: false } });

test("rows are the attributes of all articles, and differ if a value, its unit or its presence does", () => {
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

test("lists differences before equal rows, each article with its price and add-to-cart button", async () => {
  await show(article("1", "8"), article("2", "10", attributeData("LAST", "Last", "2,5", "kN")));
  const table = screen.getByRole("table", { name: /nebeneinander/ });
  const headings = within(table)
    .getAllByRole("rowheader")
    .map((header) => header.textContent);
  expect(headings).toEqual(["Unterschiede (2)", "Bohrer-Ø", "Last", "Gemeinsamkeiten (1)", "Werkstoff", "Preis und Bestellung"]);
  expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
  expect(within(table).getAllByRole("button", { name: "In den Warenkorb" })).toHaveLength(2);
});

test("an article is removed by a link without JavaScript, and deselected elsewhere", async () => {
  await show(article("1", "8"), article("2", "10"));
  expect(chosen()).toEqual(["1", "2"]);
  const remove = screen.getByRole("link", { name: "Anker 1 aus dem Vergleich entfernen" });
  expect(remove.getAttribute("href")).toBe("/vergleich?artikel=2");
  remove.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(remove);
  expect(chosen()).toEqual(["2"]);
});

test("a single article has no differences", async () => {
  await show(article("1", "8"));
  expect(screen.queryByText(/Unterschiede/)).toBeNull();
});

test("up to four articles are selected, stored per tab, and deselected", async () => {
  saveCompared(["1", "2", "3"].map(named));
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
  expect(JSON.parse(sessionStorage.getItem("compared")!)).toEqual(["1", "2", "3", "4"].map(named));
  expect(screen.getAllByRole("link", { name: "Zum Vergleich (4)" })[0]!.getAttribute("href")).toBe("/vergleich?artikel=1,2,3,4");
  expect((five as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(four);
  expect(chosen()).toEqual(["1", "2", "3"]);
  expect((five as HTMLInputElement).disabled).toBe(false);
});

const asked = (data: Record<string, unknown>) =>
  expectHydrates("Comparison", { data: { articles: [article("1", "8"), article("2", "10")], missing: [], dropped: [], ...data } });

test("a link toggles the differences-only view, which the address stores", async () => {
  await asked({ onlyDifferences: true });
  expect(screen.queryByText(/^Gemeinsam/)).toBeNull();
  expect(screen.getByText("Unterschiede (1)")).toBeDefined();
  expect(screen.getByRole("link", { name: "Auch Gemeinsamkeiten zeigen" }).getAttribute("href")).toBe("/vergleich?artikel=1,2");
  expect(screen.getByRole("link", { name: /^Anker 1 aus/ }).getAttribute("href")).toBe("/vergleich?artikel=2&nur-unterschiede=1");
});

test("a discontinued article links to its successor; unknown and surplus articles are named", async () => {
  await asked({
    onlyDifferences: false,
    dropped: ["5"],
    missing: [
      { id: "9", isGone: true, successor: { id: "3", name: "Anker 3" }, group: null },
      { id: "8", isGone: true, successor: null, group: { name: "Anker", link: "/produkte/anker-1" } },
      { id: "7", isGone: false, successor: null, group: null },
    ],
  });
  expect(screen.getByText("9 ist nicht mehr im Sortiment.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Nachfolger Anker 3 vergleichen" }).getAttribute("href")).toBe("/vergleich?artikel=1,2,3");
  expect(screen.getByRole("link", { name: "Ähnliches in Anker" }).getAttribute("href")).toBe("/produkte/anker-1");
  expect(screen.getByText("Nicht im Katalog: 7")).toBeDefined();
  expect(screen.getByText(/^Nicht angezeigt: 5\./)).toBeDefined();
});

const list = (ids: readonly string[]) => () => (
  <main>
    <table>
      <tbody>
        {ids.map((id) => (
          <tr key={id}>
            <th scope="row" abbr={named(id).name}>
              <CompareBox article={named(id)} />
            </th>
          </tr>
        ))}
      </tbody>
    </table>
    <CompareBar />
  </main>
);
const box = (id: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Anker ${id} vergleichen` });

test("selected articles fill the bar, which links to the comparison; a fifth is rejected with a message", async () => {
  await expectHydrates(list(["1", "2", "3", "4", "5"]));
  expect(screen.queryByRole("region", { name: "Artikel vergleichen" })).toBeNull();
  for (const id of ["1", "2", "3", "4"]) await userEvent.click(box(id));
  const bar = within(screen.getByRole("region", { name: "Artikel vergleichen" }));
  expect(bar.getByRole("status").textContent).toBe("4 von 4 zum Vergleich gewählt");
  expect(bar.getByRole("link", { name: "Vergleichen" }).getAttribute("href")).toBe("/vergleich?artikel=1,2,3,4");
  await userEvent.click(box("5"));
  expect([box("5").checked, bar.getByRole("status").textContent]).toEqual([
    false,
    "Mehr als 4 Artikel lassen sich nicht nebeneinander anzeigen.",
  ]);
  await userEvent.click(bar.getByRole("button", { name: "Anker 2 aus dem Vergleich entfernen" }));
  expect([box("2").checked, chosen()]).toEqual([false, ["1", "3", "4"]]);
  await userEvent.click(bar.getByRole("button", { name: "Auswahl aufheben" }));
  expect([box("1").checked, chosen()]).toEqual([false, []]);
});

test("after removing an article from the bar, the focus moves to the next one, then to its checkbox in the list", async () => {
  await expectHydrates(list(["1", "2", "3"]));
  for (const id of ["1", "2", "3"]) await userEvent.click(box(id));
  const remove = (id: string) => screen.getByRole("button", { name: `Anker ${id} aus dem Vergleich entfernen` });
  await userEvent.click(remove("2"));
  expect(document.activeElement).toBe(remove("3"));
  await userEvent.click(remove("3"));
  expect(document.activeElement).toBe(remove("1"));
  await userEvent.click(remove("1"));
  expect(document.activeElement).toBe(box("1"));
  await userEvent.click(box("2"));
  await userEvent.click(screen.getByRole("button", { name: "Auswahl aufheben" }));
  expect(document.activeElement).toBe(box("2"));
});

test("articles selected elsewhere are checked, also in rows loaded later", async () => {
  saveCompared([named("2"), named("9")]);
  await expectHydrates(list(["1", "2"]));
  expect([box("1").checked, box("2").checked]).toEqual([false, true]);
  const later = box("1").cloneNode() as HTMLInputElement;
  Object.assign(later, { value: "9" });
  later.setAttribute("aria-label", "Anker 9 vergleichen");
  document.querySelector("main")!.append(later);
  await expect.poll(() => box("9").checked).toBe(true);
});

test("keeps a selection made before hydration", async () => {
  const early = Object.assign(document.createElement("input"), { type: "checkbox", value: "1", checked: true });
  early.setAttribute("form", "compare");
  const head = Object.assign(document.createElement("th"), { abbr: "Anker 1" });
  head.append(early);
  document.body.append(head);
  onTestFinished(() => head.remove());
  await expectHydrates(CompareBar);
  expect($compared.get()).toEqual([named("1")]);
});

test("without JavaScript the form submits the selected checkboxes to the page", async () => {
  const html = await renderOnServer(list(["1"]));
  expect(html).toMatch(/<form id="compare"[^>]*action="\/vergleich" method="get"/);
  expect(html).toMatch(/<noscript>.*<button[^>]*type="submit".*Vergleichen.*<\/noscript>/);
  expect(html).toMatch(/<input type="checkbox" autoComplete="off" form="compare"[^>]*name="artikel" value="1"/);
});

test("invalid storage content selects nothing", () => {
  for (const stored of ["no json", "{}", '[1, null, {"id": 3}]']) {
    sessionStorage.setItem("compared", stored);
    expect(readCompared()).toEqual([]);
  }
});
