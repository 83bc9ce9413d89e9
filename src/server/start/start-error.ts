/**
 * Explains to the operator why the shop cannot start and how to fix it. Printed without a stack trace; any other error at start
 * is a defect and keeps its trace.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** System error code ("EACCES", "28P01"), or an empty string. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
