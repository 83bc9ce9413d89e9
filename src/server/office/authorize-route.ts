import { authorize } from "./graphql/build-office-schema.ts";
import type { OfficeContext, StaffContext } from "./office-context.ts";
import { OfficeError } from "./office-error.ts";
import { STAFF_POLICIES } from "./staff-policies.ts";

/** For routes that share the policy of an operation. Throws an OfficeError unless the request's member may run it. */
export function authorizeRoute(operation: string, ctx: OfficeContext): asserts ctx is StaffContext {
  if (!ctx.session) throw new OfficeError("SignInRequiredError");
  authorize(STAFF_POLICIES[operation]!, ctx);
}

/** The same for routes without a place for the error in their response. */
export function isAuthorized(operation: string, ctx: OfficeContext): ctx is StaffContext {
  try {
    authorizeRoute(operation, ctx);
    return true;
  } catch (error) {
    if (error instanceof OfficeError) return false;
    throw error;
  }
}
