import type { QueryStatementsArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { listStatements } from "./list-statements.ts";
import { resetStatements } from "./reset-statements.ts";

export const statementResolvers: OfficeResolvers = {
  Query: {
    statements: defineQuery(async (ctx, { sort }: QueryStatementsArgs) => {
      const { statements, countedSince, ...list } = await listStatements(ctx, sort);
      return {
        ...list,
        countedSince: countedSince?.toISOString() ?? null,
        statements: statements.map(({ id, ...statement }) => ({ ...statement, statementId: id })),
      };
    }),
  },
  Mutation: {
    resetStatements: defineMutation(async (ctx) => {
      await resetStatements(ctx);
      return true;
    }),
  },
};
