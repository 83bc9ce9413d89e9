import { OperationError } from "#web/shell/calls/graphql.ts";

/** The server's own message for expected errors; otherwise a general "try again". */
export function failureText(error: unknown, t: (key: string) => string): string {
  return error instanceof OperationError && error.errorId === "" && error.status === 200 ? error.message : t("Common.TryAgain");
}
