import { join } from "node:path";
import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";
import { addResolvers, missingResolvers, readSchema, scalars } from "../../graphql/index.ts";
import type { OfficeContext } from "../office-context.ts";
import { OfficeError, toGraphqlError } from "../office-error.ts";
import { isFactorRecent } from "../session/session-times.ts";
import { isAllowed, STAFF_POLICIES, type StaffPolicy } from "../staff-policies.ts";
import type { Operation } from "./define-operation.ts";

const FOLDER = join(import.meta.dirname, "../../../contract/office/schema");

/** Arguments that accept longer texts than others, as Type.field(argument): JSON of a page and of a setting. */
const LONG_ARGUMENTS: Readonly<Record<string, number>> = {
  "Mutation.saveContentDraft(body)": 256 * 1024,
  "Mutation.saveSiteSetting(value)": 256 * 1024,
};

/** Root fields of one area by type, and resolvers of other fields. */
export type OfficeResolvers = {
  Query?: Readonly<Record<string, Operation>>;
  Mutation?: Readonly<Record<string, Operation>>;
};

export const readOfficeSchema = (): GraphQLSchema => readSchema(FOLDER);

/**
 * The schema of the back office with the operations of its areas. Each root field checks its policy first. Throws if a field has no
 * operation or no policy, or if a mutation was not made by `defineMutation`, which writes the audit log.
 */
export function buildOfficeSchema(
  areas: readonly OfficeResolvers[],
  {
    schema = readOfficeSchema(),
    policies = STAFF_POLICIES,
  }: { schema?: GraphQLSchema; policies?: Readonly<Record<string, StaffPolicy>> } = {},
): GraphQLSchema {
  const guarded = areas.map((area) =>
    Object.fromEntries(
      Object.entries(area).map(([type, fields]) => [
        type,
        Object.fromEntries(Object.entries(fields).map(([name, operation]) => [name, guard(`${type}.${name}`, operation, policies)])),
      ]),
    ),
  );
  addResolvers(schema, [scalars, ...guarded], LONG_ARGUMENTS);
  const missing = missingResolvers(schema);
  if (missing.length > 0) throw new Error(`These fields of the back office have no resolver: ${missing.join(", ")}.`);
  return schema;
}

function guard(
  field: string,
  operation: Operation,
  policies: Readonly<Record<string, StaffPolicy>>,
): GraphQLFieldResolver<unknown, OfficeContext> {
  const policy = policies[field];
  if (!policy) throw new Error(`${field} has no policy: add a row to staff-policies.ts.`);
  if (operation.kind !== (field.startsWith("Mutation.") ? "mutation" : "query"))
    throw new Error(`${field} must be made by ${field.startsWith("Mutation.") ? "defineMutation" : "defineQuery"}.`);
  if (operation.isOpen !== (policy.roles === "everyone")) throw new Error(`${field} and its policy differ on whether it needs a session.`);
  return async (_parent, args, ctx) => {
    try {
      authorize(policy, ctx);
      return await operation.run(ctx, args as never);
    } catch (error) {
      throw error instanceof OfficeError ? toGraphqlError(error) : error;
    }
  };
}

/** Throws unless the policy allows the call. */
export function authorize(policy: StaffPolicy, { session, clock }: Pick<OfficeContext, "session" | "clock">): void {
  if (policy.roles === "everyone") return;
  if (!session) throw new OfficeError("SignInRequiredError");
  if (!isAllowed(policy, session.roles)) throw new OfficeError("PermissionDeniedError");
  if (policy.needsRecentFactor && !isFactorRecent(session, clock.now())) throw new OfficeError("FactorRequiredError");
}
