import type { QueryAuditEntriesArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

export const auditResolvers: OfficeResolvers = {
  Query: {
    auditEntries: defineQuery(async (ctx, args: QueryAuditEntriesArgs) => {
      const { rows, ...page } = await listAuditEntries(ctx, args);
      return {
        ...page,
        rows: rows.map((row) => ({ ...row, at: row.at.toISOString(), before: toText(row.before), after: toText(row.after) })),
      };
    }),
  },
};

function toText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
