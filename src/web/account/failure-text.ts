import { OperationError } from "#web/shell/calls/graphql.ts";

/** The server's own message for expected errors, and while it is saturated; otherwise a general "try again". */
export function failureText(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof OperationError)) return t("Common.TryAgain");
  return error.retryAfter > 0 || (error.errorId === "" && error.status === 200) ? error.message : t("Common.TryAgain");
}
