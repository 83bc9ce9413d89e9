import type { Slice } from "../slice.ts";
import { visitsLoaders } from "./visits.loaders.ts";
import { registerVisits } from "./visits.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { closeVisits } from "./close-visits.ts";
export { createVisit, type CreateVisitOutcome } from "./create-visit.ts";
export { endVisit } from "./end-visit.ts";
export { listVisits } from "./list-visits.ts";
export { recordVisitAction } from "./record-visit-action.ts";
export { type ClosedVisit, type ListedVisit } from "./visit-store.ts";

/** Visits: staff of the shop act for a customer (docs/companies.md). */
export const visits: Slice = {
  name: "visits",
  personalData,
  loaders: visitsLoaders,
  routes: registerVisits,
};
