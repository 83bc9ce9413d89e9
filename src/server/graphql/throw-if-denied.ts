import { ClientError } from "./client-error.ts";

/** Reports a user who lost the right during the call as one who never had it, so that the browser notices the end of a session. */
export function throwIfDenied(errors: readonly string[]): void {
  for (const type of ["InvalidTokenError", "PermissionDeniedError"] as const) if (errors.includes(type)) throw new ClientError(type);
}
