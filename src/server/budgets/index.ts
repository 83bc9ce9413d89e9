import type { Slice } from "../slice.ts";
import { budgetsLoaders } from "./budgets.loaders.ts";
import { registerBudgetRoutes } from "./budgets.routes.ts";
import { registerCostCentreRoutes } from "./cost-centres.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { type Allocation, allocateCart, type BudgetClaim, canChooseCostCentre, claimBudgets } from "./allocate-cart.ts";
export {
  type BudgetOrder,
  type BudgetPart,
  type BudgetUse,
  findExceededBudgets,
  releaseBudgets,
  reserveBudgets,
  returnToBudgets,
} from "./book-budgets.ts";
export { listCostCentreNumbers } from "./list-cost-centre-numbers.ts";

export const budgets: Slice = {
  name: "budgets",
  personalData,
  loaders: budgetsLoaders,
  routes(http, shop) {
    registerCostCentreRoutes(http, shop);
    registerBudgetRoutes(http, shop);
  },
};
