import { OperationError } from "#web/shell/calls/graphql.ts";

/** Error code to quote to support. */
export function failureCode(error: unknown): string {
  return error instanceof OperationError ? error.errorId || error.type : "UnknownError";
}
