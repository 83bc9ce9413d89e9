// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { InstallationRow } from "#contract/rules/articles/installation-values.ts";
import { mountScreen, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const row = (baseMaterial: string, changes: Partial<InstallationRow> = {}): InstallationRow => ({
  baseMaterial,
  document: "ETA-26/9004",
  tensionLoad: "0.5",
  shearLoad: null,
  drillDiameter: "8",
  drillDepth: null,
  embedmentDepth: null,
  torque: null,
  edgeDistance: null,
  spacing: null,
  memberThickness: null,
  workingTime: null,
  curingTime: null,
  ...changes,
});
const article = {
  rows: [row("Beton"), row("Gipskarton", { tensionLoad: "0.125" })],
  documents: [{ name: "ETA-26/9004", address: "/-/media/documents/eta.pdf" }],
};

test("a table with a row for each base material, common data beside it, and the governing document", async () => {
  await mountScreen("InstallationData", { data: { article, family: null } });
  const table = screen.getByRole("table", { name: "Empfohlene Lasten je Verankerungsgrund" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Verankerungsgrund", "Zuglast kN"]);
  const [, concrete, board] = within(table).getAllByRole("row");
  expect(within(concrete!).getByRole("rowheader").textContent).toBe("Beton");
  expect(within(concrete!).getByRole("cell", { name: "0,500" })).toBeDefined();
  expect(within(board!).getByRole("cell", { name: "0,125" })).toBeDefined();
  expect(screen.getByText("8 mm")).toBeDefined();
  expect(screen.getByRole("link", { name: "ETA-26/9004" }).getAttribute("href")).toBe("/-/media/documents/eta.pdf");
});

test("the table's caption names what else differs between base materials", async () => {
  const mixed = { ...article, rows: [row("Beton", { drillDepth: "50" }), row("Gipskarton")] };
  await mountScreen("InstallationData", { data: { article: mixed, family: null } });
  expect(screen.getByRole("table", { name: "Empfohlene Lasten und Maße je Verankerungsgrund" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: "Bohren und Setzen" })).toBeDefined();
});

test("English numbers on an English page; a family shows ranges by size", async () => {
  const family = {
    baseMaterials: ["Concrete", "Plasterboard"],
    rows: [{ drillDiameter: "8", embedmentDepth: "40", loads: [{ from: "0.45", to: "0.50" }, null] }],
    documents: ["ETA-26/9004"],
  };
  await mountScreen("InstallationData", { data: { article: null, family }, page: testPage({ language: "en-GB" }) });
  const cells = screen.getAllByRole("row").map((one) => [...one.children].map(({ textContent }) => textContent));
  expect(cells[1]).toEqual(["8 × 40", "0.45–0.50", "–"]);
});

test("nothing without data", async () => {
  expect(await renderOnServer("InstallationData", { data: { article: null, family: null } })).toBe("");
});

test("a mortar shows its working and curing times by temperature, without a word about loads", async () => {
  const none = { tensionLoad: null, drillDiameter: null };
  const rows = [
    row("−5 bis −1 °C", { ...none, workingTime: "90", curingTime: "6" }),
    row("20 bis 29 °C", { ...none, workingTime: "6", curingTime: "0.75" }),
  ];
  await mountScreen("InstallationData", { data: { article: { rows, documents: article.documents }, family: null } });
  const table = screen.getByRole("table", { name: "Zeiten je Temperatur im Verankerungsgrund" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Temperatur", "Verarbeitungszeit min", "Aushärtezeit h"]);
  expect(within(table).getByRole("cell", { name: "0,75" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "Verarbeitungs- und Aushärtezeiten" })).toBeDefined();
  expect(screen.queryByText(/empfohlene Lasten/)).toBeNull();
});
