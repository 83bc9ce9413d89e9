export { Budgets } from "./budgets.tsx";
export { CostCentres } from "./cost-centres.tsx";
