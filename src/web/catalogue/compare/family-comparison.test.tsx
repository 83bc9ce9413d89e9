// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test } from "vitest";
import type { ComparedFamily, FamilyComparisonData, FamilyProperty } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { FamilyCompareBar } from "./compare-bar.tsx";
import { FamilyBox, FamilySwitch } from "./family-box.tsx";
import { familyRows } from "./family-rows.ts";
import { $compared, comparedFamilies, saveCompared } from "./comparison-storage.ts";

afterEach(() => {
  saveCompared([]);
  comparedFamilies.keep([]);
});

const property = (key: string, ...values: string[]): FamilyProperty => ({
  key,
  name: key,
  unit: null,
  sortOrder: 1,
  variants: 2,
  range: null,
  values: values.map((name) => ({ name, variants: 2 })),
  others: 0,
});
const drill = (from: string, to: string): FamilyProperty => ({ ...property("Bohrer-Ø", from, to), unit: "mm", range: { from, to } });
const family = (id: string, more: Partial<ComparedFamily> = {}): ComparedFamily => ({
  id,
  name: `Anker ${id}`,
  link: `/produkte/anker-${id}`,
  image: null,
  marketingClaim: "",
  variants: 2,
  price: { amount: `${id},50 €`, quantity: 100, unit: "Stück" },
  stock: { of: "shop", available: 1, known: 2 },
  properties: [],
  ...more,
});
const show = (families: ComparedFamily[], more: Partial<FamilyComparisonData> = {}) =>
  expectHydrates("Comparison", {
    data: {
      articles: [],
      missing: [],
      dropped: [],
      onlyDifferences: false,
      families: { families, missing: [], dropped: [], onlyDifferences: false, ...more },
    },
  });
const chosen = () => comparedFamilies.$chosen.get().map(({ id }) => id);
const rowOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent?.replaceAll(/\s+/g, " ").trim());

test("base material and approvals come first; a row differs if only some variants have it, not by their number", () => {
  const rows = familyRows([
    { variants: 2, properties: [{ ...drill("6", "14"), sortOrder: 0 }, property("ZULASSUNG_E", "ja"), property("GRUND", "Beton")] },
    {
      variants: 4,
      properties: [
        { ...drill("6", "14"), sortOrder: 0, variants: 4, values: [{ name: "6", variants: 4 }] },
        property("ZULASSUNG_E", "ETA-05/0069"),
        { ...property("GRUND", "Beton"), variants: 4 },
      ],
    },
  ]);
  expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
    ["GRUND", false],
    // Two of four variants.
    ["ZULASSUNG_E", true],
    ["Bohrer-Ø", false],
  ]);
});

test("families are side by side with ranges, price, stock and a link to variants; differences are marked and first", async () => {
  await show([
    family("1", { properties: [property("GRUND", "Beton"), drill("6", "14"), property("ZULASSUNG_E", "ja")] }),
    family("2", {
      variants: 3,
      properties: [property("GRUND", "Beton", "Lochstein"), drill("8", "8"), { ...property("ZULASSUNG_E", "ja"), variants: 2 }],
    }),
  ]);
  expect(screen.getByRole("heading", { level: 1, name: "Produktfamilien vergleichen" })).toBeDefined();
  expect(rowOf("Bohrer-Ø")).toEqual(["6–14 mm", "8 mm bei 2 von 3 Varianten"]);
  expect(rowOf("Preis ab")).toEqual(["1,50 € / 100 Stück", "2,50 € / 100 Stück"]);
  expect(rowOf("Auf Lager")).toEqual(["1 von 2 Varianten", "1 von 2 Varianten"]);
  expect(rowOf("ZULASSUNG_E")).toEqual(["", "bei 2 von 3 Varianten"]);
  expect(screen.getByRole("row", { name: /^Bohrer-Ø/ }).dataset["differs"]).toBe("true");
  expect(screen.getByRole("row", { name: /^Auf Lager/ }).dataset["differs"]).toBeUndefined();
  expect(screen.getByRole("link", { name: "Anker 2: Varianten ansehen" }).getAttribute("href")).toBe("/produkte/anker-2");
  const headings = screen.getAllByRole("rowheader").map((header) => header.textContent);
  expect(headings.indexOf("Gemeinsamkeiten (1)")).toBeGreaterThan(headings.indexOf("Bohrer-Ø"));
});

test("omits a row without a value for any family", async () => {
  await show([family("1", { price: null, stock: null }), family("2", { price: null, stock: null })]);
  for (const name of [/^Preis ab/, /^Auf Lager/, /^Bei Händlern/]) expect(screen.queryByRole("rowheader", { name })).toBeNull();
});

