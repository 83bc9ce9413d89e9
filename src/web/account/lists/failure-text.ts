import { OperationError } from "#web/shell/calls/graphql.ts";

/** What the server refused says why itself; anything else is to be tried again. */
export function failureText(error: unknown, t: (key: string) => string): string {
  return error instanceof OperationError && error.errorId === "" && error.status === 200 ? error.message : t("Common.TryAgain");
}
