import type { QueryMetricsArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { showMetrics } from "./show-metrics.ts";

export const metricResolvers: OfficeResolvers = {
  Query: {
    metrics: defineQuery(async (ctx, { filter }: QueryMetricsArgs) => {
      const { rows, ...metrics } = await showMetrics(ctx, filter);
      return {
        ...metrics,
        sites: ctx.sites.map(({ siteId, name }) => ({ siteId, name })),
        rows: rows.map(({ day, isPartial, ...counts }) => ({ day, isPartial, counts })),
      };
    }),
  },
};
