// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const budget = {
  id: "b1",
  name: "Kita",
  scope: "costCentre",
  scopeName: "4100 Kita",
  period: "quarter",
  periodStart: "2026-10-01",
  amount: "5000.00",
  used: "1234.50",
  reserved: "200.00",
  left: "3565.50",
} as const;
const data: NonNullable<ScreenData["Budgets"]> = {
  canManage: true,
  currency: "EUR",
  budgets: [budget],
  scopes: [{ of: "costCentre", choices: [{ value: "c1", name: "4100 Kita" }] }],
  message: null,
  entered: null,
};

test("a budget shows used, reserved and left in its period (COMPANY-27)", async () => {
  const html = (await renderOnServer("Budgets", { data, page })).replaceAll("\u00a0", " ");
  for (const text of ["Kostenstelle: 4100 Kita", "4. Quartal 2026", "1.234,50 €", "200,00 €", "3.565,50 €"]) expect(html).toContain(text);
  expect(html).toContain('value="costCentre:c1"');
});

test("users who do not manage the company see budgets without forms; without any, what budgets are for", async () => {
  const html = await renderOnServer("Budgets", { data: { ...data, canManage: false, budgets: [], scopes: [] }, page });
  expect(html).toContain("Für Sie gilt zurzeit kein Budget.");
  expect(html).not.toContain("/webapi/shop/budgets");
});

test("a cost centre that was not saved shows again what was entered (COMPANY-16)", async () => {
  const shown: NonNullable<ScreenData["CostCentres"]> = {
    view: "list",
    costCentres: [],
    members: [],
    isRequired: true,
    report: null,
    message: "numberTaken",
    entered: { id: "", values: { number: "4100", name: "Kita Elbufer" } },
  };
  const html = await renderOnServer("CostCentres", { data: shown, page });
  expect(html).toContain("Diese Nummer hat bereits eine andere Kostenstelle.");
  expect(html).toContain('value="Kita Elbufer"');
  expect(html).toMatch(/enctype="multipart\/form-data"/i);
});

test("an import with errors names each line (COMPANY-16)", async () => {
  const report = {
    at: "2026-11-27T10:00:00.000Z",
    refused: null,
    added: 0,
    changed: 0,
    wrong: [{ line: 3, number: "4200", problem: "badDay" as const }],
    wrongCount: 1,
  };
  const shown = {
    view: "list" as const,
    costCentres: [],
    members: [],
    isRequired: false,
    report,
    message: "imported" as const,
    entered: null,
  };
  const html = await renderOnServer("CostCentres", { data: shown, page });
  expect(html).toContain("Nichts wurde übernommen");
  expect(html).toContain("Zeile 3:");
});
