import type {
  MutationAssignStaffArgs,
  MutationEndVisitArgs,
  MutationStartVisitArgs,
  MutationUnassignStaffArgs,
  QueryCustomerVisitsArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { assignStaff, endCustomerVisit, startCustomerVisit, unassignStaff } from "./change-visits.ts";
import { type CustomerVisits, showCustomerVisits } from "./show-visits.ts";

export const visitResolvers: OfficeResolvers = {
  Query: {
    customerVisits: defineQuery(async (ctx, { customerId }: QueryCustomerVisitsArgs) => {
      const shown = await showCustomerVisits(ctx, customerId);
      return shown && toWire(shown);
    }),
  },
  Mutation: {
    startVisit: defineMutation((ctx, args: MutationStartVisitArgs) => startCustomerVisit(ctx, args)),
    endVisit: defineMutation((ctx, { visitId }: MutationEndVisitArgs) => done(endCustomerVisit(ctx, visitId))),
    assignStaff: defineMutation((ctx, args: MutationAssignStaffArgs) => done(assignStaff(ctx, args))),
    unassignStaff: defineMutation((ctx, args: MutationUnassignStaffArgs) => done(unassignStaff(ctx, args))),
  },
};

async function done(change: Promise<void>): Promise<true> {
  await change;
  return true;
}

function toWire({ visits, ...shown }: CustomerVisits) {
  return {
    ...shown,
    visits: visits.map(({ startedAt, endedAt, ...visit }) => ({
      ...visit,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
