// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { ShippingCosts } from "./shipping-costs.tsx";

const costs = {
  isNet: true,
  smallOrderBelow: "50,00 €",
  smallOrderCost: "17,40 €",
  smallOrderSurcharge: "9,50 €",
  cost: "7,90 €",
  freeFrom: "250,00 €",
};

test("lists the shipping costs by value of goods", async () => {
  await expectHydrates(() => <ShippingCosts {...screenOf(costs)} />);
  const table = screen.getByRole("table", { name: "Versandkosten" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Warenwert (netto)", "Versandkosten", "davon Mindermengen\u00adzuschlag"],
    ["unter 50,00 €", "17,40 €", "9,50 €"],
    ["ab 50,00 €", "7,90 €", "–"],
    ["ab 250,00 €", "kostenfrei", "–"],
  ]);
});

test("says that the amounts include VAT where the shop shows gross prices", async () => {
  const html = await renderOnServer(() => <ShippingCosts {...screenOf({ ...costs, isNet: false })} />);
  expect(html).toContain("Warenwert (inkl. MwSt.)");
  expect(html).toContain("Alle Beträge inklusive Mehrwertsteuer.");
});

test("shows nothing in a shop that does not deliver", async () => {
  expect(await renderOnServer(() => <ShippingCosts {...screenOf(null)} />)).toBe("");
});
