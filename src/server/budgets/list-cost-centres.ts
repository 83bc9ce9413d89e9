import { germanDay } from "#contract/format/german-day.ts";
import type { CostCentresPage, ListedCostCentre } from "#contract/rules/company/budget-pages.ts";
import type { CostCentreImportReport } from "#contract/rules/company/cost-centre.ts";
import { type CompanyMember, isActive, listMembers, memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { canManageBudgets } from "./can-manage-budgets.ts";
import { type CostCentre, selectCostCentres, selectCostCentreSetting } from "./cost-centre-store.ts";

type Listed = Omit<Extract<CostCentresPage, { view: "list" }>, "view" | "message" | "entered">;

/** The company's cost centres with the latest import; null for users who do not manage it. */
export async function listCostCentres({ db, viewer, clock }: Context & { viewer: Customer }): Promise<Listed | null> {
  if (!canManageBudgets(viewer)) return null;
  const customerId = companyOf(viewer);
  const day = germanDay(clock.now());
  const members = await listMembers(db, customerId);
  const { isRequired, importReport } = await selectCostCentreSetting(db, customerId);
  return {
    costCentres: (await selectCostCentres(db, customerId, day)).map((centre) => toListed(centre, { day, members })),
    members: members.filter(isActive).map((member) => ({ value: member.accountId, name: memberName(member) })),
    isRequired,
    report: importReport as CostCentreImportReport | null,
  };
}

function toListed(centre: CostCentre, { day, members }: { day: string; members: readonly CompanyMember[] }): ListedCostCentre {
  const { costCentreId: id, number, name, validFrom, validUntil, ownerAccountId, isValid } = centre;
  const owner = members.find(({ accountId }) => accountId === ownerAccountId);
  return {
    id,
    number,
    name,
    validFrom: validFrom ?? "",
    validUntil: validUntil ?? "",
    ownerId: ownerAccountId ?? "",
    ownerName: owner ? memberName(owner) : "",
    state: isValid ? "valid" : validFrom !== null && validFrom > day ? "future" : "ended",
  };
}
