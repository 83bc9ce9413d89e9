import type { BudgetsPage, CostCentresPage, ListedBudget, ListedCostCentre } from "#contract/rules/company/budget-pages.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Budgets } from "./budgets.tsx";
import { CostCentres } from "./cost-centres.tsx";

const centre = (changes: Partial<ListedCostCentre> = {}): ListedCostCentre => ({
  id: "1",
  number: "2026-014",
  name: "Kita Elbufer",
  validFrom: "2026-03-01",
  validUntil: "",
  ownerId: "a",
  ownerName: "Anna Brandt",
  state: "valid",
  ...changes,
});
const budget = (changes: Partial<ListedBudget> = {}): ListedBudget => ({
  id: "1",
  name: "Kita Elbufer",
  scope: "costCentre",
  scopeName: "2026-014 Kita Elbufer",
  period: "quarter",
  periodStart: "2026-10-01",
  amount: "5000.00",
  used: "1234.50",
  reserved: "200.00",
  left: "3565.50",
  ...changes,
});
const members = [{ value: "a", name: "Anna Brandt" }];

const centres = (changes: Partial<Extract<CostCentresPage, { view: "list" }>> = {}) => (
  <PageAs isSignedIn>
    <CostCentres
      {...screenOf<ScreenData["CostCentres"]>({
        view: "list",
        costCentres: [centre(), centre({ id: "2", number: "2025-003", name: "Lager Nord", state: "ended", validUntil: "2025-12-31" })],
        members,
        isRequired: false,
        report: null,
        message: null,
        entered: null,
        ...changes,
      })}
    />
  </PageAs>
);
const budgets = (changes: Partial<BudgetsPage> = {}) => (
  <PageAs isSignedIn>
    <Budgets
      {...screenOf<ScreenData["Budgets"]>({
        canManage: true,
        currency: "EUR",
        budgets: [budget(), budget({ id: "2", name: "Anna", scope: "account", scopeName: "Anna Brandt", period: "month", left: "-12.00" })],
        scopes: [{ of: "account", choices: members }],
        message: null,
        entered: null,
        ...changes,
      })}
    />
  </PageAs>
);
const report = { at: "2026-11-27T10:00:00.000Z", refused: null, added: 0, changed: 0, wrong: [], wrongCount: 0 };

export const stories: Stories = {
  title: "Kostenstellen und Budgets",
  states: [
    { name: "Kostenstellen", element: centres() },
    { name: "Keine Kostenstellen", element: centres({ costCentres: [] }) },
    {
      name: "Kostenstelle nicht gespeichert",
      element: centres({ message: "numberTaken", entered: { id: "", values: { number: "2026-014", name: "Neu" } } }),
    },
    {
      name: "Datei mit Fehlern",
      element: centres({
        message: "imported",
        report: { ...report, wrong: [{ line: 3, number: "4200", problem: "badDay" }], wrongCount: 2 },
      }),
    },
    { name: "Datei nicht lesbar", element: centres({ message: "imported", report: { ...report, refused: "EmptyFileError" } }) },
    { name: "Kostenstelle mit langen Wörtern", element: centres({ costCentres: [centre({ number: LONG_WORD, name: LONG_WORD })] }) },
    {
      name: "Kostenstellen ohne Recht",
      element: (
        <PageAs isSignedIn>
          <CostCentres {...screenOf<ScreenData["CostCentres"]>({ view: "denied" })} />
        </PageAs>
      ),
    },
    { name: "Budgets", element: budgets() },
    { name: "Keine Budgets", element: budgets({ budgets: [] }) },
    { name: "Budgets ohne Recht", element: budgets({ canManage: false, scopes: [] }) },
    { name: "Budget nicht gespeichert", element: budgets({ message: "amountInvalid", entered: { id: "1", values: { amount: "viel" } } }) },
    { name: "Budget mit langen Wörtern", element: budgets({ budgets: [budget({ name: LONG_WORD, scopeName: LONG_WORD })] }) },
    {
      name: "Besucher",
      element: (
        <PageAs>
          <Budgets {...screenOf<ScreenData["Budgets"]>(null)} />
        </PageAs>
      ),
    },
  ],
};