test("the address stores the differences-only view; a link removes a family, which is deselected in lists", async () => {
  await show([family("1"), family("2")], { onlyDifferences: true });
  expect(screen.queryByText(/^Gemeinsam/)).toBeNull();
  expect(screen.getByRole("link", { name: "Auch Gemeinsamkeiten zeigen" }).getAttribute("href")).toBe("/vergleich?familie=1,2");
  expect(chosen()).toEqual(["1", "2"]);
  const remove = screen.getByRole("link", { name: "Anker 1 aus dem Vergleich entfernen" });
  expect(remove.getAttribute("href")).toBe("/vergleich?familie=2&nur-unterschiede=1");
  remove.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(remove);
  expect(chosen()).toEqual(["2"]);
  expect($compared.get()).toEqual([]);
});

test("a discontinued family links to its category; unknown and surplus families are named", async () => {
  await show([], {
    missing: [
      { id: "9", isGone: true, group: { name: "Dübel", link: "/sortiment/duebel-10" } },
      { id: "404", isGone: false, group: null },
    ],
    dropped: ["Anker 5"],
  });
  expect(screen.getByText("Die Produktfamilie 9 ist nicht mehr im Sortiment.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Ähnliches in Dübel" }).getAttribute("href")).toBe("/sortiment/duebel-10");
  expect(screen.getByText("Nicht im Katalog: 404")).toBeDefined();
  expect(screen.getByText("Nicht angezeigt: Anker 5.")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("link", { name: "Zum Sortiment" })).toBeDefined();
});

test("families beside articles in an address are reported, with a link to their own comparison", async () => {
  await expectHydrates("Comparison", {
    data: { articles: [], missing: [], dropped: [], onlyDifferences: false, otherFamilies: ["1", "2"] },
  });
  expect(screen.getByText("Einzelne Artikel und ganze Produktfamilien werden getrennt verglichen.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Die genannten Produktfamilien vergleichen" }).getAttribute("href")).toBe(
    "/vergleich?familie=1,2",
  );
});

const list = (ids: readonly string[]) => () => (
  <main>
    <FamilySwitch />
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <h3>Anker {id}</h3>
          <FamilyBox family={{ id, name: `Anker ${id}` }} />
        </li>
      ))}
    </ul>
    <FamilyCompareBar />
  </main>
);
const box = (id: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Anker ${id} vergleichen` });

test("families fill a bar of their own, apart from selected articles; a fifth is rejected with a message", async () => {
  saveCompared([{ id: "60100", name: "Artikel" }]);
  await expectHydrates(list(["1", "2", "3", "4", "5"]));
  expect(screen.queryByRole("region", { name: "Produktfamilien vergleichen" })).toBeNull();
  for (const id of ["1", "2", "3", "4"]) await userEvent.click(box(id));
  const bar = within(screen.getByRole("region", { name: "Produktfamilien vergleichen" }));
  expect(bar.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Anker 1", "Anker 2", "Anker 3", "Anker 4"]);
  expect(bar.getByRole("link", { name: "Vergleichen" }).getAttribute("href")).toBe("/vergleich?familie=1,2,3,4");
  await userEvent.click(box("5"));
  expect([box("5").checked, bar.getByRole("status").textContent]).toEqual([
    false,
    "Mehr als 4 Produktfamilien lassen sich nicht nebeneinander anzeigen.",
  ]);
  expect(JSON.parse(sessionStorage.getItem("compared")!)).toEqual([{ id: "60100", name: "Artikel" }]);
});

test.each([
  ["shows the boxes of more", false],
  ["leaves a switch that is being pressed", true],
])("with a stored selection, the hydrated bar %s", async (_says, isInHand) => {
  comparedFamilies.keep([{ id: "9", name: "Anker 9" }]);
  const label = document.createElement("label");
  const expected = Object.assign(document.createElement("input"), { type: "checkbox", value: "compare" });
  label.append(expected);
  document.body.prepend(label);
  onTestFinished(() => label.remove());
  if (isInHand) expected.focus();
  await expectHydrates(() => <FamilyCompareBar />);
  expect(expected.checked).toBe(!isInHand);
});

test("without JavaScript the form submits the selected families to the page", async () => {
  const html = await renderOnServer(list(["1"]));
  expect(html).toMatch(/<form id="compare"[^>]*action="\/vergleich" method="get"/);
  expect(html).toMatch(/<noscript>.*<button[^>]*type="submit".*Vergleichen.*<\/noscript>/);
  expect(html).toMatch(/<input type="checkbox" autoComplete="off" form="compare"[^>]*name="familie" value="1"/);
});
