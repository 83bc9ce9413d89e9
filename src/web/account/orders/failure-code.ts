import { OperationError } from "#web/shell/calls/graphql.ts";

/** What to name on the telephone. */
export function failureCode(error: unknown): string {
  return error instanceof OperationError ? error.errorId || error.type : "UnknownError";
}
