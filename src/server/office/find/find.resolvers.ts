import type { QueryFindArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { findRecords } from "./find-records.ts";

export const findResolvers: OfficeResolvers = {
  Query: { find: defineQuery((ctx, { text }: QueryFindArgs) => findRecords(ctx, text)) },
};
