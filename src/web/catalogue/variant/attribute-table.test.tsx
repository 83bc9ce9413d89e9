// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AttributeData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { attributeData } from "#web/testing/shop-data.ts";
import { AttributeTable } from "./attribute-table.tsx";

const show = (attributes: AttributeData[], isDrawn = false) =>
  expectHydrates(() => <AttributeTable attributes={attributes} isDrawn={isDrawn} />);
const kind = (technicalName: string) => ({ ...attributeData("BAUART", "Bauart", "Anker"), technicalName });
const depth = attributeData("VERANKERUNG", "Verankerungstiefe", "45", "mm");
const load = attributeData("LAST", "Empfohlene Last", "3.2", "kN");
const german = attributeData("ZULASSUNG_D", "Nationale Zulassung", "nein");
const european = attributeData("ZULASSUNG_E", "Europäische Bewertung", "ja");
const textOf = (name: string) => screen.getByText(name).closest("tbody")!.textContent;

test("sizes, loads, design and approvals are separate groups in the catalogue's order", async () => {
  await show([kind("bolt-anchor"), depth, german, load, attributeData("GEWINDE", "Gewinde", "M8"), european]);
  expect(textOf("Abmessungen")).toBe("AbmessungenVerankerungstiefe45 mmGewindeM8");
  expect(textOf("Lasten")).toBe("LastenEmpfohlene Last3,2 kN");
  expect(textOf("Ausführung")).toBe("AusführungBauartAnker");
  expect(
    within(screen.getByRole("list"))
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["Europäische Bewertung"]);
});

test("an approval shows its number if the catalogue has it", async () => {
  await show([
    { ...german, valueList: ["Z-21.1-1734"] },
    { ...european, valueList: ["ETA-05/0069", "ETA-05/0070"] },
  ]);
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    `${german.attributeName} Z-21.1-1734`,
    `${european.attributeName} ETA-05/0069 ETA-05/0070`,
  ]);
});

test("without any approval one message is shown; a single group has no heading", async () => {
  await show([german, { ...european, valueList: ["nein"] }]);
  expect(screen.getByRole("table").textContent).toBe("Technische DatenKeine Zulassung");
});

test.each([
  ["with a drawing", "bolt-anchor", true, "hef"],
  ["without a drawing", "bolt-anchor", false, undefined],
  ["whose drawing has signs of its own", "facade-anchor", true, undefined],
])("%s a size has the symbol of the drawing: %s", async (_, technicalName, isDrawn, sign) => {
  const { container } = await show([kind(technicalName), depth], isDrawn);
  expect(container.querySelector("th [aria-hidden]")?.textContent).toBe(sign);
});
